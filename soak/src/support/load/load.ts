import { setTimeout } from 'node:timers/promises';
import { Convoke } from '@convoke/sdk';
import type { ReceivedMail } from '@convoke/testkit';
import { z } from 'zod';
import { countUnfinished, readSnapshot } from '../database/snapshot.js';
import { postgresDatabase, type SoakDatabase, sqliteDatabase } from '../database/soak-database.js';
import { judgeMail } from '../judges/judge-mail.js';
import { judgeOperations } from '../judges/judge-operations.js';
import { judgeRows } from '../judges/judge-rows.js';
import { createServerAccount, SERVER_CLI } from '../server/built-server.js';
import { type Balancer, Fleet, type FleetOptions, startBalancer } from '../server/fleet.js';
import { createJournal, type Journal, runClient } from './client.js';
import { type MailRecord, startMailRecord } from './mail-record.js';
import type { Random } from './random.js';
import { type Reception, SCHEDULE, Subscribers } from './subscribers.js';

export interface LoadOptions {
  random: Random;
  roles: FleetOptions['roles'];
  /** The database's URL as seen from this process: of PostgreSQL, or `sqlite:` and a file. */
  url: string;
  env?: Record<string, string>;
  own?: FleetOptions['own'];
  /** The program of the servers; by default the one that was built. */
  cli?: string | undefined;
  /** The address under which the servers reach this process; 127.0.0.1 by default. */
  host?: string;
  /** Lets the processes reach a port of this one. */
  publish?: (port: number) => Promise<void>;
  /** How often a request is retried with its Idempotency-Key; default: 0. */
  maxRetries?: number;
  /** Milliseconds until a request is given up. */
  timeout?: number;
  /** Sends the clients' requests. */
  send?: typeof fetch;
  /** Whether a logged error is allowed. */
  mayLog?: (line: string) => boolean;
}

/** The figures of a run and the violations it found. */
export interface JudgedLoad {
  violations: string[];
  /** `busy` is the number of refused requests that were answered with 503. */
  operations: { acknowledged: number; refused: number; unknown: number; busy: number };
  /** Messages at the mail server, and the number of repeats among them. */
  mails: { arrived: number; repeated: number };
  deliveries: Omit<Reception, 'violations'>;
}

const LOOPBACK = '127.0.0.1';
const SQLITE = 'sqlite:';
/** Time after the last start within which all messages must be sent. */
const DRAIN_MS = 300_000;
const ERRORS = ['error', 'fatal'];
const logged = z.object({ level: z.string() });

/**
 * Processes on one database, with clients, a mail server and subscribers, whose records are judged at the end.
 */
export class Load {
  readonly fleet: Fleet;
  readonly journal: Journal = createJournal();
  readonly database: SoakDatabase;
  readonly #options: LoadOptions;
  readonly #file: string | undefined;
  readonly #subscribers = new Subscribers();
  readonly #open = new Set<string>();
  readonly #errors: string[] = [];
  #mail: MailRecord | undefined;
  #balancer: Balancer | undefined;
  #credentials = { apiKey: '', apiSecret: '' };
  #clients: Promise<void>[] = [];
  #isOver = false;

  constructor(options: LoadOptions) {
    const { roles, url, own, cli, env, send, host = LOOPBACK } = options;
    this.#options = options;
    this.#file = url.startsWith(SQLITE) ? url.slice(SQLITE.length) : undefined;
    this.database = this.#file === undefined ? postgresDatabase(url) : sqliteDatabase(this.#file);
    this.fleet = new Fleet({
      roles,
      own,
      cli,
      send,
      env: {
        CONVOKE_DATABASE_URL: url,
        CONVOKE_MAIL_FROM: 'Soak <calendar@in.example>',
        CONVOKE_WEBHOOK_ALLOW: host,
        CONVOKE_RETRY_SCHEDULE: SCHEDULE,
        CONVOKE_LOG_LEVEL: 'error',
        ...env,
      },
    });
  }

  async open(): Promise<void> {
    this.#mail = await startMailRecord(this.#options.random.fork());
    this.fleet.env.CONVOKE_MAIL_URL = await this.#publish(this.#mail.url);
    this.#balancer = await startBalancer(() => this.fleet.places());
    await this.fleet.start();
    const { credentials } = await createServerAccount({ cli: SERVER_CLI, env: this.fleet.env });
    this.#credentials = credentials;
    const publish = (url: string) => this.#publish(url);
    await this.#subscribers.register(this.convoke(), { random: this.#options.random, publish });
  }

