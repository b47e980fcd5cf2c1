import { noFieldLeft } from '@convoke/contract';
import { say } from '@convoke/texts';
import type { Webhook } from '../domain/webhook.js';
import { DomainError } from '../errors.js';
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

/** @throws DomainError `too_many_webhooks` if an account with so many has no room for another one */
export function checkWebhookCount(count: number, most: number): void {
  if (count >= most) throw new DomainError('too_many_webhooks', say('too_many_webhooks', { most }));
}

/**
 * The old secret can go on signing only in `webhook-signature`, so a webhook whose receivers read the hexadecimal
 * signature of the body has no grace: that header has one signature.
 *
 * @throws DomainError `invalid_value`
 */
export function checkGrace(seconds: number, { signatureScheme }: Pick<Webhook, 'signatureScheme'>): void {
  if (seconds === 0 || signatureScheme !== 'body-hex') return;
  throw new DomainError('invalid_value', say('grace_without_effect'), { param: 'graceSeconds' });
}
