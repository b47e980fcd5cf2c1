import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Convoke } from '@convoke/sdk';
import { createServerAccount } from '@convoke/soak/support/server/built-server';
import { RELEASED_KEY } from '@convoke/store/released-database';
import {
  dumpPostgres,
  launchPostgres,
  postgresUrl,
  startServerProcess,
  startWebhookReceiver,
  temporaryDirectory,
} from '@convoke/testkit';
import { z } from 'zod';

const RELEASED = join(import.meta.dirname, '../../packages/store/src/migrations/released');
const manifest = z.object({ version: z.string() });
const SECRET_KEY = RELEASED_KEY.toString('base64');

/**
 * `npm run tools -- released-databases FOLDER [--into FOLDER]`: lets a released server make an SQLite and a
 * PostgreSQL database, which every later version must open. The first folder is the
 * `node_modules/@convoke/server` that npm has installed.
 *
 * @returns the exit code
 * @throws Error if the server does not make them
 */
export async function releasedDatabases(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { into: { type: 'string' } }, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    console.error('Usage: npm run tools -- released-databases FOLDER [--into FOLDER]');
    return 2;
  }
  const { version } = manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const cli = resolve(folder, 'dist/cli.js');
  const file = join(resolve(values.into ?? RELEASED), version);
  const directory = await temporaryDirectory();
  const postgres = await launchPostgres();
  try {
    const sqlite = `sqlite:${directory.path}/convoke.db`;
    await use(cli, sqlite);
    const env = { CONVOKE_DATABASE_URL: sqlite, CONVOKE_SECRET_KEY: SECRET_KEY };
    await promisify(execFile)(process.execPath, [cli, 'backup', `${file}.db`], { env });
    await use(cli, postgresUrl(postgres));
    await writeFile(`${file}.sql`, await dumpPostgres(postgresUrl(postgres)));
  } finally {
    await postgres.stop();
    await directory.remove();
  }
  console.log(`released-databases: ${file}.db and ${file}.sql`);
  return 0;
}

/** Has somebody invited, who accepts, and a webhook told of it. */
async function use(cli: string, databaseUrl: string): Promise<void> {
  const receiver = await startWebhookReceiver();
  const env = {
    CONVOKE_DATABASE_URL: databaseUrl,
    CONVOKE_SECRET_KEY: SECRET_KEY,
    CONVOKE_MAIL_URL: 'sandbox:',
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8',
  };
  const server = await startServerProcess({ cli, env });
  try {
    const { credentials } = await createServerAccount({ cli, env, name: 'Practice' });
    const convoke = new Convoke({ baseUrl: server.url, ...credentials });
    await convoke.webhooks.register({ webhookUrl: receiver.url, eventTypes: ['attendee.responded'] });
    await convoke.appointments.create({
      appointmentStart: '2030-03-15T14:00:00',
      appointmentEnd: '2030-03-15T15:00:00',
      appointmentTimeZone: 'Europe/Berlin',
      appointmentSubject: 'Roof inspection',
      name: 'Ada Lovelace',
      address: 'accepts@simulator.invalid',
    });
    await receiver.deliveries.waitFor(1);
  } finally {
    const code = await server.stop();
    await receiver.stop();
    if (code !== 0) console.error(server.stderr());
  }
}
