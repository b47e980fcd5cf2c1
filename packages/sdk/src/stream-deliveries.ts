import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import { answerOf } from './answer-of.js';
import { callInit } from './call-init.js';
import type { StreamDeliveriesInput, StreamedDelivery } from './deliveries.js';
import { isConvokeError } from './errors/convoke-error.js';
import { UnexpectedResponseError } from './errors/unexpected-response-error.js';
import { readEventStream } from './read-event-stream.js';
import { isEventStream } from './transport/is-event-stream.js';
import { sleep } from './transport/sleep.js';

/** Before another connection, milliseconds; doubled with each that fails. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Ids that are remembered: the server tells again what was made shortly before the last one. */
const REMEMBERED = 5_000;

/** The deliveries of one connection after the other. */
export async function* streamDeliveries(
  client: Client<paths>,
  { webhookId, lastEventId, signal }: StreamDeliveriesInput,
): AsyncGenerator<StreamedDelivery> {
  const seen = new Set(lastEventId === undefined ? [] : [lastEventId]);
  let last = lastEventId;
  let pause = PAUSE_MS;
  let connected = false;
  while (!signal?.aborted) {
    try {
      const body = await connect(client, { webhookId, lastEventId: last, signal });
      connected = true;
      pause = PAUSE_MS;
      for await (const { id, name, data } of readEventStream(body)) {
        last = id ?? last;
        if (name !== 'delivery' || data === '' || (id !== undefined && seen.has(id))) continue;
        if (id !== undefined) remember(seen, id);
        yield parse(data);
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (!connected || !isPassing(error)) throw error;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
    await sleep(pause, signal);
  }
}

async function connect(
  client: Client<paths>,
  { webhookId, lastEventId, signal }: StreamDeliveriesInput,
): Promise<ReadableStream<Uint8Array>> {
  const call = client.GET('/api/v1/deliveries/stream', {
    params: {
      query: webhookId === undefined ? {} : { webhookId },
      header: lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId },
    },
    parseAs: 'stream',
    // The stream has pauses of its own.
    ...callInit({ signal, maxRetries: 0 }),
  });
  const events = call.then(({ data, error, response }) =>
    isEventStream(response) && data ? { data, response } : { error, response },
  );
  return answerOf(events, () => true);
}

function parse(data: string): StreamedDelivery {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new UnexpectedResponseError('The stream is not JSON: check baseUrl and what stands in between.', {
      code: 'unexpected_response',
      cause,
    });
  }
}

/** Whether another try may do better: nobody has refused the request as such. */
function isPassing(error: unknown): boolean {
  if (!isConvokeError(error)) return true;
  const { code, status = 500 } = error;
  return code === 'connection_failed' || code === 'timeout' || status === 429 || status >= 500;
}

function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  const [oldest = id] = seen;
  if (seen.size > REMEMBERED) seen.delete(oldest);
}
