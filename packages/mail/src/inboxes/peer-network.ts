/** Groups of an IPv6 address that name a network: providers hand out no less than a /64 (RFC 6177). */
const NETWORK_GROUPS = 4;

/** Who counts as one peer: an IPv4 address, or the /64 of an IPv6 address. */
export function peerNetwork(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Without the prefix under which IPv4 peers of a dual-stack socket appear, and without a zone. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
}
