import type { PostErrorKind } from '../domain/delivery.js';
import type { MessageKind } from '../domain/message.js';
import type { ReplyVerdict } from '../domain/reply.js';

/** Wall-clock time, injected so that tests can move it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Runs `callback` once after `delayMs`; the returned function cancels it. */
  schedule(delayMs: number, callback: () => void): () => void;
}

/** Where identifiers and secrets come from. */
export interface Ids {
  /** A time-ordered UUID (version 7), so that primary keys grow at one end of the index. */
  uuid(): string;
  /** `bytes` random bytes of a cryptographic generator. */
  random(bytes: number): Buffer;
}

/** The part of pino's interface that is used below HTTP. Never pass credentials, bodies or secrets. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** How an attempt ended; `deferred` ones are tried again. */
export type AttemptResult = 'sent' | 'deferred' | 'failed';

/** How an attempt to deliver an event ended: with 2xx, with another status, or with an error. */
export type DeliveryAttemptResult = 'success' | 'status' | PostErrorKind;

/**
 * What operators count. To add a figure, add a method and call it where the thing happens. Implementations never throw
 * and cost next to nothing. Arguments are numbers or words from a short list, never an id, a name, an address or a URL.
 *
 * State that the store can answer, such as the outbox, is read on each scrape. Held by `http/metrics.test.ts`.
 */
export interface Metrics {
  deliveryAttempted(attempt: { result: DeliveryAttemptResult; ms: number }): void;
  /** After failed attempts, or because the endpoint says it is gone. */
  webhookDisabled(): void;
  messageAttempted(attempt: { kind: MessageKind; result: AttemptResult; ms: number }): void;
  /** A received message was judged. */
  replyJudged(reply: { verdict: ReplyVerdict; quarantined: boolean }): void;
}
