import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Convoke } from '@convoke/sdk';
import { createContractJudge, type ServerProcess, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { countDeliveries } from '../support/database/snapshot.js';
import { type SoakDatabase, sqliteDatabase } from '../support/database/soak-database.js';
import { createJournal, type Journal, runClient } from '../support/load/client.js';
import { randomInstant, strikeAt } from '../support/load/instant.js';
import { createRandom, type Random } from '../support/load/random.js';
import { type Reception, SCHEDULE, Subscribers } from '../support/load/subscribers.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import type { RoundsOptions } from './kill.js';

/**
 * `npm run soak -- kill-deliveries [--seed N] [--rounds M] [--busiest B]`: kills the server while it delivers
 * to webhooks that respond promptly, slowly, sometimes, and not at all; 100 rounds by default.
 *
 * @returns the exit code
 */
export async function killDeliveries(args: string[]): Promise<number> {
  const options = { seed: { type: 'string' }, rounds: { type: 'string' }, busiest: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const rounds = Number(values.rounds ?? 100);
  const busiest = Number(values.busiest ?? 500);
  console.log(`kill-deliveries: seed ${seed}, ${rounds} rounds, busiest ${busiest}`);
  const { violations, ...figures } = await runRounds({ seed, rounds, busiest, report: console.log });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`kill-deliveries: ${violations.length} violations (seed ${seed}, ${rounds} rounds, busiest ${busiest})`);
  return violations.length === 0 ? 0 : 1;
}

/** The figures of a run and the violations it found. */
interface Verdict {
  violations: string[];
  operations: { acknowledged: number; unknown: number };
  deliveries: Omit<Reception, 'violations'> & { inFlightAtKills: number };
}

const MOST_CLIENTS = 8;

/**
 * Repeatedly kills a server while it delivers to several webhooks, lets the last one finish, and judges what arrived.
 */
export async function runRounds({ seed, rounds, busiest, report = () => undefined }: RoundsOptions): Promise<Verdict> {
  const random = createRandom(seed);
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  const installation = new Installation({ random, file });
  try {
    await installation.open();
    for (let round = 1; round <= rounds; round += 1) report(await installation.round(round, busiest));
    await installation.drain();
    return await installation.verdict();
  } finally {
    await installation.close();
    await directory.remove();
  }
}

class Installation {
  readonly #random: Random;
  readonly #database: SoakDatabase;
  readonly #env: Record<string, string>;
  readonly #journal: Journal = createJournal();
  readonly #judge = createContractJudge();
  readonly #subscribers = new Subscribers();
  readonly #open = new Set<string>();
  readonly #errors: string[] = [];
  #credentials = { apiKey: '', apiSecret: '' };
  #server: ServerProcess | undefined;
  #inFlight = 0;

  constructor({ random, file }: { random: Random; file: string }) {
    this.#random = random;
    this.#database = sqliteDatabase(file);
    this.#env = {
      CONVOKE_DATABASE_URL: `sqlite:${file}`,
      CONVOKE_RETRY_SCHEDULE: SCHEDULE,
      CONVOKE_LOG_LEVEL: 'error',
    };
  }

  async open(): Promise<void> {
    await this.#start();
    const { credentials } = await createServerAccount({ cli: SERVER_CLI, env: this.#env });
    this.#credentials = credentials;
    await this.#subscribers.register(this.#convoke(), { random: this.#random });
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
      onArrival: (listener) => this.#subscribers.onArrival(listener),
      strike: () => server.kill(),
    });
    await Promise.all(clients);
    this.#note(server);
    const inFlight = await countDeliveries(this.#database, 'sending');
    this.#inFlight += inFlight;
    return `round ${round}: killed at ${JSON.stringify(instant)}, ${inFlight} deliveries in flight`;
  }

  async drain(): Promise<void> {
    const server = await this.#start();
    await this.#subscribers.drain(this.#convoke(), this.#database);
    const code = await server.stop();
    if (code !== 0) this.#errors.push(`the last server ended with ${code}`);
    this.#note(server);
  }

  async verdict(): Promise<Verdict> {
    const { operations } = this.#journal;
    const { violations, ...figures } = await this.#subscribers.judge(this.#database, operations);
    const tooMany =
      figures.duplicates > this.#inFlight
        ? [`${figures.duplicates} duplicates, ${this.#inFlight} in flight at kills`]
        : [];
    const count = (outcome: string) => operations.filter((operation) => operation.outcome === outcome).length;
    return {
      violations: [...this.#errors, ...violations, ...tooMany],
      operations: { acknowledged: count('acknowledged'), unknown: count('unknown') },
      deliveries: { ...figures, inFlightAtKills: this.#inFlight },
    };
  }

  async close(): Promise<void> {
    await this.#server?.kill();
    await this.#subscribers.stop();
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
}
