import { BlockList, isIP } from 'node:net';

/** Far above real mail. The cost of a check grows with the product of these. */
const MAX_HEADER_BYTES = 64 * 1_024;
const MAX_HEADER_LINES = 1_000;
const MAX_SIGNATURES = 10;
/** Of all From fields together, because mailauth takes quadratic time for a long word in one. */
const MAX_FROM_BYTES = 2 * 1_024;
/** Each signature may need a separate hash of the body (`c=`, `a=`, `l=`), which is computed on this thread. */
const MAX_HASHED_BYTES = 256 * 1_024;

/** Whether a message can be checked in milliseconds, whatever it contains. */
export function isWorthChecking(raw: Buffer): boolean {
  const start = raw.toString('latin1', 0, MAX_HEADER_BYTES + 4);
  const end = start.search(/\n\r?\n/);
  if (end < 0) return false;
  const headers = start.slice(0, end);
  // No mail program writes one (RFC 5322 §2.2), and mailauth takes quadratic time for many.
  if (/\r(?!\n|$)/.test(headers)) return false;
  const signatures = countSignatures(headers);
  return (
    headers.split('\n').length <= MAX_HEADER_LINES &&
    signatures <= MAX_SIGNATURES &&
    fromBytes(headers) <= MAX_FROM_BYTES &&
    raw.length * Math.max(1, signatures) <= MAX_HASHED_BYTES
  );
}

/** White space that mailauth strips from field names, which is more than RFC 5322 §4.5 allows there. */
function countSignatures(headers: string): number {
  return headers.match(/^[^\S\r\n]*(?:dkim|arc-message)-signature\s*:/gim)?.length ?? 0;
}

function fromBytes(headers: string): number {
  const fields = headers.split(/\n(?!\s)/).filter((field) => /^\s*from\s*:/i.test(field));
  return fields.reduce((sum, { length }) => sum + length, 0);
}

/** Networks about which SPF says nothing: a peer there is our own relay (RFC 1918, 4193, 6598, loopback, link). */
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

/** Whether SPF can say something about a peer at this address. */
export function isPublicPeer(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !OWN_NETWORKS.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
