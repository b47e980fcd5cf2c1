import { GLOBAL_UNICAST_IPV6, SPECIAL_ADDRESSES } from '@convoke/contract/special-addresses';

/** The machine itself, which a sandbox may call, also without TLS. */
const THIS_MACHINE = ['127.0.0.0/8', '::1/128'];

/** What is wrong with the URL of a webhook, as the server's sandbox says. */
export function problemOf({ protocol, username, password, hostname }: URL) {
  const address = addressOf(hostname);
  const isOwn = address === undefined ? /^localhost\.?$/.test(hostname) : isIn(address, THIS_MACHINE);
  if (protocol !== 'https:' && !(isOwn && protocol === 'http:')) return 'url_not_https';
  if (username !== '' || password !== '') return 'url_has_password';
  const isReachable = address === undefined ? !/(^|\.)localhost\.?$/.test(hostname) : isPublic(address);
  return isOwn || isReachable ? undefined : 'url_private';
}

/** The address in a URL, which the parser writes as four decimal parts or in brackets. */
function addressOf(hostname: string): string | undefined {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : undefined;
}

function isPublic(address: string): boolean {
  return (!address.includes(':') || isIn(address, [GLOBAL_UNICAST_IPV6])) && !isIn(address, SPECIAL_ADDRESSES);
}

/** @param cidrs of both kinds, such as `10.0.0.0/8` and `fc00::/7` */
function isIn(address: string, cidrs: readonly string[]): boolean {
  const bits = bitsOf(address);
  return cidrs.some((cidr) => {
    const [first = '', length] = cidr.split('/');
    const range = bitsOf(first);
    return range.length === bits.length && bits.startsWith(range.slice(0, Number(length)));
  });
}

/** The digits of an address, in the form that the URL parser writes, as a binary number. */
function bitsOf(address: string): string {
  if (!address.includes(':')) return binary(address.split('.').map(Number), 8);
  const [head = [], tail = []] = address.split('::').map((side) => side.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
  return binary(groups, 16);
}

function binary(parts: readonly number[], width: number): string {
  return parts.map((part) => part.toString(2).padStart(width, '0')).join('');
}
