import { isIP } from 'node:net';
import { GLOBAL_UNICAST_IPV6, SPECIAL_ADDRESSES } from '@convoke/contract/special-addresses';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;
type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** A set of address ranges. */
export class AddressRanges {
  readonly #ranges: Range[];

  /**
   * @param cidrs such as `10.0.0.0/8`
   * @throws Error if one has another form
   */
  constructor(cidrs: readonly string[]) {
    this.#ranges = cidrs.map((cidr) => ipaddr.parseCIDR(cidr));
  }

  /** Whether one of the ranges contains the address. Text that is not an address, or has a zone, is in none. */
  include(text: string): boolean {
    // The library accepts spellings that a socket does not.
    if (isIP(text) === 0 || text.includes('%')) return false;
    const address: Address = ipaddr.parse(text);
    return this.#ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
  }
}

const globalUnicast = new AddressRanges([GLOBAL_UNICAST_IPV6]);
const special = new AddressRanges(SPECIAL_ADDRESSES);

/**
 * Whether a server on the public internet can have this address. True only for addresses that are known to be public:
 * IPv4 addresses inside IPv6 ones (mapped, NAT64, 6to4, Teredo) are not.
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
