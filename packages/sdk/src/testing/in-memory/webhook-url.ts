import { patterns } from '@convoke/contract';
import { GLOBAL_UNICAST_IPV6, SPECIAL_ADDRESSES } from '@convoke/contract/special-addresses';
import { checkText, Refusal } from './fields.js';

/** The machine itself, which a sandbox may call, also without TLS. */
const THIS_MACHINE = ['127.0.0.0/8', '::1/128'];
/** A label of a host name, or of a container's name, which may contain underscores. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** Octets of a domain name, without the root's dot. */
const LONGEST_NAME = 253;

/**
 * Checks a webhook's URL as the server's sandbox does.
 *
 * @returns the URL as the URL parser normalises it
 * @throws Refusal if no webhook can have it
 */
export function checkWebhookUrl(text: string): string {
  const url = patterns.WebhookUrl.test(text) ? URL.parse(text) : null;
  if (url === null || url.port === '0' || !isCallable(url)) {
    throw new Refusal('invalid_webhook_url', 'webhookUrl must be public and begin with https://.', 'webhookUrl');
  }
  // Percent-encoding makes it longer.
  return checkText('webhookUrl', url.href);
}

function isCallable({ protocol, hostname }: URL): boolean {
  const address = addressOf(hostname);
  const name = hostname.replace(/\.$/, '');
  const isOwn = address === undefined ? name === 'localhost' : isIn(address, THIS_MACHINE);
  if (isOwn) return true;
  if (protocol !== 'https:') return false;
  return address === undefined ? isName(name) && !name.endsWith('.localhost') : isPublic(address);
}

/** The address in a URL, which the parser writes as four decimal parts or in brackets. */
function addressOf(hostname: string): string | undefined {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : undefined;
}

function isName(name: string): boolean {
  return name.length <= LONGEST_NAME && name.split('.').every((label) => LABEL.test(label));
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
  return binary(
    [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16)),
    16,
  );
}

function binary(parts: readonly number[], width: number): string {
  return parts.map((part) => part.toString(2).padStart(width, '0')).join('');
}
