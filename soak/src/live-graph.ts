import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Convoke } from '@convoke/sdk';
import { startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { createServerAccount, SERVER_CLI } from './server/built-server.js';

/** What is read from the environment: of an application that may use the mailbox, and an address of the user's own. */
const NAMES = ['TENANT', 'CLIENT', 'PASSWORD', 'MAILBOX', 'INVITEE'] as const;
const PATIENCE_MS = 60_000;

/**
 * `npm run soak -- live-graph`: invites, updates and cancels through a real mailbox of Exchange Online, with the credentials
 * in `LIVE_GRAPH_TENANT`, `_CLIENT`, `_PASSWORD`, `_MAILBOX` and `_INVITEE`. What the invitee is mailed is for people to see.
 *
 * @returns the exit code
 */
export async function liveGraph(): Promise<number> {
  const values = NAMES.map((name) => process.env[`LIVE_GRAPH_${name}`] ?? '');
  const [tenant = '', client = '', password = '', address = '', invitee = ''] = values;
  if (values.includes('')) {
    console.error(`Set ${NAMES.map((name) => `LIVE_GRAPH_${name}`).join(', ')}.`);
    return 2;
  }
  const directory = await temporaryDirectory();
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`,
    CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
    CONVOKE_MAIL_FROM: 'Convoke <calendar@in.example>',
    CONVOKE_CALENDAR_PASSWORD: password,
    CONVOKE_LOG_LEVEL: 'warn',
  };
  const server = await startServerProcess({ cli: SERVER_CLI, env });
  try {
    const { accountId, credentials } = await createServerAccount({ cli: SERVER_CLI, env });
    const run = (...args: string[]) => promisify(execFile)(process.execPath, [SERVER_CLI, 'channel', ...args], { env });
    await run('add', 'graph', accountId, '--tenant', tenant, '--client', client, '--address', address);
    console.log((await run('test', accountId)).stdout.trim());
    return await story(
      new Convoke({ baseUrl: server.url, fetch: server.fetch, ...credentials, maxRetries: 0 }),
      invitee,
    );
  } finally {
    await server.stop().finally(directory.remove);
  }
}

async function story({ appointments }: Convoke, invitee: string): Promise<number> {
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
    console.log(`live-graph: step ${number + 1} of ${steps.length}: ${status}`);
    if (status !== 'sent') return 1;
  }
  return 0;
}
