import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { StreamedDelivery } from '@convoke/sdk';
import { onTestFinished } from 'vitest';

/** A stream of server-sent events on its own connection, for one test. */
export interface TestStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** The text received so far. */
  text(): string;
  /** The ids and parsed data of the events received so far. */
  events(): { id: string; data: StreamedDelivery }[];
  /** Resolves when the server has ended the stream, and rejects if it was cut off. */
  ended: Promise<unknown>;
  close(): void;
}

const EVENT = /^id: (\S+)\nevent: delivery\ndata: (.*)\n\n/gm;

/** Resolves once the stream has begun. */
export async function openStream(url: string, headers: Record<string, string>): Promise<TestStream> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on('error', reject);
  });
  onTestFinished(() => void response.destroy());
  let text = '';
  response.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const ended = once(response, 'end');
  // Most tests do not wait for it.
  ended.catch(() => undefined);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    events: () => [...text.matchAll(EVENT)].map(([, id = '', data = '']) => ({ id, data: JSON.parse(data) })),
    ended,
    close: () => response.destroy(),
  };
}
