import { type EventType, eventTypes, patterns } from '@convoke/contract';
import { isEventType, type SignatureScheme } from '../domain/webhook.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import type { EndpointPolicy } from '../ports/poster.js';
import { isDomainName } from './address.js';
import { checkCharacters } from './text.js';

/** A label as hosts have it, with the underscore that those of containers may hold. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;

/**
 * Checks where events are to be sent (specification §2.3).
 *
 * @returns the URL as the URL parser reads it: what is shown is what is called
 * @throws DomainError `invalid_webhook_url`, `field_too_long`, `invalid_characters`
 */
export function checkWebhookUrl(value: string, endpoints: EndpointPolicy): string {
  const param = 'webhookUrl';
  checkCharacters(value, { param, max: LIMITS.webhookUrl });
  const problem = problemOf(value, endpoints);
  if (problem !== undefined) throw new DomainError('invalid_webhook_url', `${param} ${problem}.`, { param });
  const { href } = new URL(value);
  // What is not ASCII has become longer.
  checkCharacters(href, { param, max: LIMITS.webhookUrl });
  return href;
}

function problemOf(value: string, endpoints: EndpointPolicy): string | undefined {
  // The URL parser would pass over them, so that what is shown were not what is called.
  if (/\s/.test(value)) return 'must not hold spaces';
  if (!URL.canParse(value)) return 'is not a URL such as https://example.com/webhooks';
  const url = new URL(value);
  const refused = endpoints.check(url);
  if (refused !== undefined) return refused;
  // The URL parser reads more: a host behind any number of slashes and backslashes, an empty user name.
  if (!patterns.WebhookUrl.test(value))
    return 'must be written like https://example.com/webhooks, with no user name, and with characters such as [ ] { } | \\ percent-encoded';
  if (url.port === '0') return 'must not have the port 0';
  return isHost(url.hostname) ? undefined : 'must have a host with a valid name';
}

/** An address in brackets, or a name, which may end with the root's dot. The URL parser reads an IPv4 address as one of four. */
function isHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return true;
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  return isDomainName(name) && name.split('.').every((label) => LABEL.test(label));
}

/**
 * Checks what a webhook subscribes to (specification §6.1); repetitions are dropped.
 *
 * @throws DomainError `invalid_event_type`
 */
export function checkEventTypes(values: readonly string[]): EventType[] {
  const types = values.filter(isEventType);
  if (types.length > 0 && types.length === values.length) return [...new Set(types)];
  throw new DomainError('invalid_event_type', `eventTypes must name one or more of ${eventTypes.join(', ')}.`, {
    param: 'eventTypes',
  });
}

/**
 * Checks how a webhook shall be signed for; `undefined` stays as it is.
 *
 * @throws DomainError `invalid_value`
 */
export function checkSignatureScheme(text: string | undefined): SignatureScheme | undefined {
  if (text === undefined || text === 'timestamped' || text === 'body-hex') return text;
  throw new DomainError('invalid_value', "signatureScheme must be 'timestamped' or 'body-hex'.", {
    param: 'signatureScheme',
  });
}
