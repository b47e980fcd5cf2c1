import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { WireRequest } from './wire-request.js';

export interface FuzzAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, unknown>;
  text: string;
}

/** Sends requests over connections that stay open. */
export interface FuzzClient {
  /** @returns an `Error` if the server did not respond */
  send(wire: WireRequest): Promise<FuzzAnswer | Error>;
  close(): void;
}

const TIMEOUT_MS = 30_000;

export function createFuzzClient(baseUrl: string): FuzzClient {
  const { hostname, port } = new URL(baseUrl);
  const agent = new Agent({ keepAlive: true });
  return {
    async send({ method, path, headers, body }) {
      for (;;) {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const outgoing = request({ hostname, port, agent, method, path, headers, signal });
        try {
          const answered = answerOf(outgoing);
          outgoing.end(body);
          return await answered;
        } catch (error) {
          // A server may close a connection that was idle just when a request is sent over it (RFC 9112 §9.3.1).
          if (outgoing.reusedSocket && Reflect.get(Object(error), 'code') === 'ECONNRESET') continue;
          return error instanceof Error ? error : new Error(String(error));
        }
      }
    },
    close: () => agent.destroy(),
  };
}

/** A response counts even if the server then stops reading the request. */
async function answerOf(outgoing: ReturnType<typeof request>): Promise<FuzzAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).on('error', reject);
  });
  const { statusCode: status = 0, headers } = response;
  return { status, headers, text: isEventStream(headers) ? await beginning(response) : await text(response) };
}

/** The first chunk of a stream, which never ends. */
async function beginning(response: IncomingMessage): Promise<string> {
  for await (const chunk of response) return String(chunk);
  return '';
}

/** Whether a response is a stream of server-sent events, which never ends by itself. */
function isEventStream(headers: Record<string, unknown>): boolean {
  return String(headers['content-type']).startsWith('text/event-stream');
}
