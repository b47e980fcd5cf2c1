import { Readable } from 'node:stream';
import {
  type HandlerInput,
  type Operation,
  operations,
  publicContract,
  readId,
  type StreamedData,
  type StreamOperationId,
} from '@convoke/contract';
import {
  type Account,
  DomainError,
  type EngineContext,
  type FollowedDelivery,
  followDeliveries,
} from '@convoke/engine';
import { say } from '@convoke/texts';
import type { RouterContext } from '@koa/router';
import type { Gate, ReceivedRequest, ReceiveRequest } from '../requests/receive-request.js';
import { parseRequest } from '../requests/receive-request.js';
import { lastEventId } from '../requests/request-headers.js';
import type { RequestState } from '../requests/request-log.js';
import type { OpenStreams } from './open-streams.js';
import { untilBroken } from './until-broken.js';

export interface StreamDeps extends Gate {
  streams: OpenStreams;
}

/** Many proxies close connections that are silent for longer. */
const HEARTBEAT_MS = 15_000;
/** Seconds for `Retry-After` when an account has too many streams open. */
const RETRY_AFTER = 5;

const handlers: { readonly [Id in StreamOperationId]: StreamHandler<Id> } = {
  streamDeliveries: handleStreamDeliveries,
};

/** Answers one operation with server-sent events, after the same checks in the same order as every other operation. */
export function streamRoute<Id extends StreamOperationId>(id: Id, deps: StreamDeps, receive: ReceiveRequest) {
  const operation: Operation = operations[id];
  const { engine, streams } = deps;
  return async function answerStream(context: RouterContext<RequestState>): Promise<void> {
    const { account, recheck, request } = await receive({ context, operation });
    const input = {
      ...parseRequest(publicContract, id, request),
      lastEventId: lastEventId(context.headers['last-event-id']),
    };
    const signal = streams.open(account.id, context.res);
    if (!signal) {
      context.set('Retry-After', String(RETRY_AFTER));
      throw new DomainError('rate_limit_exceeded', say('too_many_streams'));
    }
    const pages = await handlers[id](input, { engine, account, signal });
    context.status = operation.successStatus;
    context.type = 'text/event-stream';
    // No other request follows on this connection, and proxies must not buffer it.
    context.set({ Connection: 'close', 'X-Accel-Buffering': 'no' });
    context.body = Readable.from(untilBroken(written(pages, { engine, recheck }), { signal, log: engine.log }));
  };
}

/** The text of a stream. It fails when the key is revoked or when reading fails. */
async function* written(
  pages: AsyncIterable<ServerSentEvent[]>,
  { engine, recheck }: Pick<StreamDeps, 'engine'> & Pick<ReceivedRequest, 'recheck'>,
): AsyncGenerator<string> {
  let lastWrite = engine.clock.now();
  yield COMMENT;
  for await (const events of pages) {
    await recheck();
    const now = engine.clock.now();
    if (events.length === 0 && now - lastWrite < HEARTBEAT_MS) continue;
    lastWrite = now;
    yield events.length === 0 ? COMMENT : events.map(formatEvent).join('');
  }
}

interface StreamInput<Id extends StreamOperationId> extends HandlerInput<Id> {
  /** The last event that the client has seen. */
  lastEventId: string | undefined;
}

interface StreamContext {
  engine: EngineContext;
  /** The account that the request's credentials belong to. */
  account: Account;
  /** Ends the stream. */
  signal: AbortSignal;
}

/**
 * Answers one operation with a stream. It refuses before it resolves; then, for as long as it is read, it yields new
 * events, or an empty list at least once a second.
 */
type StreamHandler<Id extends StreamOperationId> = (
  input: StreamInput<Id>,
  context: StreamContext,
) => Promise<AsyncIterable<ServerSentEvent[]>>;

/** Extension: deliveries as they are made, for programs that show or forward them. */
async function handleStreamDeliveries(
  { query, lastEventId }: StreamInput<'streamDeliveries'>,
  { engine, account, signal }: StreamContext,
): Promise<AsyncIterable<ServerSentEvent[]>> {
  const pages = await followDeliveries(engine, {
    accountId: account.id,
    webhookId: query.webhookId && readId(query.webhookId),
    after: lastEventId,
    signal,
  });
  return eventsOf(pages);
}

async function* eventsOf(pages: Awaited<ReturnType<typeof followDeliveries>>): AsyncGenerator<ServerSentEvent[]> {
  for await (const { deliveries, position } of pages) {
    const events: ServerSentEvent[] = deliveries.map((delivery) => ({
      id: delivery.position,
      content: { name: 'delivery', data: viewStreamed(delivery) },
    }));
    const hasSkipped = position !== undefined && position !== events.at(-1)?.id;
    yield hasSkipped ? [...events, { id: position }] : events;
  }
}

function viewStreamed({ id, webhookId, eventType, body, headers }: FollowedDelivery): StreamedData<'streamDeliveries'> {
  return { deliveryId: id, webhookId, eventType, body, headers };
}

/** One event of a stream. */
interface ServerSentEvent {
  /** Without it, the event only advances the client's last event id. */
  content?: { name: string; data: unknown };
  id: string;
}

/** JSON contains no line break, so the data of an event is one line. */
function formatEvent({ id, content }: ServerSentEvent): string {
  const fields = content ? `event: ${content.name}\ndata: ${JSON.stringify(content.data)}\n` : '';
  return `id: ${id}\n${fields}\n`;
}

/** Clients ignore it; it shows that the stream is alive. */
const COMMENT = ': \n\n';
