import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Convoke } from '@convoke/sdk';
import { verifyDelivery } from '@convoke/signature';
import { createContractJudge, type ServerProcess, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { createServerAccount } from '../create-server-account.js';
import { runClient } from '../kill/client.js';
import { randomInstant, strikeAt } from '../kill/instant.js';
import { createJournal, type Journal } from '../kill/journal.js';
import { createRandom, type Random } from '../kill/random.js';
import type { RoundsOptions } from '../kill/run-rounds.js';
import { SERVER_CLI } from '../server-cli.js';
import { type AnsweredDelivery, type Endpoint, startEndpoint } from './endpoint.js';
import { countDuplicates, judgeEndpoint } from './judge.js';
import { MANNERS } from './manners.js';
import { countDeliveries, readDeliveries } from './snapshot.js';

/** What was seen, and what of it must not be. */
export interface Verdict {
  violations: string[];
  operations: { acknowledged: number; unknown: number };
  deliveries: { stored: number; arrived: number; duplicates: number; inFlightAtKills: number };
}

const EVENTS = ['appointment.updated', 'appointment.canceled'] as const;
const MOST_CLIENTS = 8;
/** Everything must have arrived so long after the last start. */
const DRAIN_MS = 120_000;
/** As tight as deliveries allow: what fails is tried again soon, so that kills meet many attempts. */
const SCHEDULE = '0s,50ms,100ms,200ms,400ms,1s,2s';

/** Kills a server again and again while it delivers to several webhooks, lets the last one finish, and judges what arrived. */
export async function runRounds({ seed, rounds, busiest, report = () => undefined }: RoundsOptions): Promise<Verdict> {
  const random = createRandom(seed);
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  const installation = new Installation({ random, file });
  try {
    await installation.open();
    for (let round = 1; round <= rounds; round += 1) report(await installation.round(round, busiest));
    await installation.drain();
    return installation.verdict();
  } finally {
    await installation.close();
    await directory.remove();
  }
}

interface Registered {
  endpoint: Endpoint;
  webhookId: string;
  secret: string;
}

class Installation {
  readonly #random: Random;
  readonly #file: string;
  readonly #env: Record<string, string>;
  readonly #journal: Journal = createJournal();
  readonly #judge = createContractJudge();
  readonly #listeners = new Set<() => void>();
  readonly #open = new Set<string>();
  readonly #errors: string[] = [];
  #webhooks: Registered[] = [];
  #credentials = { apiKey: '', apiSecret: '' };
  #server: ServerProcess | undefined;
  #inFlight = 0;

  constructor({ random, file }: { random: Random; file: string }) {
    this.#random = random;
    this.#file = file;
    this.#env = {
      CONVOKE_DATABASE_URL: `sqlite:${file}`,
      CONVOKE_RETRY_SCHEDULE: SCHEDULE,
      CONVOKE_LOG_LEVEL: 'error',
    };
  }

  /** Registers a webhook for each kind of endpoint. */
  async open(): Promise<void> {
    await this.#start();
    this.#credentials = await createServerAccount({ cli: SERVER_CLI, env: this.#env });
    for (const [name, manner] of Object.entries(MANNERS)) {
      const scheme: Endpoint['scheme'] = this.#webhooks.length % 2 === 0 ? 'timestamped' : 'body-hex';
      const onArrival = () => this.#arrived();
      const endpoint = await startEndpoint({ name, scheme, manner, random: this.#random.fork(), onArrival });
      const input = { webhookUrl: endpoint.url, eventTypes: [...EVENTS], signatureScheme: scheme };
      const { webhookId, secret } = await this.#convoke().webhooks.register(input);
      this.#webhooks.push({ endpoint, webhookId, secret });
    }
    await this.#server?.kill();
  }

  async round(round: number, busiest: number): Promise<string> {
    const server = await this.#start();
    const instant = randomInstant(this.#random, busiest);
    const convoke = this.#convoke();
    const clients = Array.from({ length: this.#random.integer(1, MOST_CLIENTS) }, (_, index) => {
      const name = `r${round}-c${index}`;
      return runClient({ convoke, random: this.#random.fork(), journal: this.#journal, name, open: this.#open });
    });
    await strikeAt(instant, {
      journal: this.#journal,
      onArrival: (listener) => this.#onArrival(listener),
      strike: () => server.kill(),
    });
    await Promise.all(clients);
    this.#note(server);
    const inFlight = countDeliveries(this.#file, 'sending');
    this.#inFlight += inFlight;
    return `round ${round}: killed at ${JSON.stringify(instant)}, ${inFlight} deliveries in flight`;
  }

  /** Mends every endpoint, enables every webhook, replays what was missed, and waits until all has arrived. */
  async drain(): Promise<void> {
    const server = await this.#start();
    const { webhooks } = this.#convoke();
    const deadline = performance.now() + DRAIN_MS;
    const settled = async () => {
      while (countDeliveries(this.#file, 'pending', 'sending') > 0 && performance.now() < deadline)
        await setTimeout(50);
    };
    for (const { endpoint, webhookId } of this.#webhooks) {
      endpoint.mend();
      await webhooks.update(webhookId, { isActive: true });
    }
    await settled();
    for (const { webhookId } of this.#webhooks) {
      const since = new Date(0).toISOString();
      while ((await webhooks.replayMissed(webhookId, { since })).hasMore);
    }
    await settled();
    const code = await server.stop();
    if (code !== 0) this.#errors.push(`the last server ended with ${code}`);
    this.#note(server);
  }

  verdict(): Verdict {
    const { operations } = this.#journal;
    const rows = readDeliveries(this.#file);
    const received = this.#webhooks.flatMap(({ endpoint }) => endpoint.received);
    const duplicates = countDuplicates(received);
    const judged = this.#webhooks.flatMap(({ endpoint, webhookId, secret }) =>
      judgeEndpoint(
        {
          ...{ name: endpoint.name, received: endpoint.received },
          rows: rows.filter((row) => row.webhookId === webhookId),
          verify: (delivery) => holds(delivery, { secret, scheme: endpoint.scheme }),
        },
        operations,
      ),
    );
    const tooMany =
      duplicates > this.#inFlight ? [`${duplicates} duplicates, ${this.#inFlight} in flight at kills`] : [];
    const count = (outcome: string) => operations.filter((operation) => operation.outcome === outcome).length;
    return {
      violations: [...this.#errors, ...judged, ...tooMany],
      operations: { acknowledged: count('acknowledged'), unknown: count('unknown') },
      deliveries: {
        stored: rows.length,
        arrived: received.length,
        ...{ duplicates, inFlightAtKills: this.#inFlight },
      },
    };
  }

  async close(): Promise<void> {
    await this.#server?.kill();
    for (const { endpoint } of this.#webhooks) await endpoint.stop();
  }

  #convoke(): Convoke {
    return new Convoke({ baseUrl: this.#server?.url ?? '', fetch: this.#judge.fetch, ...this.#credentials });
  }

  async #start(): Promise<ServerProcess> {
    this.#server = await startServerProcess({ cli: SERVER_CLI, env: this.#env, judge: this.#judge });
    return this.#server;
  }

  #note(server: ServerProcess): void {
    this.#errors.push(...server.stderr().split('\n').filter(Boolean));
  }

  #arrived(): void {
    for (const listener of this.#listeners) listener();
  }

  #onArrival(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

function holds(
  { headers, body, at }: AnsweredDelivery,
  { secret, scheme }: { secret: string; scheme: Endpoint['scheme'] },
): boolean {
  const options = { secrets: [secret], scheme, now: Math.floor(at / 1_000), toleranceSeconds: 300 };
  return verifyDelivery({ headers, body }, options).valid;
}
