import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Credentials, createAccount, type EngineContext } from '@convoke/engine';
import { Convoke } from '@convoke/sdk';
import { temporaryDirectory } from '@convoke/testkit';
import { type Logger, pino } from 'pino';
import { readConfig } from '../../src/config/read-config.js';
import { type Runtime, systemRuntime } from '../../src/runtime/runtime.js';
import { type Role, serve } from '../../src/serve.js';
import { wire } from '../../src/wire.js';
import { contractObserver } from './contract-observer.js';
import { readRows } from './read-rows.js';
import { type DatabaseEnvironment, testDatabase } from './test-database.js';

export interface TestServerOptions {
  /** Environment variables beside the port and the database. */
  env?: Record<string, string>;
  role?: Role;
  runtime?: Partial<Runtime>;
}

/** A real server on a port and a database file of its own. */
export interface TestServer {
  /** Where it listens. */
  baseUrl: string;
  /** Where its reply listener answers; 0 without one. */
  smtpPort: number;
  /** Its database, where that is a file. */
  file: string;
  /** What leads another process to its database. */
  database: DatabaseEnvironment;
  /** Rows of its database, past the store's own code. */
  rows(sql: string): Promise<Record<string, unknown>[]>;
  /**
   * Resolves when workers that have nothing to do have looked when to look again: before that a clock that stands still
   * may be moved past them. With SQLite that is so at once.
   */
  settled(): Promise<void>;
  /** What an operator sees beside the server: a second connection to the same file. */
  operator: EngineContext;
  /** A new account with its key, and a client that uses it. */
  account(name?: string): Promise<TestAccount>;
  /** Stops the server and starts it again on the same file, with a new port. */
  restart(options?: TestServerOptions): Promise<void>;
  /** @throws Error where an answer was off the contract */
  stop(): Promise<void>;
}

export interface TestAccount {
  id: string;
  credentials: Credentials;
  convoke: Convoke;
}

/** Tests of anything but the rate limit do not run into it. */
const UNLIMITED = { CONVOKE_RATE_LIMIT: '1000000' };

/** Many round trips to a database on this machine. */
const ROUND_TRIPS_MS = 150;

const silent: Logger = pino({ level: 'silent' });

/** Starts a server in this process; everything goes over real sockets and a real database file. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const directory = await temporaryDirectory();
  const { observe, judge } = contractObserver();
  const file = join(directory.path, 'convoke.db');
  const database = await testDatabase(file);
  const environment = { PORT: '0', ...database, ...UNLIMITED, ...options.env };
  const start = async ({ env = {}, role = 'all', runtime: parts = {} }: TestServerOptions) => {
    const config = readConfig({ ...environment, ...env });
    const runtime = { ...systemRuntime(silent), ...parts };
    const service = await serve(config, { role, runtime, observe });
    const beside = await wire(config, runtime);
    const stop = async () => {
      await beside.close();
      await service.stop();
    };
    const { localUrl, baseUrl, smtpPort = 0 } = service;
    return { baseUrl: localUrl ?? baseUrl, smtpPort, operator: beside.engine, stop };
  };
  let running = await start(options);

  return {
    file,
    database,
    rows: (sql) => readRows(environment.CONVOKE_DATABASE_URL, sql),
    async settled() {
      if (environment.CONVOKE_DATABASE_URL.startsWith('postgres')) await setTimeout(ROUND_TRIPS_MS);
    },
    get baseUrl() {
      return running.baseUrl;
    },
    get smtpPort() {
      return running.smtpPort;
    },
    get operator() {
      return running.operator;
    },
    async account(name = 'Acme') {
      const { account, credentials } = await createAccount(running.operator, { name });
      return {
        id: account.id,
        credentials,
        convoke: new Convoke({ baseUrl: running.baseUrl, ...credentials, maxRetries: 0 }),
      };
    },
    async restart(changed = {}) {
      await running.stop();
      running = await start({ ...options, ...changed });
    },
    async stop() {
      await running.stop();
      await directory.remove();
      judge();
    },
  };
}
