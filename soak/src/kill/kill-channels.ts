import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Convoke, ConvokeError } from '@convoke/sdk';
import { createContractJudge, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { countUnfinished, readSnapshot, type Snapshot } from '../support/database/snapshot.js';
import { sqliteDatabase } from '../support/database/soak-database.js';
import { groupBy } from '../support/judges/group-by.js';
import { judgeRows } from '../support/judges/judge-rows.js';
import { createRandom, type Random } from '../support/load/random.js';
import { seededSoak } from '../support/seeded-soak.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import { FAR_CALENDARS, type FarCalendar } from './far-calendar.js';

type Kind = FarCalendar['login']['kind'];
const KINDS: readonly Kind[] = ['caldav', 'graph'];

/**
 * `npm run soak -- kill-channels [--seed N] [--rounds M] [--channel caldav|graph]`: kills the server while it invites,
 * updates and cancels through a calendar server, again and again; by default 50 rounds on each kind. Some kills come
 * before a write has its effect, some after it and before its response.
 */
export const killChannels = seededSoak('kill-channels', {
  defaults: { rounds: 50 },
  texts: ['channel'],
  async run({ seed, rounds, report }, { channel }) {
    const all: string[] = [];
    for (const kind of KINDS.filter((each) => (channel ?? each) === each)) {
      const { violations, ...figures } = await runChannelRounds({ kind, seed, rounds });
      report(`${kind}: ${JSON.stringify(figures)}, ${violations.length} violations`);
      all.push(...violations);
    }
    return { violations: all };
  },
});

/** What went out, and what is wrong with it. */
interface Verdict {
  violations: string[];
  requests: number;
  cancels: number;
  writes: number;
}

/** Time after the last start within which everything must be sent. */
const DRAIN_MS = 300_000;
/** A round ends after this time at the latest. */
const LONGEST_MS = 10_000;
/** Writes in a round at most, before the one at which the server is killed. */
const BUSIEST = 12;

/** Repeatedly kills a server at a write to its calendar server, lets the last one finish, and judges the result. */
export async function runChannelRounds({
  kind,
  seed,
  rounds,
}: {
  kind: Kind;
  seed: number;
  rounds: number;
}): Promise<Verdict> {
  const random = createRandom(seed);
  const [directory, far] = await Promise.all([temporaryDirectory(), FAR_CALENDARS[kind]()]);
  const file = join(directory.path, 'convoke.db');
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${file}`,
    CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
    CONVOKE_MAIL_FROM: 'Soak <calendar@in.example>',
    CONVOKE_LOG_LEVEL: 'error',
    ...far.env,
  };
  const database = sqliteDatabase(file);
  const judge = createContractJudge();
  const start = () => startServerProcess({ cli: SERVER_CLI, env, judge });
  let server = await start();
  try {
    const { accountId, credentials } = await createServerAccount({ cli: SERVER_CLI, env });
    const add = ['channel', 'add', kind, accountId, ...far.login.options];
    await promisify(execFile)(process.execPath, [SERVER_CLI, ...add], { env });
    const open: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const struck = strikeAtWrite(far, { random, kill: () => server.kill() });
      const convoke = new Convoke({ baseUrl: server.url, fetch: judge.fetch, ...credentials, maxRetries: 0 });
      await load(convoke, { random, open, name: `r${round}` });
      await struck;
      server = await start();
    }
    const deadline = performance.now() + DRAIN_MS;
    while ((await countUnfinished(database)) > 0 && performance.now() < deadline) await setTimeout(50);
    const code = await server.stop();
    const snapshot = await readSnapshot(database);
    const violations = [
      ...(code === 0 ? [] : [`the last server ended with ${code}`]),
      ...judgeRows(snapshot),
      ...judgeCalendar(far, snapshot),
    ];
    const count = (method: string) => far.told().filter((each) => each.method === method).length;
    return { violations, requests: count('REQUEST'), cancels: count('CANCEL'), writes: far.writes() };
  } finally {
    await server.kill();
    await far.stop();
    await directory.remove();
  }
}

/** Kills the server at one of its next writes, before the write has its effect or before its response. */
async function strikeAtWrite(
  far: FarCalendar,
  { random, kill }: { random: Random; kill: () => Promise<void> },
): Promise<void> {
  let left = random.integer(1, BUSIEST);
  const fault = random.pick(['lost-request', 'lost-response'] as const);
  const late = new AbortController();
  const reached = new Promise<void>((resolve) => {
    far.fault = () => {
      left -= 1;
      if (left > 0) return undefined;
      resolve();
      return fault;
    };
  });
  await Promise.race([reached, setTimeout(LONGEST_MS, undefined, { signal: late.signal })]);
  late.abort();
  await kill();
  far.fault = () => undefined;
}

const PERIOD = {
  appointmentStart: '2030-03-15T14:00:00',
  appointmentEnd: '2030-03-15T19:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};

/** Performs operations until the server is gone. */
async function load(
  { appointments }: Convoke,
  { random, open, name }: { random: Random; open: string[]; name: string },
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const marker = `${name}-${count}`;
    const roll = random.integer(1, 100);
    try {
      if (open.length < 3 || roll <= 50) {
        const address = `${marker}@ex.example`;
        const input = { ...PERIOD, appointmentSubject: marker, name: marker, address };
        open.push((await appointments.create(input)).appointmentId);
      } else if (roll <= 85) await appointments.update(random.pick(open.slice(-10)), { appointmentSubject: marker });
      else await appointments.cancel(open.splice(random.integer(0, open.length - 1), 1)[0] ?? '');
    } catch (error) {
      if (!(error instanceof ConvokeError)) throw error;
      // A cancellation whose response was lost makes later changes of it conflicts.
      if (error.status === undefined) return;
    }
  }
}

/** Checks that each invitee received each message that was sent, once and in order, and has at most one event. */
function judgeCalendar(far: FarCalendar, { invitations, messages, revisions }: Snapshot): string[] {
  const rowsOf = groupBy(messages, ({ invitationId }) => invitationId);
  const toldOf = groupBy(far.told(), ({ to }) => to);
  const eventsOf = groupBy(far.invited(), (address) => address);
  const subjectOf = new Map(revisions.map((each) => [`${each.appointmentId} ${each.sequence}`, each.subject]));
  return invitations.flatMap(({ id, address }) => {
    const rows = (rowsOf.get(id) ?? []).filter(({ state }) => state !== 'superseded');
    const unsent = rows.filter(({ state }) => state !== 'sent').map(({ kind, state }) => `${kind} is ${state}`);
    const expected = rows.map(({ kind, appointmentId, contentSequence }) =>
      kind === 'cancel' ? 'CANCEL' : `REQUEST ${subjectOf.get(`${appointmentId} ${contentSequence}`)}`,
    );
    const told = (toldOf.get(address) ?? []).map(({ method, subject }) =>
      method === 'CANCEL' ? 'CANCEL' : `REQUEST ${subject}`,
    );
    const events = eventsOf.get(address)?.length ?? 0;
    // Whoever was cancelled before the first attempt has neither message nor event.
    const isThere = expected.at(-1)?.startsWith('REQUEST') === true;
    return [
      ...unsent.map((problem) => `${address}: ${problem}`),
      ...(told.join() === expected.join() ? [] : [`${address} was told ${told.join()}, not ${expected.join()}`]),
      ...(events === (isThere ? 1 : 0) ? [] : [`${address} has ${events} events`]),
    ];
  });
}
