import type { HandlerInput, StreamOperationId } from '@convoke/contract';
import type { Account, EngineContext } from '@convoke/engine';
import type { ServerSentEvent } from './server-sent-event.js';

export interface StreamInput<Id extends StreamOperationId> extends HandlerInput<Id> {
  /** Where the client has stopped before. */
  lastEventId: string | undefined;
}

export interface StreamContext {
  engine: EngineContext;
  /** Whom the request's credentials belong to. */
  account: Account;
  /** Ends the stream. */
  signal: AbortSignal;
}

/**
 * Answers one operation with a stream: refuses before it resolves, then yields what has come, and nothing at least every
 * second, as long as it is read.
 */
export type StreamHandler<Id extends StreamOperationId> = (
  input: StreamInput<Id>,
  context: StreamContext,
) => Promise<AsyncIterable<ServerSentEvent[]>>;
