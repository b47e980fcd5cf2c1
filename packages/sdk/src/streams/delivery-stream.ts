import type { StreamedDelivery } from '@convoke/contract/models';
import { callInit } from '../call-options.js';
import { isConvokeError, UnexpectedResponseError } from '../errors.js';
import { answerOf } from '../results.js';
import type { Raw, RequestHeaders } from '../transport/raw.js';
import { sleep } from '../transport/runtime.js';
import { isEventStream, readEventStream } from './event-stream.js';

/** Which deliveries to stream, and from where. */
export interface StreamDeliveriesInput {
  /** Only deliveries to this webhook. */
  webhookId?: string | undefined;
  /** Continues after this delivery; without it, the stream begins with the next one. */
  lastEventId?: string | undefined;
  /** Headers of its requests, which take precedence over the client's own. */
  headers?: RequestHeaders | undefined;
  /** Ends the iteration. */
  signal?: AbortSignal | undefined;
}

/** Milliseconds before reconnecting; doubled with each failure. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Number of remembered ids: the server repeats what was created shortly before the last one. */
const REMEMBERED = 5_000;

/** Deliveries over one connection after another. */
export async function* streamDeliveries(
  client: Raw,
  { webhookId, lastEventId, headers, signal }: StreamDeliveriesInput,
): AsyncGenerator<StreamedDelivery> {
  const seen = new Set(lastEventId === undefined ? [] : [lastEventId]);
  let last = lastEventId;
  let pause = PAUSE_MS;
  let connected = false;
  while (!signal?.aborted) {
    try {
      const body = await connect(client, { webhookId, lastEventId: last, headers, signal });
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
  client: Raw,
  { webhookId, lastEventId, headers, signal }: StreamDeliveriesInput,
): Promise<ReadableStream<Uint8Array>> {
  const open = async () => {
    const { data, error, response } = await client.GET('/api/v1/deliveries/stream', {
      params: {
        query: webhookId === undefined ? {} : { webhookId },
        header: lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId },
      },
      parseAs: 'stream',
      // The loop retries by itself.
      ...callInit({ headers, signal, maxRetries: 0 }),
    });
    return isEventStream(response) && data ? { data, response } : { error, response };
  };
  return (await answerOf(open, () => true)).data;
}

function parse(data: string): StreamedDelivery {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new UnexpectedResponseError('The stream is not JSON: check baseUrl, and any proxy in between.', {
      code: 'unexpected_response',
      cause,
    });
  }
}

/** Whether another attempt may succeed: the request itself was not refused. */
function isPassing(error: unknown): boolean {
  if (!isConvokeError(error)) return true;
  const { code, status = 0 } = error;
  return code === 'connection_failed' || code === 'timeout' || status === 429 || status >= 500;
}

function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  const [oldest = id] = seen;
  if (seen.size > REMEMBERED) seen.delete(oldest);
}
