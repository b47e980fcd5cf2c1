import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { verifyDelivery } from '@convoke/signature';
import { listen } from '@convoke/testkit';
import type { Random } from '../support/load/random.js';

/** The time in which a receiver handled a delivery, from its arrival until the response; epoch milliseconds. */
export interface Arrival {
  from: number;
  to: number;
  status: number;
}

/** The arrivals of one delivery, in order. */
export interface Received {
  webhook: string;
  /** SHA-256 of the body. */
  digest: string;
  arrivals: Arrival[];
}

/** Endpoints of many webhooks on one port: most responses come at once, some a little later, and some are refusals. */
export interface Receivers {
  url(webhook: string): string;
  /** Sets the secret with which a webhook's deliveries are signed. */
  trust(webhook: string, secret: string): void;
  /** By id. */
  received: ReadonlyMap<string, Received>;
  /** Problems of what arrived: one body with two ids, two bodies with one id, or an invalid signature. */
  problems: string[];
  stop(): Promise<void>;
}

const SLOW_PERCENT = 10;
const SLOWEST_MS = 50;
const REFUSED_PERCENT = 2;

export async function startReceivers(random: Random): Promise<Receivers> {
  const received = new Map<string, Received>();
  const problems: string[] = [];
  const secrets = new Map<string, string>();
  const take = (webhook: string, { headers }: IncomingMessage, body: Buffer): Arrival => {
    const now = Date.now();
    const id = String(headers['x-service-delivery']);
    const digest = createHash('sha256').update(body).digest('hex');
    const known = received.get(id);
    const entry = known ?? { webhook, digest, arrivals: [] };
    if (!known) received.set(id, entry);
    if (entry.digest !== digest) problems.push(`${id} came with another body`);
    if (entry.webhook !== webhook) problems.push(`${id} came to two webhooks`);
    if (JSON.parse(body.toString()).id !== id) problems.push(`${id} differs from the body's id`);
    const options = { secrets: [secrets.get(webhook) ?? ''], now: Math.floor(now / 1_000) };
    if (!verifyDelivery({ headers, body }, options).valid) problems.push(`${id} does not verify`);
    const arrival = { from: now, to: Number.POSITIVE_INFINITY, status: random.chance(REFUSED_PERCENT) ? 503 : 204 };
    entry.arrivals.push(arrival);
    return arrival;
  };
  const server = createServer(async (request, response) => {
    try {
      const arrival = take((request.url ?? '').slice(1), request, await buffer(request));
      if (random.chance(SLOW_PERCENT)) await setTimeout(random.integer(1, SLOWEST_MS));
      // Before the response is sent, after which the delivery may be claimed again.
      arrival.to = Date.now();
      response.writeHead(arrival.status).end();
    } catch (error) {
      problems.push(`a request broke off: ${String(error)}`);
      response.destroy();
    }
  });
  const port = await listen(server);
  return {
    received,
    problems,
    url: (webhook) => `http://127.0.0.1:${port}/${webhook}`,
    trust: (webhook, secret) => void secrets.set(webhook, secret),
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
