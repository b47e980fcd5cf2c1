import { BlockList, isIP } from 'node:net';

/** Networks of which SPF says nothing: a peer there is a relay of one's own (RFC 1918, 4193, 6598, loopback, link). */
const OWN_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  OWN_NETWORKS.addSubnet(network, prefix, 'ipv4');
}
OWN_NETWORKS.addAddress('::1', 'ipv6');
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
OWN_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

/** Whether SPF can say something of a peer at this address. */
export function isPublicPeer(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !OWN_NETWORKS.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
