import type { Event, Events } from '@convoke/contract';
import type { Refusal } from '@convoke/signature';
import { readJson } from '@convoke/signature/web';
import { WebhookVerificationError } from './verification.js';

/** Equal to no documented type, so that a comparison with one excludes it; at run time it is any other string. */
declare enum UnknownEventType {
  Newer = 'newer',
}

/** An event of a type that this version does not know (specification §6.1: "new ones may be added"). */
export interface UnknownEvent {
  /** Identifies the event; repeated deliveries have the same id. */
  id: string;
  /** None of the documented types. */
  eventType: UnknownEventType;
  /** When it happened, ISO 8601 in UTC. */
  timestamp: string;
  /** Version of the event's form. */
  apiVersion: string;
  /** What happened. */
  data: Readonly<Record<string, unknown>>;
}

/** A documented event by its type. */
export type WebhookEvents = Events;

/** Any event (specification §2.5). Comparing `eventType` narrows it. */
export type WebhookEvent = Event | UnknownEvent;

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
