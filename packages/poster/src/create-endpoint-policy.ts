import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { EndpointPolicy } from '@convoke/engine';
import { isPublicAddress } from './address-ranges.js';
import { AllowList } from './allow-list.js';
import { createHostResolver, type HostResolver } from './resolving/create-host-resolver.js';

interface EndpointPolicyOptions {
  /**
   * Host names that may be called without HTTPS and at private addresses, and addresses or CIDRs for which the same holds
   * where a URL names the address itself.
   */
  allow: readonly string[];
  /** As for `createPoster`. */
  resolver?: HostResolver | undefined;
}

/** Whoever registers a URL waits so long to be told where it leads. */
const LOOK_UP_MS = 1_000;

/**
 * Decides which URLs webhooks may be registered for: HTTPS, any port, no credentials, and no address that is not public.
 * Judges hosts as the URL parser reads them, which knows every other spelling of an address. Names are accepted: where they
 * lead shows at each delivery.
 *
 * @throws Error where an entry of `allow` is neither a host name, nor an address, nor a CIDR
 */
export function createEndpointPolicy({ allow, resolver }: EndpointPolicyOptions): EndpointPolicy {
  const allowed = new AllowList(allow);
  const guard = createAddressGuard(allowed);
  const resolve = resolver ?? createHostResolver(allowed);
  return {
    check(url) {
      const address = literalOf(url);
      const exempt = address === undefined ? allowed.hasName(url.hostname) : allowed.hasAddress(address);
      if (url.protocol !== 'https:' && !(exempt && url.protocol === 'http:')) return 'must begin with https://';
      if (url.username !== '' || url.password !== '') return 'must not hold a user name or a password';
      if (exempt || address === undefined || isPublicAddress(address)) return undefined;
      return 'must not lead to a private or reserved address';
    },
    async isBlocked(url) {
      const { hostname } = url;
      if (literalOf(url) !== undefined || allowed.hasName(hostname)) return false;
      const unknown = setTimeout(LOOK_UP_MS, [], { ref: false });
      const addresses = await Promise.race([resolve(hostname).catch(() => []), unknown]);
      return addresses.some((address) => !guard.admits(hostname, address));
    },
  };
}

/** The address that a URL names instead of a host name. */
function literalOf({ hostname }: URL): string | undefined {
  const address = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(address) === 0 ? undefined : address;
}

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
