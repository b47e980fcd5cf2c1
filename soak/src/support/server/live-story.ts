import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { Convoke } from '@convoke/sdk';
import { startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { createServerAccount, SERVER_CLI } from './built-server.js';

/** A calendar server, and whom to invite through it. */
interface Live {
  name: string;
  password: string;
  /** Arguments of `convoke channel add`, except for the account. */
  kind: 'caldav' | 'graph';
  options: string[];
  invitee: string;
  /** Settings in addition to the usual ones. */
  env?: Record<string, string>;
}

const PATIENCE_MS = 60_000;
/** The invitee of a rehearsal. */
export const REHEARSED = 'invitee@elsewhere.example';

/** Whether the testkit's server takes the place of a real one. */
export function isRehearsal(args: string[]): boolean {
  const options = { rehearse: { type: 'boolean' } } as const;
  return parseArgs({ args, options, allowPositionals: true }).values.rehearse === true;
}

/** @returns `undefined`, and says so, if any is missing */
export function readSettings(names: readonly string[]): string[] | undefined {
  const values = names.map((name) => process.env[name] ?? '');
  if (!values.includes('')) return values;
  console.error(`Set ${names.join(', ')}.`);
  return undefined;
}

/** Connects an account, tests the calendar, and tells the story of one invitation. @returns the exit code */
export async function runLive({ name, kind, options, password, invitee, env: others }: Live): Promise<number> {
  const directory = await temporaryDirectory();
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`,
    CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
    CONVOKE_MAIL_FROM: 'Convoke <calendar@in.example>',
    CONVOKE_CALENDAR_PASSWORD: password,
    CONVOKE_LOG_LEVEL: 'warn',
    ...others,
  };
  const server = await startServerProcess({ cli: SERVER_CLI, env });
  try {
    const { accountId, credentials } = await createServerAccount({ cli: SERVER_CLI, env });
    const run = (...args: string[]) => promisify(execFile)(process.execPath, [SERVER_CLI, 'channel', ...args], { env });
    await run('add', kind, accountId, ...options);
    console.log((await run('test', accountId)).stdout.trim());
    const convoke = new Convoke({ baseUrl: server.url, fetch: server.fetch, ...credentials, maxRetries: 0 });
    return await story(convoke, { name, invitee });
  } finally {
    await server.stop().finally(directory.remove);
  }
}

async function story({ appointments }: Convoke, { name, invitee }: Pick<Live, 'name' | 'invitee'>): Promise<number> {
  const { appointmentId } = await appointments.create({
    appointmentSubject: 'Test of Convoke',
    appointmentStart: '2027-07-01T10:00:00',
    appointmentEnd: '2027-07-01T11:00:00',
    appointmentTimeZone: 'Europe/Berlin',
    name: 'Invitee',
    address: invitee,
  });
  const steps = [
    async () => undefined,
    async () => void (await appointments.update(appointmentId, { appointmentLocation: 'Room 2' })),
    async () => void (await appointments.cancel(appointmentId)),
  ];
  for (const [number, step] of steps.entries()) {
    await step();
    const deadline = performance.now() + PATIENCE_MS;
    let status = '';
    while (status !== 'sent' && performance.now() < deadline) {
      await setTimeout(1_000);
      const [invitation] = (await appointments.get(appointmentId)).invitations;
      status = String(invitation?.deliveryStatus);
    }
    console.log(`${name}: step ${number + 1} of ${steps.length}: ${status}`);
    if (status !== 'sent') return 1;
  }
  return 0;
}
