import type { PostErrorKind } from '../domain/delivery.js';
import type { MessageKind } from '../domain/message.js';
import type { ReplyVerdict } from '../domain/reply.js';

/** How an attempt ended; what is `deferred` is tried again. */
export type AttemptResult = 'sent' | 'deferred' | 'failed';

/** How an attempt to deliver an event ended: with 2xx, with another status, or with what kept the answer away. */
export type DeliveryAttemptResult = 'success' | 'status' | PostErrorKind;

/**
 * What operators count. To add a figure, add a method and call it where the thing happens. Implementations never throw
 * and cost next to nothing. What is given is one of few words or a number, never an id, a name, an address or a URL.
 */
export interface Metrics {
  deliveryAttempted(attempt: { result: DeliveryAttemptResult; ms: number }): void;
  /** After failed attempts, or an endpoint that says it is gone. */
  webhookDisabled(): void;
  messageAttempted(attempt: { kind: MessageKind; result: AttemptResult; ms: number }): void;
  /** A message that came in was judged. */
  replyJudged(reply: { verdict: ReplyVerdict; quarantined: boolean }): void;
}
