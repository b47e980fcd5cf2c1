import { join } from 'node:path';
import { createAccount, type EngineContext, type Message, takeOver } from '@convoke/engine';
import { Convoke } from '@convoke/sdk';
import {
  createContractJudge,
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
  temporaryDirectory,
} from '@convoke/testkit';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../src/config/read-config.js';
import { systemRuntime } from '../../src/runtime/runtime.js';
import { wire } from '../../src/wire.js';
import { CLI_PATH } from './cli-path.js';
import { testDatabase } from './test-database.js';

/** The built server in a process of its own, for one test: signals, and what is read from the environment at start. */
export interface ChildServer {
  process: ServerProcess;
  /** Its database, where that is a file. */
  file: string;
  databaseUrl: string;
  /** Its environment, beside the port. */
  env: Record<string, string>;
  accountId: string;
  /** The account's client; without an address at wherever the server listens now. */
  convoke(baseUrl?: string): Convoke;
  /** What an operator sees beside the server: a second connection to the same file. */
  operator: EngineContext;
  appointments(): Convoke['appointments'];
  rows(appointmentId: string): Promise<Message[]>;
  /** Starts the server again on the same file, after it was stopped. */
  start(role?: ServerProcessOptions['role']): Promise<void>;
}

/** @param env beside the port and the database; killed when the test ends, which fails where an answer was off the contract */
export async function startChildServer(
  env: Record<string, string>,
  first?: ServerProcessOptions['role'],
): Promise<ChildServer> {
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  const settings = {
    ...(await testDatabase(file)),
    CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
    CONVOKE_LOG_LEVEL: 'warn',
    ...env,
  };
  const isShared = settings.CONVOKE_DATABASE_URL.startsWith('postgres');
  const judge = createContractJudge();
  const launch = (role: ServerProcessOptions['role']) =>
    startServerProcess({ cli: CLI_PATH, env: settings, judge, role });
  let child = await launch(first);
  const { engine, close } = await wire(readConfig(settings), systemRuntime(pino({ level: 'silent' })));
  onTestFinished(async () => {
    await close();
    await child.kill().finally(directory.remove);
  });
  const { id: accountId, credentials } = await accountOf(engine);
  const convoke = (baseUrl = child.url) => new Convoke({ baseUrl, fetch: judge.fetch, ...credentials, maxRetries: 0 });
  return {
    get process() {
      return child;
    },
    file,
    databaseUrl: settings.CONVOKE_DATABASE_URL,
    env: settings,
    accountId,
    convoke,
    operator: engine,
    appointments: () => convoke().appointments,
    rows: (appointmentId) => engine.store.messages.listOfAppointment({ accountId, appointmentId }),
    async start(role) {
      if (isShared) await endLeases(engine);
      child = await launch(role);
    },
  };
}

/**
 * On a database that others may serve too, a start waits for the leases of a process that is gone; tests do not. On a file
 * it is the server that ends them, which is for tests to see.
 */
async function endLeases(engine: EngineContext): Promise<void> {
  for (const queue of ['messages', 'deliveries', 'replies', 'links'] as const) await takeOver(engine, queue);
}

async function accountOf(engine: EngineContext) {
  const { account, credentials } = await createAccount(engine, { name: 'Acme' });
  return { id: account.id, credentials };
}
