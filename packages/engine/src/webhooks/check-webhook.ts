import { noFieldLeft } from '@convoke/contract';
import type { Webhook } from '../domain/webhook.js';
import { checkSubscriptions, checkWebhookName, checkWebhookUrl } from '../fields/webhook.js';
import type { EndpointPolicy } from '../ports/outbound-http.js';
import { checkEach, type Given, given } from '../problems.js';

/** What accounts say of a webhook. A name of `''` is none; `isActive: true` also resets the count of failures. */
export type WebhookFields = Given<Pick<Webhook, 'url' | 'name' | 'eventTypes' | 'isActive' | 'signatureScheme'>>;

/**
 * Checks the fields that are given.
 *
 * @throws DomainError `invalid_webhook_url`, `invalid_event_type`, `field_too_long`, `invalid_characters`
 */
export function checkWebhook({ endpoints }: { endpoints: EndpointPolicy }, fields: WebhookFields) {
  const { url, name, eventTypes, isActive, signatureScheme, ...left } = fields;
  noFieldLeft(left);
  return checkEach({
    url: given(url, (value) => checkWebhookUrl(value, endpoints)),
    name: given(name, checkWebhookName),
    eventTypes: given(eventTypes, checkSubscriptions),
    isActive: () => isActive,
    consecutiveFailures: () => (isActive ? 0 : undefined),
    signatureScheme: () => signatureScheme,
  });
}
