import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import type { EndpointPolicy } from '../ports/endpoint-policy.js';
import { checkText } from './text.js';

/**
 * Checks where events are to be sent (specification §2.3).
 *
 * @throws DomainError `invalid_webhook_url`, `field_too_long`, `invalid_characters`
 */
export function checkWebhookUrl(value: string, endpoints: EndpointPolicy): string {
  const param = 'webhookUrl';
  checkText(value, { param, max: LIMITS.webhookUrl });
  const problem = problemOf(value, endpoints);
  if (problem === undefined) return value;
  throw new DomainError('invalid_webhook_url', `${param} ${problem}.`, { param });
}

function problemOf(value: string, endpoints: EndpointPolicy): string | undefined {
  // The URL parser would pass over them, so that what is shown were not what is called.
  if (/\s/.test(value)) return 'must not hold spaces';
  if (!URL.canParse(value)) return 'is not a URL such as https://example.com/webhooks';
  return endpoints.check(new URL(value));
}
