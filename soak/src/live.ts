import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { Convoke } from '@convoke/sdk';
import { startCaldavServer, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { createServerAccount, SERVER_CLI } from './server/built-server.js';
import { startMicrosoft } from './server/microsoft.js';

/** A calendar server, and whom to invite through it. */
interface Live {
  name: string;
  password: string;
  /** Arguments of `convoke channel add`, but for the account. */
  kind: 'caldav' | 'graph';
  options: string[];
  invitee: string;
  /** Settings beside the usual ones. */
  env?: Record<string, string>;
}

const PATIENCE_MS = 60_000;
const REHEARSED = 'invitee@elsewhere.example';

/**
 * `npm run soak -- live-graph [--rehearse]`: invites, updates and cancels through a real mailbox of Exchange Online, with the
 * credentials in `LIVE_GRAPH_TENANT`, `_CLIENT`, `_PASSWORD`, `_MAILBOX` and `_INVITEE`. What the invitee is mailed is for
 * people to see. A rehearsal does the same with the testkit's server in place of Microsoft's.
 *
 * @returns the exit code
 */
export async function liveGraph(args: string[]): Promise<number> {
  const names = ['TENANT', 'CLIENT', 'PASSWORD', 'MAILBOX', 'INVITEE'].map((name) => `LIVE_GRAPH_${name}`);
  const optionsOf = ([tenant = '', client = '', password = '', address = '', invitee = '']: string[]) => ({
    name: 'live-graph',
    kind: 'graph' as const,
    options: ['--tenant', tenant, '--client', client, '--address', address],
    password,
    invitee,
  });
  if (!isRehearsal(args)) {
    const values = readSettings(names);
    return values ? runLive(optionsOf(values)) : 2;
  }
  const { graph, env, stop } = await startMicrosoft();
  const { id, clientId, secret } = graph.tenant;
  const live = optionsOf([id, clientId, secret, 'ada@calendars.example', REHEARSED]);
  return runLive({ ...live, env }).finally(stop);
}

/**
 * `npm run soak -- live-caldav URL`: the same through a calendar on a CalDAV server, with the credentials in
 * `LIVE_CALDAV_USER`, `_PASSWORD` and `_INVITEE`; `--rehearse` in place of the URL uses the testkit's server.
 *
 * @returns the exit code
 */
export async function liveCaldav(args: string[]): Promise<number> {
  const optionsOf = (url: string, [user = '', password = '', invitee = '']: string[]) => ({
    name: 'live-caldav',
    kind: 'caldav' as const,
    options: ['--address', url, '--user', user],
    password,
    invitee,
    env: { CONVOKE_WEBHOOK_ALLOW: '127.0.0.1' },
  });
  if (!isRehearsal(args)) {
    const [url] = args;
    const values = readSettings(['USER', 'PASSWORD', 'INVITEE'].map((name) => `LIVE_CALDAV_${name}`));
    if (url === undefined) console.error('Name the URL of the server: npm run soak -- live-caldav URL');
    return url === undefined || !values ? 2 : runLive(optionsOf(url, values));
  }
  const { url, password, stop } = await startCaldavServer();
  return runLive(optionsOf(url, ['ada', password, REHEARSED])).finally(stop);
}

function isRehearsal(args: string[]): boolean {
  const options = { rehearse: { type: 'boolean' } } as const;
  return parseArgs({ args, options, allowPositionals: true }).values.rehearse === true;
}

/** @returns `undefined`, and says so, if any is missing */
function readSettings(names: readonly string[]): string[] | undefined {
  const values = names.map((name) => process.env[name] ?? '');
  if (!values.includes('')) return values;
  console.error(`Set ${names.join(', ')}.`);
  return undefined;
}

/** Connects an account, tests the calendar, and tells the story of one invitation. */
async function runLive({ name, kind, options, password, invitee, env: others }: Live): Promise<number> {
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
