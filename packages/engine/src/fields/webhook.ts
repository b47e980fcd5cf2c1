import { patterns } from '@convoke/contract';
import { type Said, say } from '@convoke/texts';
import type { Subscription } from '../domain/webhook.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import type { EndpointPolicy } from '../ports/outbound-http.js';
import { isDomainName } from './address.js';
import { checkCharacters, checkText } from './text.js';

/** A label of a host name, or of a container's name, which may contain underscores. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;

/**
 * Checks a webhook's URL (specification §2.3).
 *
 * @returns the URL as the URL parser normalises it, so that the URL shown is the one called
 * @throws DomainError `invalid_webhook_url`, `field_too_long`, `invalid_characters`
 */
export function checkWebhookUrl(value: string, endpoints: EndpointPolicy): string {
  const param = 'webhookUrl';
  checkCharacters(value, { param, max: LIMITS.webhookUrl });
  const problem = problemOf(value, endpoints);
  if (problem) throw new DomainError('invalid_webhook_url', problem, { param });
  const { href } = new URL(value);
  // Percent-encoding makes it longer.
  checkCharacters(href, { param, max: LIMITS.webhookUrl });
  return href;
}

const FIELD = { field: 'webhookUrl' };

function problemOf(value: string, endpoints: EndpointPolicy): Said | undefined {
  // The URL parser would remove them, and the URL shown would not be the one called.
  if (/\s/.test(value)) return say('url_has_spaces', FIELD);
  const url = URL.parse(value);
  if (url === null) return say('not_a_url', FIELD);
  const refused = endpoints.check(url);
  if (refused) return say(refused, FIELD);
  // The URL parser accepts more: a host after any number of slashes and backslashes, an empty user name.
  if (!patterns.WebhookUrl.test(value)) return say('url_not_plain', FIELD);
  if (url.port === '0') return say('url_port_zero', FIELD);
  return isHost(url.hostname) ? undefined : say('url_host_invalid', FIELD);
}

/**
 * Whether it is an address in brackets, or a name, which may end with the root's dot. The URL parser normalises IPv4
 * addresses to four numbers.
 */
export function isHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return true;
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  return isDomainName(name) && name.split('.').every((label) => LABEL.test(label));
}

/** Whether a host is a spelling of this machine; an IPv6 address may have the brackets that it has in a URL. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Checks what a webhook subscribes to.
 *
 * @returns each once
 * @throws DomainError `invalid_event_type`
 */
export function checkSubscriptions(given: readonly Subscription[]): Subscription[] {
  const eventTypes = [...new Set(given)];
  if (eventTypes.length === 1 || !eventTypes.includes('*')) return eventTypes;
  const param = 'eventTypes';
  throw new DomainError('invalid_event_type', say('stands_alone', { field: param, value: '*' }), { param });
}

/**
 * Checks the name of a webhook.
 *
 * @throws DomainError `field_too_long`, `invalid_characters`
 */
export function checkWebhookName(value: string): string {
  return checkText(value, { param: 'name', max: LIMITS.webhookName });
}
