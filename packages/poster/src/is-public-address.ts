import { isIP } from 'node:net';
import { AddressRanges } from './address-ranges.js';
import { GLOBAL_UNICAST_IPV6, SPECIAL_IPV4, SPECIAL_IPV6 } from './special-ranges.js';

const globalUnicast = new AddressRanges([GLOBAL_UNICAST_IPV6]);
const special = new AddressRanges([...SPECIAL_IPV4, ...SPECIAL_IPV6]);

/**
 * Whether a server on the public internet can have this address. Says yes only to what is known to be public: an IPv4
 * address inside an IPv6 one (mapped, NAT64, 6to4, Teredo) is not.
 *
 * @param address IPv4 in four decimal parts, or IPv6 without brackets; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.include(address);
    case 6:
      return globalUnicast.include(address) && !special.include(address);
    default:
      return false;
  }
}
