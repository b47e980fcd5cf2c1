import { join } from 'node:path';
import { createAccount, type EngineContext, type Message, takeOverQueues } from '@convoke/engine';
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
import { CLI_PATH } from './run-command.js';
import { testDatabase } from './test-database.js';

/** The built server in its own process, for tests of signals and of what is read from the environment at the start. */
export interface ChildServer {
  process: ServerProcess;
  /** The file of its database, if it is SQLite. */
  file: string;
  databaseUrl: string;
  /** Its environment, apart from the port. */
  env: Record<string, string>;
  accountId: string;
  /** The account's client; by default at the current address of the server. */
  convoke(baseUrl?: string): Convoke;
  /** A second connection to the same database, as an operator's command has one. */
  operator: EngineContext;
  appointments(): Convoke['appointments'];
  rows(appointmentId: string): Promise<Message[]>;
  /** Starts the stopped server again on the same database. */
  start(role?: ServerProcessOptions['role']): Promise<void>;
}

/**
 * The server is killed when the test ends, which fails if an answer violated the contract.
 *
 * @param env besides the port and the database
 */
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
      // On a shared database, a new process waits until the leases of a killed one end; tests do not wait. On
      // a file the server itself ends them, which tests observe.
      if (isShared) await takeOverQueues(engine);
      child = await launch(role);
    },
  };
}

async function accountOf(engine: EngineContext) {
  const { account, credentials } = await createAccount(engine, { name: 'Acme' });
  return { id: account.id, credentials };
}
