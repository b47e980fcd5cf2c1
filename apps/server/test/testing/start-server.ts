import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Credentials, createAccount, type EngineContext, type PasswordCost } from '@convoke/engine';
import { Convoke } from '@convoke/sdk';
import { contractValidator, temporaryDirectory } from '@convoke/testkit';
import type { Middleware } from 'koa';
import { type Logger, pino } from 'pino';
import { readConfig } from '../../src/config/read-config.js';
import { type Runtime, systemRuntime } from '../../src/runtime/runtime.js';
import { type Role, serve } from '../../src/serve.js';
import { wire } from '../../src/wire.js';
import { readRows } from './database-rows.js';
import { type DatabaseEnvironment, testDatabase } from './test-database.js';

export interface TestServerOptions {
  /** Environment variables, apart from the port and the database. */
  env?: Record<string, string>;
  role?: Role;
  runtime?: Partial<Runtime>;
}

/** A real server with its own port and database. */
export interface TestServer {
  /** Where it listens. */
  baseUrl: string;
  /** The port of its SMTP listener; 0 without one. */
  smtpPort: number;
  /** The file of its database, if it is SQLite. */
  file: string;
  /** The settings with which another process finds its database. */
  database: DatabaseEnvironment;
  /** Reads rows of its database without the store. */
  rows(sql: string): Promise<Record<string, unknown>[]>;
  /**
   * Resolves when idle workers have found out when to look again; if a stopped clock is moved before that, they may
   * miss it. With SQLite it resolves at once.
   */
  settled(): Promise<void>;
  /** A second connection to the same database, as an operator's command has one. */
  operator: EngineContext;
  /** A new account with its key, and a client that uses it. */
  account(name?: string): Promise<TestAccount>;
  /** Stops the server and starts it again on the same file, with a new port. */
  restart(options?: TestServerOptions): Promise<void>;
  /** @throws Error if an answer violated the contract */
  stop(): Promise<void>;
}

export interface TestAccount {
  id: string;
  credentials: Credentials;
  convoke: Convoke;
}

/** So high that only tests of limits reach them. */
const UNLIMITED = {
  CONVOKE_RATE_LIMIT: '1000000',
  CONVOKE_MESSAGES_PER_DAY: '1000000',
  CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '1000000',
  CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '1000000',
};

/** Enough for many round trips to a database on this machine. */
const ROUND_TRIPS_MS = 150;

/** Passwords are hashed a hundred times as fast; what takes the real time is tested with a process of its own. */
const CHEAP: PasswordCost = { ln: 10, r: 8, p: 1 };

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
    const runtime = { ...systemRuntime(silent), passwordCost: CHEAP, ...parts };
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

const validator = contractValidator();

/** The text of a body that is bytes, which may be compressed. */
function textOf(body: unknown, encoding: string): unknown {
  if (!Buffer.isBuffer(body)) return body;
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Checks every answer below `/api/` of a test's server against the contract, and reports violations at the end. */
function contractObserver(): { observe: Middleware; judge(): void } {
  const violations = new Set<string>();
  return {
    async observe(context, next) {
      await next();
      const { method, path, status, response } = context;
      if (!path.startsWith('/api/')) return;
      const body = textOf(context.body, response.get('Content-Encoding'));
      for (const violation of validator.strayViolations({ method, path, status, headers: response.headers, body })) {
        violations.add(violation);
      }
    },
    judge() {
      if (violations.size > 0) throw new Error(`Responses that violate the contract:\n${[...violations].join('\n')}`);
    },
  };
}
