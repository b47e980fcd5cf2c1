import type { MessageKind } from '../domain/message.js';

/** How an attempt ended; what is `deferred` is tried again. */
export type AttemptResult = 'sent' | 'deferred' | 'failed';

/**
 * What operators count. To add a figure, add a method and call it where the thing happens. Implementations never throw
 * and cost next to nothing. What is given is one of few words or a number, never an id, a name, an address or a URL.
 */
export interface Metrics {
  messageAttempted(attempt: { kind: MessageKind; result: AttemptResult; ms: number }): void;
}
