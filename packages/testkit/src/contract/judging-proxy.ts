import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { listen } from '../network/free-port.js';
import { createContractJudge } from './contract-judge.js';

/** A proxy for programs that do not use our `fetch`, which checks responses by the contract. */
export interface JudgingProxy {
  baseUrl: string;
  /** @throws Error if a response violated the contract */
  stop(): Promise<void>;
}

/** Headers of the connection, not of the message (RFC 9110 §7.6.1), or ones that are derived from the message again. */
const PER_CONNECTION = new Set(['connection', 'content-length', 'expect', 'host', 'keep-alive', 'transfer-encoding']);

/** @param target `http://` address of the server */
export async function startJudgingProxy(target: string): Promise<JudgingProxy> {
  const { fetch, judge } = createContractJudge();
  const server = createServer((request, response) => {
    pass(request, response, { target, fetch }).catch(() => response.destroy());
  });
  return {
    baseUrl: `http://127.0.0.1:${await listen(server)}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      judge();
    },
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { target, fetch: send }: { target: string; fetch: typeof fetch },
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
    PER_CONNECTION.has(name) ? [] : values.map((value): [string, string] => [name, value]),
  );
  const sent = await buffer(request);
  const body = sent.length > 0 ? { body: new Uint8Array(sent) } : {};
  const answer = await send(`${target}${url}`, { method, headers, redirect: 'manual', ...body });
  // `fetch` has decoded the body.
  const kept = [...answer.headers].filter(([name]) => !PER_CONNECTION.has(name) && name !== 'content-encoding');
  response.writeHead(answer.status, Object.fromEntries(kept));
  if (answer.body) await pipeline(Readable.fromWeb(answer.body), response);
  else response.end();
}
