import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { Convoke } from '@convoke/sdk';
import { type ServerProcess, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { z } from 'zod';
import { SERVER_CLI } from '../support/server/built-server.js';
import { DashboardSession, TooManyRequests } from '../support/server/dashboard-session.js';
import { processorTime, residentAtRest } from '../support/server/process-usage.js';
import { type Farm, startFarm } from './farm.js';

/** Messages under way at all calendar servers and at one of them; see `LANE_SLOTS` and `SHARE` of the engine. */
const SLOTS = 128;
const SHARE = 4;
/** The part of the limit that must be reached. */
const AIM = 0.9;
const INVITEES_PER_CALL = 250;
const WATCHED_MS = 120_000;
/** Calendars of one account; the most that `CONVOKE_CALENDARS_PER_ACCOUNT` allows. */
const CALENDARS = 100;
const PASSWORD = 'correct horse battery';

/**
 * `npm run soak -- calendar-load [--invitations N] [--latency MS] [--senders N] [--organizers N]`: sends
 * invitations through calendar servers that respond late, and compares the rate with what the limit of
 * concurrency allows, for several organizers (`--senders`) and for one; then watches a server with connected
 * organizers to whom nothing happens. With none of either, that part is left out.
 *
 * @returns the exit code
 */
export async function calendarLoad(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      invitations: { type: 'string', default: '10000' },
      latency: { type: 'string', default: '200' },
      senders: { type: 'string', default: '10' },
      organizers: { type: 'string', default: '1000' },
    },
  });
  const [invitations, latencyMs] = [Number(values.invitations), Number(values.latency)];
  const idle = Number(values.organizers);
  const problems: string[] = [];
  if (invitations > 0) {
    problems.push(...(await measureRate({ organizers: Number(values.senders), invitations, latencyMs })));
    problems.push(...(await measureRate({ organizers: 1, invitations: Math.ceil(invitations / 20), latencyMs })));
  }
  if (idle > 0) problems.push(...(await measureIdle(idle)));
  for (const problem of problems) console.error(problem);
  console.log(`calendar-load: ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

interface Load {
  organizers: number;
  invitations: number;
  latencyMs: number;
}

async function measureRate({ organizers, invitations, latencyMs }: Load): Promise<string[]> {
  return withScene(organizers, async ({ env, farm, accounts }) => {
    const lists = Math.ceil(invitations / organizers / INVITEES_PER_CALL);
    const size = Math.ceil(invitations / organizers / lists);
    const total = organizers * lists * size;
    const api = await startServerProcess({ cli: SERVER_CLI, env, role: 'api' });
    try {
      await connectAll(api, accounts, async ({ appointments }, number) => {
        for (let list = 0; list < lists; list += 1) {
          const { appointmentId } = await appointments.create(APPOINTMENT);
          const name = `${number}-${list}`;
          await appointments.inviteMany(appointmentId, { invitees: people(size, name) });
        }
      });
    } finally {
      await api.stop();
    }
    await farm.ask({ kind: 'measure', latencyMs });
    const worker = await startServerProcess({ cli: SERVER_CLI, env, role: 'worker' });
    const begun = performance.now();
    const limit = (Math.min(SLOTS, SHARE * organizers) * 1_000) / latencyMs;
    const patience = 60_000 + (10_000 * total) / limit;
    let seen = await farm.ask({ kind: 'tell' });
    while (seen.invitations < total && performance.now() - begun < patience) {
      await setTimeout(250);
      seen = await farm.ask({ kind: 'tell' });
    }
    const processorMs = await processorTime(worker.pid);
    await worker.stop();
    const rate = ((seen.invitations - 1) * 1_000) / (seen.lastAt - seen.firstAt);
    const share = rate / limit;
    const cost = (processorMs / total).toFixed(2);
    console.log(
      `${total} invitations of ${organizers} organizers, ${latencyMs} ms: ${rate.toFixed(1)}/s of ${limit.toFixed(1)}/s, ` +
        `ratio ${share.toFixed(3)}; ${cost} ms of processor time each`,
    );
    return [
      ...(seen.sent === total && seen.told === total
        ? []
        : [`${seen.told} of ${total} invitees were told, ${seen.sent} times`]),
      ...(share >= AIM ? [] : [`the rate is ${share.toFixed(3)} of the limit, less than ${AIM}`]),
    ];
  });
}

async function measureIdle(organizers: number): Promise<string[]> {
  return withScene(organizers, async ({ env, farm, accounts }) => {
    const server = await startServerProcess({ cli: SERVER_CLI, env });
    try {
      const before = await residentAtRest(server.pid, 5_000);
      await connectAll(server, accounts, async ({ appointments }, number) => {
        await appointments.create({ ...APPOINTMENT, name: 'Guest', address: `guest${number}@ex.example` });
      });
      while ((await farm.ask({ kind: 'tell' })).sent < organizers) await setTimeout(500);
      // Every calendar has been looked into, and the garbage of setting up is collected.
      await setTimeout(70_000);
      await farm.ask({ kind: 'measure', latencyMs: 200 });
      const [begun, used] = [performance.now(), await processorTime(server.pid)];
      await setTimeout(WATCHED_MS);
      const minutes = (performance.now() - begun) / 60_000;
      const { requests } = await farm.ask({ kind: 'tell' });
      const processor = ((await processorTime(server.pid)) - used) / (minutes * 600);
      const after = await residentAtRest(server.pid, 5_000);
      const each = requests / minutes / organizers;
      console.log(
        `${organizers} idle organizers: ${each.toFixed(3)} requests a minute each, ${processor.toFixed(2)} % of a processor, ` +
          `${megabytes(after)} MB of memory (${megabytes(before)} MB before they were connected)`,
      );
      return [
        ...(each <= 1 ? [] : [`there are ${each.toFixed(3)} requests a minute for each organizer, more than 1`]),
        ...(each > 0.5 ? [] : [`only ${each.toFixed(3)} requests a minute are made for each organizer`]),
      ];
    } finally {
      await server.stop();
    }
  });
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(0);
}

const APPOINTMENT = {
  appointmentSubject: 'Consultation',
  appointmentStart: '2030-03-15T14:00:00',
  appointmentEnd: '2030-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};

function people(count: number, name: string): { name: string; address: string }[] {
  return Array.from({ length: count }, (_, at) => ({ name: 'Guest', address: `guest-${name}-${at}@ex.example` }));
}

interface Scene {
  env: Record<string, string>;
  farm: Farm;
  accounts: Account[];
}

interface Account {
  accountId: string;
  /** Of its calendar servers. */
  urls: string[];
  /** Sets the password of the account's owner. */
  link: string;
  credentials: { apiKey: string; apiSecret: string };
}

const created = z.object({
  accountId: z.string(),
  apiKey: z.string(),
  apiSecret: z.string(),
  dashboardLink: z.string(),
});

/**
 * An account connects its calendars in turn: each stays the one of the appointments that were made in it, with a lane
 * and looks of its own, as if it were another account's.
 */
async function withScene<Result>(organizers: number, work: (scene: Scene) => Promise<Result>): Promise<Result> {
  const directory = await temporaryDirectory();
  const farm = startFarm();
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`,
    CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
    CONVOKE_MAIL_FROM: 'Soak <calendar@in.example>',
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
    CONVOKE_MESSAGES_PER_DAY: '100000000',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '100000000',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '100000000',
    CONVOKE_CALENDARS_PER_ACCOUNT: String(CALENDARS),
    CONVOKE_LOG_LEVEL: 'error',
  };
  try {
    const run = (...args: string[]) => promisify(execFile)(process.execPath, [SERVER_CLI, ...args], { env });
    await run('migrate');
    const { urls } = await farm.ask({ kind: 'start', count: organizers });
    const accounts: Account[] = [];
    for (let at = 0; at < organizers; at += CALENDARS) {
      const args = ['account', 'create', '--name', 'Soak', '--email', `soak${at}@example.com`, '--json'];
      const { dashboardLink: link, accountId, ...credentials } = created.parse(JSON.parse((await run(...args)).stdout));
      accounts.push({ accountId, link, credentials, urls: urls.slice(at, at + CALENDARS) });
    }
    return await work({ env, farm, accounts });
  } finally {
    await farm.stop();
    await directory.remove();
  }
}

/** Connects the calendars one after the other; while one is connected, `use` makes what it is to hold. */
async function connectAll(
  server: Pick<ServerProcess, 'url' | 'fetch'>,
  accounts: Account[],
  use: (client: Convoke, number: number) => Promise<void>,
): Promise<void> {
  let number = 0;
  for (const { accountId, link, credentials, urls } of accounts) {
    const session = await signIn(server.url, { accountId, link });
    const client = new Convoke({ baseUrl: server.url, fetch: server.fetch, ...credentials });
    for (const url of urls) {
      await connect(session, url);
      await use(client, number);
      number += 1;
    }
  }
}

async function signIn(
  url: string,
  { accountId, link }: { accountId: string; link: string },
): Promise<DashboardSession> {
  const session = new DashboardSession(url, accountId);
  await session.begin('/dashboard/api/set-up', { token: link.split('#')[1], password: PASSWORD });
  return session;
}

async function connect(session: DashboardSession, address: string): Promise<void> {
  const login = { kind: 'caldav', address, user: 'ada', password: 'open sesame' };
  for (;;) {
    try {
      await session.call('/dashboard/api/calendar', 'PUT', login);
      return;
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      await setTimeout(error.seconds * 1_000);
    }
  }
}
