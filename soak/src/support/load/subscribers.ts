import { setTimeout } from 'node:timers/promises';
import type { Convoke } from '@convoke/sdk';
import { verifyDelivery } from '@convoke/signature';
import { startWebhookReceiver, type WebhookReceiver } from '@convoke/testkit';
import { countDeliveries, readDeliveries } from '../database/snapshot.js';
import type { SoakDatabase } from '../database/soak-database.js';
import { type AnsweredDelivery, countDuplicates, judgeEndpoint } from '../judges/judge-endpoint.js';
import type { Operation } from './client.js';
import type { Random } from './random.js';

const EVENTS = ['appointment.updated', 'appointment.canceled'] as const;
/** Time after the last start within which everything must arrive. */
const DRAIN_MS = 120_000;

interface Registered {
  endpoint: Endpoint;
  webhookId: string;
  secret: string;
}

interface RegisterOptions {
  random: Random;
  publish?: (url: string) => Promise<string>;
}

/** What was sent to an account's webhooks, and its violations. */
export interface Reception {
  violations: string[];
  stored: number;
  arrived: number;
  /** Deliveries that were accepted more than once. */
  duplicates: number;
}

/** The endpoints of an account's webhooks: prompt, slow, flaky and dead. */
export class Subscribers {
  readonly #listeners = new Set<() => void>();
  readonly #registered: Registered[] = [];

  /**
   * Registers a webhook for each kind of endpoint.
   *
   * @param options.publish makes an endpoint reachable; returns its address for the server
   */
  async register(convoke: Convoke, { random, publish = async (url) => url }: RegisterOptions): Promise<void> {
    for (const [name, behaviour] of Object.entries(BEHAVIOURS)) {
      const scheme: Endpoint['scheme'] = this.#registered.length % 2 === 0 ? 'timestamped' : 'body-hex';
      const onArrival = () => {
        for (const listener of this.#listeners) listener();
      };
      const endpoint = await startEndpoint({ name, scheme, behaviour, random: random.fork(), onArrival });
      const input = { webhookUrl: await publish(endpoint.url), eventTypes: [...EVENTS], signatureScheme: scheme };
      const { webhookId, secret } = await convoke.webhooks.register(input);
      this.#registered.push({ endpoint, webhookId, secret });
    }
  }

  /** Calls `listener` at each delivery, before it is answered. */
  onArrival(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Repairs every endpoint, enables every webhook, replays what was missed, and waits until everything has arrived. */
  async drain({ webhooks }: Convoke, database: SoakDatabase): Promise<void> {
    const deadline = performance.now() + DRAIN_MS;
    const settled = async () => {
      while ((await countDeliveries(database, 'pending', 'sending')) > 0 && performance.now() < deadline)
        await setTimeout(50);
    };
    for (const { endpoint, webhookId } of this.#registered) {
      endpoint.mend();
      await webhooks.update(webhookId, { isActive: true });
    }
    await settled();
    for (const { webhookId } of this.#registered) {
      const since = new Date(0).toISOString();
      while ((await webhooks.replayMissed(webhookId, { since })).hasMore);
    }
    await settled();
  }

  async judge(database: SoakDatabase, operations: readonly Operation[]): Promise<Reception> {
    const rows = await readDeliveries(database);
    const received = this.#registered.flatMap(({ endpoint }) => endpoint.received);
    const violations = this.#registered.flatMap(({ endpoint, webhookId, secret }) =>
      judgeEndpoint(
        {
          name: endpoint.name,
          received: endpoint.received,
          rows: rows.filter((row) => row.webhookId === webhookId),
          verify: (delivery) => holds(delivery, { secret, scheme: endpoint.scheme }),
        },
        operations,
      ),
    );
    return { violations, stored: rows.length, arrived: received.length, duplicates: countDuplicates(received) };
  }

  async stop(): Promise<void> {
    for (const { endpoint } of this.#registered) await endpoint.stop();
  }
}

function holds(
  { headers, body, at }: AnsweredDelivery,
  { secret, scheme }: { secret: string; scheme: Endpoint['scheme'] },
): boolean {
  const options = { secrets: [secret], scheme, now: Math.floor(at / 1_000), toleranceSeconds: 300 };
  return verifyDelivery({ headers, body }, options).valid;
}

/** How an endpoint behaves: the status of its response, and the delay in milliseconds. */
type Behaviour = (random: Random) => { status: number; delayMs: number };

/** An application's endpoint that records what it is sent. */
interface Endpoint {
  name: string;
  url: string;
  scheme: 'timestamped' | 'body-hex';
  received: AnsweredDelivery[];
  /** Makes the endpoint respond with 2xx from now on. */
  mend(): void;
  stop(): Promise<void>;
}

interface EndpointOptions {
  name: string;
  scheme: Endpoint['scheme'];
  behaviour: Behaviour;
  random: Random;
  onArrival(): void;
}

async function startEndpoint({ name, scheme, behaviour, random, onArrival }: EndpointOptions): Promise<Endpoint> {
  const received: AnsweredDelivery[] = [];
  let answers = behaviour;
  const receiver: WebhookReceiver = await startWebhookReceiver({
    async answer(delivery, response) {
      const { status, delayMs } = answers(random);
      received.push({ ...delivery, status });
      onArrival();
      if (delayMs > 0) await setTimeout(delayMs);
      response.writeHead(status).end();
    },
  });
  return {
    name,
    scheme,
    received,
    url: `${receiver.url}/${name}`,
    mend() {
      answers = () => ({ status: 204, delayMs: 0 });
    },
    stop: () => receiver.stop(),
  };
}

/** The kinds of endpoints that an account has at a time; the last one is down, which disables its webhook. */
const BEHAVIOURS: Record<string, Behaviour> = {
  prompt: () => ({ status: 204, delayMs: 0 }),
  slow: (random) => ({ status: 200, delayMs: random.integer(5, 60) }),
  flaky: (random) => ({ status: random.chance(25) ? 500 : 200, delayMs: random.integer(0, 5) }),
  down: () => ({ status: 503, delayMs: 0 }),
};

/** Short intervals: failed deliveries are retried soon, so that kills hit many attempts. */
export const SCHEDULE = '0s,50ms,100ms,200ms,400ms,1s,2s';
