import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { type Appointments, Convoke } from '@convoke/sdk';
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

/** Connects an account, tests the calendar, and tells the stories of an appointment and of a series. @returns the exit code */
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

type Change = (appointments: Appointments, appointmentId: string) => Promise<unknown>;

const SINGLE = {
  appointmentSubject: 'Test of Convoke',
  appointmentStart: '2027-07-01T10:00:00',
  appointmentEnd: '2027-07-01T11:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};

const [SECOND, THIRD, FOURTH] = ['2027-07-08T10:00:00', '2027-07-15T10:00:00', '2027-07-22T10:00:00'] as const;
const LATER = { appointmentStart: '2027-07-09T14:00:00', appointmentEnd: '2027-07-09T15:00:00' };

/** What is made, and how it changes. */
const STORIES: readonly { fields: typeof SINGLE & { recurrence?: { rule: string } }; changes: readonly Change[] }[] = [
  {
    fields: SINGLE,
    changes: [
      (appointments, id) => appointments.update(id, { appointmentLocation: 'Room 2' }),
      (appointments, id) => appointments.cancel(id),
    ],
  },
  {
    fields: { ...SINGLE, recurrence: { rule: 'FREQ=WEEKLY;COUNT=6' } },
    changes: [
      (appointments, id) => appointments.updateOccurrence(id, SECOND, LATER),
      (appointments, id) => appointments.cancelOccurrence(id, THIRD),
      (appointments, id) => appointments.resetOccurrence(id, SECOND),
      (appointments, id) => appointments.update(id, { recurrence: { rule: 'FREQ=WEEKLY;COUNT=5' } }),
      (appointments, id) => appointments.cancelOccurrence(id, FOURTH, { following: true }),
      (appointments, id) => appointments.cancel(id),
    ],
  },
];

async function story({ appointments }: Convoke, { name, invitee }: Pick<Live, 'name' | 'invitee'>): Promise<number> {
  for (const { fields, changes } of STORIES) {
    const { appointmentId } = await appointments.create({ ...fields, name: 'Invitee', address: invitee });
    for (const [number, change] of [async () => undefined, ...changes].entries()) {
      await change(appointments, appointmentId);
      const status = await sentStatus(appointments, appointmentId);
      const what = fields.recurrence === undefined ? 'appointment' : 'series';
      console.log(`${name}: ${what}, step ${number + 1} of ${changes.length + 1}: ${status}`);
      if (status !== 'sent') return 1;
    }
  }
  return 0;
}

/** The status of the only invitation, once it is sent or has had time. */
async function sentStatus(appointments: Appointments, appointmentId: string): Promise<string> {
  const deadline = performance.now() + PATIENCE_MS;
  let status = '';
  while (status !== 'sent' && performance.now() < deadline) {
    await setTimeout(1_000);
    const [invitation] = (await appointments.get(appointmentId)).invitations;
    status = String(invitation?.deliveryStatus);
  }
  return status;
}
