import { isIP } from 'node:net';
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

/**
 * IPv4 addresses to which no webhook is sent: the IANA registries of special-purpose addresses (RFC 6890) and of multicast,
 * including those that are globally reachable, because nobody runs an application there.
 */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's platform services: assigned like a public address, but reachable only from inside.
  '168.63.129.16/32',
];

/** The only IPv6 addresses that are assigned to the public (RFC 4291 §2.4, IANA's address space registry). */
const GLOBAL_UNICAST_IPV6 = '2000::/3';

/** Parts of it with a special purpose. Teredo and 6to4 contain an IPv4 address, which may be any. */
const SPECIAL_IPV6 = [
  // IETF protocol assignments: Teredo, benchmarking, AMT, AS112, ORCHID, drone identifiers.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
];

const globalUnicast = new AddressRanges([GLOBAL_UNICAST_IPV6]);
const special = new AddressRanges([...SPECIAL_IPV4, ...SPECIAL_IPV6]);

/**
 * Whether a server on the public internet can have this address. True only for addresses that are known to be public: IPv4
 * addresses inside IPv6 ones (mapped, NAT64, 6to4, Teredo) are not.
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
