/**
 * IPv4 addresses to which no webhook is sent: the IANA registries of special-purpose addresses (RFC 6890) and of
 * multicast, including those that are globally reachable, because nobody runs an application there.
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
export const GLOBAL_UNICAST_IPV6 = '2000::/3';

/** Parts of it with a special purpose. Teredo and 6to4 contain an IPv4 address, which may be any. */
const SPECIAL_IPV6 = [
  // IETF protocol assignments: Teredo, benchmarking, AMT, AS112, ORCHID, drone identifiers.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
];

/**
 * Ranges of addresses that no server on the public internet has, besides all IPv6 ones outside `GLOBAL_UNICAST_IPV6`.
 */
export const SPECIAL_ADDRESSES: readonly string[] = [...SPECIAL_IPV4, ...SPECIAL_IPV6];
