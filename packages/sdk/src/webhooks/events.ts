import type { WebhookEvent, WebhookEvents } from '@convoke/contract/models';
import type { Refusal } from '@convoke/signature';
import { readJson } from '@convoke/signature/web';
import { WebhookVerificationError } from './verification.js';

export type { UnknownEvent, UnknownEventData, WebhookEvent, WebhookEvents } from '@convoke/contract/models';

/**
 * The event in a verified body.
 *
 * @throws WebhookVerificationError
 */
export function eventOf(body: string | Uint8Array, refusal: Refusal | undefined): WebhookEvent {
  const value = refusal ?? readJson(body);
  if (isEvent(value)) return value;
  throw new WebhookVerificationError(refusal ?? { reason: 'malformed_body' });
}

/** Checks the envelope only; the signature vouches for the data. */
function isEvent(value: unknown): value is WebhookEvent {
  const { id, eventType, data }: Partial<Record<keyof WebhookEvent, unknown>> = Object(value);
  return typeof id === 'string' && typeof eventType === 'string' && Object(data) === data;
}

type Answer = WebhookEvents['attendee.responded']['data']['attendee']['response'];
type Proposal = WebhookEvents['attendee.proposed_new_time']['data']['attendee']['response'];

/** Turns `tentativelyAccepted`, the word in a proposal of another time, into `tentative` (specification §6.3). */
export function foldResponse(response: Answer | Proposal): Answer {
  return response === 'tentativelyAccepted' ? 'tentative' : response;
}
