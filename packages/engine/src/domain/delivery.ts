import type { components, Events } from '@convoke/contract';

/**
 * The types of what is delivered: events that webhooks subscribe to, and the test event, which goes to one given
 * webhook.
 */
export type DeliveredType = keyof Events;

/**
 * The state of a delivery.
 *
 * - `pending`: attempted once it is due; held while its webhook is not active
 * - `sending`: claimed under a lease
 * - `success`: answered with 2xx
 * - `undelivered`, `permanently_failed`: the retry schedule ended without success (specification §6.5, A and B)
 * - `failed`: parked, because the server stopped over and over during an attempt
 * - `skipped`: its event occurred while the webhook was disabled
 *
 * All but the first two are final; a replay begins a new run.
 */
export type DeliveryState =
  | 'pending'
  | 'sending'
  | 'success'
  | 'undelivered'
  | 'permanently_failed'
  | 'failed'
  | 'skipped';

/** One event on its way to one webhook (specification §2.5, §6.2). */
export interface Delivery {
  accountId: string;
  /** UUID, time-ordered; the event's `id` and `X-Service-Delivery`. */
  id: string;
  webhookId: string;
  /** The appointment that the event is about; `null` for a test event. */
  appointmentId: string | null;
  eventType: DeliveredType;
  /** The JSON text that every attempt sends, fixed when the event occurred. */
  body: string;
  state: DeliveryState;
  /** Epoch milliseconds. */
  dueAt: number;
  /** Attempts begun, the running one included; crashed ones are not counted. */
  attempts: number;
  /** Attempts of earlier runs of the schedule, before the last replay. */
  formerAttempts: number;
  /** Leases in a row that ran out without a result. */
  crashes: number;
  /** Fencing token: rises with each claim; only the newest claim may settle the delivery. */
  fence: number;
  /** Why it ended, or why the last attempt failed, as `storedText` writes it; `null` otherwise. */
  reason: string | null;
  /** The span that caused the event, as W3C Trace Context writes it; `null` if that was not traced. */
  traceparent: string | null;
  /** When the event occurred, epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; `null` until the state is final. */
  finishedAt: number | null;
}

/** What ended a post before its answer was read to its end. The contract describes each. */
export type PostErrorKind = NonNullable<components['schemas']['DeliveryAttempt']['errorKind']>;

/** The outcome of one attempt. */
export interface Attempt {
  /** As `X-Service-Attempt` counts, from 1. */
  number: number;
  /** Epoch milliseconds. */
  startedAt: number;
  durationMs: number;
  /** Of the response; `null` if none came. */
  status: number | null;
  /** What ended the attempt before its response was complete; `null` otherwise. */
  errorKind: PostErrorKind | null;
  /** The system's code for the error; `null` otherwise. */
  errorCode: string | null;
  /** Start of the response body, at most 4 096 bytes. */
  answer: string;
}
