import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { contractValidator, parsed } from './contract/contract-validator.js';
import { listen } from './network/free-port.js';
import { createTally, type Tally } from './tally.js';

/** A delivery as an application's endpoint receives it. */
export interface ReceivedDelivery {
  /** Path and query. */
  path: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** The body, decoded as UTF-8. */
  body: string;
  /** When it was received completely, epoch milliseconds. */
  at: number;
}

/** The response: a status, or a function that sends it. */
export type ReceiverAnswer = number | ((delivery: ReceivedDelivery, response: ServerResponse) => void);

/** An application's endpoint that receives deliveries over plain HTTP on a loopback port. */
export interface WebhookReceiver {
  /** Without a trailing slash. */
  url: string;
  deliveries: Tally<ReceivedDelivery>;
  /** Sets the response from now on. */
  answer(how: ReceiverAnswer): void;
  /** @throws Error if the event of a delivery violated the contract */
  stop(): Promise<void>;
}

/**
 * @param options.answer default: 204
 * @param options.port default: any free port
 */
export async function startWebhookReceiver(
  options: { answer?: ReceiverAnswer; port?: number } = {},
): Promise<WebhookReceiver> {
  const deliveries = createTally<ReceivedDelivery>('deliveries');
  let answer: ReceiverAnswer = options.answer ?? 204;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const delivery = {
      path: request.url ?? '',
      headers: singleHeaders(request),
      body: body.toString(),
      at: Date.now(),
    };
    deliveries.add(delivery);
    if (typeof answer === 'function') answer(delivery, response);
    else response.writeHead(answer).end();
  };
  const server = createServer((request, response) => {
    // A killed server breaks off its requests, which is part of the tests.
    receive(request, response).catch(() => response.destroy());
  });
  const port = await listen(server, options.port);
  return {
    url: `http://127.0.0.1:${port}`,
    deliveries,
    answer(how) {
      answer = how;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      judge(deliveries.items);
    },
  };
}

/** @throws Error if the event of a delivery violates the contract */
function judge(deliveries: readonly ReceivedDelivery[]): void {
  const events = deliveries.map(({ body }) => parsed(body)).filter((body) => Object(body) === body);
  if (events.length === 0) return;
  const validator = contractValidator();
  const violations = new Set(events.flatMap((event) => validator.eventViolations(event)));
  if (violations.size > 0) throw new Error(`Events that violate the contract:\n${[...violations].join('\n')}`);
}

function singleHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