  /** @param options options of `new Convoke`, without the address and the credentials */
  convoke(options: { maxRetries?: number; timeout?: number } = {}): Convoke {
    const { judge } = this.fleet;
    return new Convoke({ baseUrl: this.#balancer?.url ?? '', fetch: judge.fetch, ...this.#credentials, ...options });
  }

  /** Starts clients that work until `finish` or `end`. */
  run(clients: number): void {
    this.#clients = this.#start(clients, { name: 'c', isOver: () => this.#isOver });
  }

  /**
   * Starts clients, each of which works until an operation of it gets no answer.
   *
   * @param name unlike those of other clients
   */
  async runUntilGone(clients: number, name: string): Promise<void> {
    await Promise.all(this.#start(clients, { name: `${name}-c` }));
  }

  #start(clients: number, { name, ...more }: { name: string; isOver?: () => boolean }): Promise<void>[] {
    const { random, maxRetries = 0, timeout = 30_000 } = this.#options;
    const common = { convoke: this.convoke({ maxRetries, timeout }), journal: this.journal, open: this.#open, ...more };
    return Array.from({ length: clients }, (_, index) =>
      runClient({ ...common, random: random.fork(), name: `${name}${index}` }),
    );
  }

  /** Calls `listener` at each mail and each delivery, before it is answered. */
  onArrival(listener: () => void): () => void {
    const ends = [this.onMail(listener), this.onDelivery(listener)];
    return () => {
      for (const end of ends) end();
    };
  }

  onMail(listener: (mail: ReceivedMail) => void): () => void {
    return this.#mail?.onDot(listener) ?? (() => undefined);
  }

  onDelivery(listener: () => void): () => void {
    return this.#subscribers.onArrival(listener);
  }

  /** The messages and deliveries that are claimed at this moment. */
  async inFlight(): Promise<{ messages: number; deliveries: number }> {
    const count = (table: string) => `(SELECT count(*) FROM ${table} WHERE state = 'sending') AS ${table}`;
    const rows = await this.database.rows(`SELECT ${count('messages')}, ${count('deliveries')}`);
    return inFlight.parse(rows)[0];
  }

  /** Ends the clients, starts the missing processes, and waits until nothing is left to send. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
    await this.fleet.start();
    await this.#subscribers.drain(this.convoke(), this.database);
    const deadline = performance.now() + DRAIN_MS;
    while ((await countUnfinished(this.database)) > 0 && performance.now() < deadline) await setTimeout(200);
    this.#errors.push(...(await this.fleet.stop()));
  }

  async judge(): Promise<JudgedLoad> {
    const { operations } = this.journal;
    const { mayLog = () => false } = this.#options;
    const arrivals = (await this.#mail?.arrivals()) ?? [];
    const snapshot = await readSnapshot(this.database);
    const { violations, ...deliveries } = await this.#subscribers.judge(this.database, operations);
    const count = (outcome: string) => operations.filter((operation) => operation.outcome === outcome).length;
    return {
      violations: [
        ...this.#errors,
        ...this.fleet.lines().filter((line) => isError(line) && !mayLog(line)),
        ...judgeOperations(operations, snapshot, { mayBeBusy: this.#file === undefined }),
        ...judgeRows(snapshot),
        ...judgeMail(arrivals, snapshot),
        ...violations,
      ],
      operations: {
        acknowledged: count('acknowledged'),
        refused: count('refused'),
        unknown: count('unknown'),
        busy: operations.filter(({ code }) => code === 'unavailable').length,
      },
      mails: {
        arrived: arrivals.length,
        repeated: arrivals.length - new Set(arrivals.map(({ messageId }) => messageId)).size,
      },
      deliveries,
    };
  }

  /** @returns the URL by which the processes reach a local `url` */
  async #publish(url: string): Promise<string> {
    const { host = LOOPBACK, publish } = this.#options;
    await publish?.(Number(new URL(url).port));
    return url.replace(LOOPBACK, host);
  }

  /** Kills the remaining processes and closes everything else. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.fleet.end();
    await this.#balancer?.stop();
    await Promise.allSettled(this.#clients);
    await this.#subscribers.stop();
    await this.#mail?.stop();
  }
}

/** Only what was in flight at faults may arrive twice. @returns violations */
export function repeatedBeyond(
  inFlight: { messages: number; deliveries: number },
  { mails, deliveries }: Pick<JudgedLoad, 'mails' | 'deliveries'>,
): string[] {
  const bound = (what: string, repeated: number, most: number) =>
    repeated > most ? [`${repeated} ${what} came again, ${most} were in flight`] : [];
  return [
    ...bound('messages', mails.repeated, inFlight.messages),
    ...bound('deliveries', deliveries.duplicates, inFlight.deliveries),
  ];
}

/** Counts at one moment. */
const inFlight = z.tuple([z.object({ messages: z.int(), deliveries: z.int() })]);

/** A line that is not JSON is an error of the runtime. */
function isError(line: string): boolean {
  if (!line.startsWith('{')) return true;
  return ERRORS.includes(logged.parse(JSON.parse(line)).level);
}
