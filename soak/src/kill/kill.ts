import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Convoke } from '@convoke/sdk';
import {
  createContractJudge,
  launchServerProcess,
  type ServerProcess,
  startServerProcess,
  temporaryDirectory,
} from '@convoke/testkit';
import { countUnfinished, readSnapshot } from '../support/database/snapshot.js';
import { type SoakDatabase, sqliteDatabase } from '../support/database/soak-database.js';
import { judgeMail } from '../support/judges/judge-mail.js';
import { judgeOperations } from '../support/judges/judge-operations.js';
import { judgeRows } from '../support/judges/judge-rows.js';
import { createJournal, type Journal, runClient } from '../support/load/client.js';
import { randomInstant, strikeAt } from '../support/load/instant.js';
import { type MailRecord, startMailRecord } from '../support/load/mail-record.js';
import { createRandom, type Random } from '../support/load/random.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';

/**
 * `npm run soak -- kill [--seed N] [--rounds M] [--busiest B]`: kills the server under load; by default 100
 * rounds of up to 800 acknowledged operations. The seed determines what clients do and when the kill comes,
 * but not how far the server has come by then.
 *
 * @returns the exit code
 */
export async function kill(args: string[]): Promise<number> {
  const options = { seed: { type: 'string' }, rounds: { type: 'string' }, busiest: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const rounds = Number(values.rounds ?? 100);
  const busiest = Number(values.busiest ?? 800);
  console.log(`kill: seed ${seed}, ${rounds} rounds, busiest ${busiest}`);
  const { violations, ...figures } = await runRounds({ seed, rounds, busiest, report: console.log });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`kill: ${violations.length} violations (seed ${seed}, ${rounds} rounds, busiest ${busiest})`);
  return violations.length === 0 ? 0 : 1;
}

export interface RoundsOptions {
  seed: number;
  /** Kills under load. */
  rounds: number;
  /** The most acknowledgements in a round. */
  busiest: number;
  /** Reports progress, a line at a time. */
  report?: (line: string) => void;
}

/** The figures of a run and the violations it found. */
interface Verdict {
  violations: string[];
  operations: { acknowledged: number; refused: number; unknown: number };
  /** Messages at the mail server, and the number of repeats among them. */
  mails: { arrived: number; repeated: number };
  superseded: number;
}

/** Many clients keep the server busy with requests; few leave it time to send. */
const MOST_CLIENTS = 12;
/** Time after the last start within which all messages must be sent. */
const DRAIN_MS = 300_000;

/**
 * Repeatedly kills a server under load, lets the last one finish its work, and judges the result.
 *
 * @throws Error if a response violated the contract
 */
export async function runRounds({ seed, rounds, busiest, report = () => undefined }: RoundsOptions): Promise<Verdict> {
  const random = createRandom(seed);
  const directory = await temporaryDirectory();
  const mail = await startMailRecord(random.fork());
  const file = join(directory.path, 'convoke.db');
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${file}`,
    CONVOKE_MAIL_URL: mail.url,
    CONVOKE_MAIL_FROM: 'Soak <calendar@in.example>',
    CONVOKE_LOG_LEVEL: 'warn',
    // A hundred rounds send more than an account may in a day.
    CONVOKE_MESSAGES_PER_DAY: '100000000',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '100000000',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '100000000',
  };
  const database = sqliteDatabase(file);
  const load = new Load({ random, mail, env, busiest, report });
  try {
    for (let round = 1; round <= rounds; round += 1) await load.round(round);
    await load.drain(database);
    return await verdictOf(load, { mail, database });
  } finally {
    try {
      await load.end();
    } finally {
      await mail.stop();
      await directory.remove();
    }
  }
}

interface LoadOptions {
  random: Random;
  mail: MailRecord;
  env: Record<string, string>;
  busiest: number;
  report: (line: string) => void;
}

class Load {
  readonly journal: Journal = createJournal();
  /** Errors that servers logged; a kill does not excuse them. */
  readonly errors: string[] = [];
  readonly #options: LoadOptions;
  readonly #judge = createContractJudge();
  readonly #open = new Set<string>();
  #server: ServerProcess | undefined;
  #credentials: { apiKey: string; apiSecret: string } | undefined;

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  async round(round: number): Promise<void> {
    const { random, mail, busiest, report } = this.#options;
    const server = await this.#start();
    this.#credentials ??= (await createServerAccount({ cli: SERVER_CLI, env: this.#options.env })).credentials;
    const instant = randomInstant(random, busiest);
    const clients = this.#startClients(server.url, round);
    await strikeAt(instant, { journal: this.journal, onArrival: mail.onDot, strike: () => server.kill() });
    await clients;
    this.#note(server);
    report(
      `round ${round}: killed at ${JSON.stringify(instant)}; ${this.journal.operations.length} operations, ${mail.count()} mails so far`,
    );
  }

  /** Starts the server for the last time and waits until it has nothing left to send. */
  async drain(database: SoakDatabase): Promise<void> {
    const server = await this.#start();
    const deadline = performance.now() + DRAIN_MS;
    while ((await countUnfinished(database)) > 0 && performance.now() < deadline) await setTimeout(50);
    const code = await server.stop();
    if (code !== 0) this.errors.push(`the last server ended with ${code}`);
    this.#note(server);
  }

  async end(): Promise<void> {
    await this.#server?.kill();
  }

  /** Sometimes kills a server before it is ready, and starts another. */
  async #start(): Promise<ServerProcess> {
    const { random, env } = this.#options;
    if (random.chance(25)) {
      const early = launchServerProcess({ cli: SERVER_CLI, env });
      await setTimeout(random.integer(50, 500));
      await early.kill();
    }
    this.#server = await startServerProcess({ cli: SERVER_CLI, env, judge: this.#judge });
    return this.#server;
  }

  async #startClients(baseUrl: string, round: number): Promise<void> {
    const { random } = this.#options;
    const { journal } = this;
    if (!this.#credentials) return;
    const convoke = new Convoke({ baseUrl, fetch: this.#judge.fetch, ...this.#credentials, maxRetries: 0 });
    const clients = Array.from({ length: random.integer(1, MOST_CLIENTS) }, (_, index) =>
      runClient({ convoke, random: random.fork(), journal, name: `r${round}-c${index}`, open: this.#open }),
    );
    await Promise.all(clients);
  }

  #note(server: ServerProcess): void {
    const lines = server.stderr().split('\n');
    this.errors.push(...lines.filter((line) => line !== '' && !line.startsWith('{"level":"warn"')));
  }
}

async function verdictOf(
  load: Load,
  { mail, database }: { mail: MailRecord; database: SoakDatabase },
): Promise<Verdict> {
  const { operations } = load.journal;
  const arrivals = await mail.arrivals();
  const snapshot = await readSnapshot(database);
  const count = (outcome: string) => operations.filter((operation) => operation.outcome === outcome).length;
  return {
    violations: [
      ...load.errors,
      ...judgeOperations(operations, snapshot),
      ...judgeRows(snapshot),
      ...judgeMail(arrivals, snapshot),
    ],
    operations: { acknowledged: count('acknowledged'), refused: count('refused'), unknown: count('unknown') },
    mails: {
      arrived: arrivals.length,
      repeated: arrivals.length - new Set(arrivals.map(({ messageId }) => messageId)).size,
    },
    superseded: snapshot.messages.filter(({ state }) => state === 'superseded').length,
  };
}
