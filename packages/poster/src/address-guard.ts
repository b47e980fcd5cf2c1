import type { AllowList } from './allow-list.js';
import { isPublicAddress } from './is-public-address.js';

/** Decides which addresses a connection may go to. */
export interface AddressGuard {
  /** @param host the name or address in the URL that leads there */
  admits(host: string, address: string): boolean;
}

/** Public addresses, those that are listed, and every one that a listed name leads to. */
export function createAddressGuard(allowed: AllowList): AddressGuard {
  return {
    admits: (host, address) => allowed.hasName(host) || isPublicAddress(address) || allowed.hasAddress(address),
  };
}
