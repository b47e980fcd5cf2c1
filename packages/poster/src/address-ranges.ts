import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;
type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** A set of address ranges. */
export class AddressRanges {
  readonly #ranges: Range[];

  /**
   * @param cidrs such as `10.0.0.0/8`
   * @throws Error where one is not written so
   */
  constructor(cidrs: readonly string[]) {
    this.#ranges = cidrs.map((cidr) => ipaddr.parseCIDR(cidr));
  }

  /** Whether one of the ranges contains the address. What is no address, or has a zone, is in none. */
  include(text: string): boolean {
    // The library reads looser spellings than a socket does.
    if (isIP(text) === 0 || text.includes('%')) return false;
    const address: Address = ipaddr.parse(text);
    return this.#ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));
  }
}
