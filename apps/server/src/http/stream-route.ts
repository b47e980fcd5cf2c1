import { Readable } from 'node:stream';
import { type Operation, operations, type StreamOperationId } from '@convoke/contract';
import { DomainError } from '@convoke/engine';
import type { RouterContext } from '@koa/router';
import type { Gate } from './admit.js';
import { handleStreamDeliveries } from './handlers/stream-deliveries.js';
import { lastEventId } from './last-event-id.js';
import type { OpenStreams } from './open-streams.js';
import { parseRequest } from './parse-request.js';
import type { ReceivedRequest, ReceiveRequest } from './receive-request.js';
import type { RequestState } from './request-state.js';
import { COMMENT, formatEvent, type ServerSentEvent } from './server-sent-event.js';
import type { StreamHandler } from './stream-handler.js';

export interface StreamDeps extends Gate {
  streams: OpenStreams;
}

/** Proxies end connections that are silent for much longer. */
const HEARTBEAT_MS = 15_000;
/** Seconds after which an account with too many streams may try again. */
const RETRY_AFTER = 5;

const handlers: { readonly [Id in StreamOperationId]: StreamHandler<Id> } = {
  streamDeliveries: handleStreamDeliveries,
};

/** Answers one operation with server-sent events; its checks are those of the other operations, in the same order. */
export function streamRoute<Id extends StreamOperationId>(id: Id, deps: StreamDeps, receive: ReceiveRequest) {
  const operation: Operation = operations[id];
  const { engine, streams } = deps;
  return async function answerStream(context: RouterContext<RequestState>): Promise<void> {
    const { account, recheck, request } = await receive({ context, operation });
    const input = { ...parseRequest(id, request), lastEventId: lastEventId(context.headers['last-event-id']) };
    const signal = streams.open(account.id, context.res);
    if (!signal) {
      context.set('Retry-After', String(RETRY_AFTER));
      throw new DomainError(
        'rate_limit_exceeded',
        'The account has as many streams open as it may have; end one first.',
      );
    }
    const pages = await handlers[id](input, { engine, account, signal });
    context.status = operation.successStatus;
    context.type = 'text/event-stream';
    // Nothing follows on this connection, and no proxy shall collect what belongs to it.
    context.set({ Connection: 'close', 'X-Accel-Buffering': 'no' });
    context.body = Readable.from(written(pages, { engine, recheck }));
  };
}

/** The text of a stream: ends by itself when the key is revoked, and where reading fails. */
async function* written(
  pages: AsyncIterable<ServerSentEvent[]>,
  { engine, recheck }: Pick<StreamDeps, 'engine'> & Pick<ReceivedRequest, 'recheck'>,
): AsyncGenerator<string> {
  let spoken = engine.clock.now();
  yield COMMENT;
  try {
    for await (const events of pages) {
      await recheck();
      const now = engine.clock.now();
      if (events.length === 0 && now - spoken < HEARTBEAT_MS) continue;
      spoken = now;
      yield events.length === 0 ? COMMENT : events.map(formatEvent).join('');
    }
  } catch (error) {
    // The answer has begun: all that can be said is that it ends.
    if (!(error instanceof DomainError)) engine.log.error({ err: error }, 'stream broke off');
  }
}
