import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type AttackedServer, type Attacker, startAttackedServer } from '../hostile-peers/attacked-server.js';
import type { DashboardSession } from '../support/server/dashboard-session.js';

interface Amounts {
  invitees: number;
  appointments: number;
  server: AttackedServer;
}

/** What a member of an account does as often as the dashboard's limit of requests allows. */
interface Load {
  name: string;
  /** @returns makes one request */
  prepare(attacker: Attacker, amounts: Amounts): Promise<(at: number) => Promise<{ status: number } | undefined>>;
}

interface NeighboursOptions extends Pick<Amounts, 'invitees' | 'appointments'> {
  /** For each load. */
  seconds: number;
  /** Only loads whose name contains this text. */
  only?: string | undefined;
}

/** What somebody of another account waited, in milliseconds. */
interface Waited {
  p50: number;
  p99: number;
  longest: number;
}

interface Beside {
  load: string;
  /** Requests of the load that were answered, and those that were refused for being too many. */
  answered: number;
  refused: number;
  /** New appointments. */
  writes: Waited;
  reads: Waited;
  /** The longest piece of work of the event loop, in processor time. */
  stallMs: number;
}

const APPOINTMENTS = '/dashboard/api/v1/appointments';
const PERIOD = {
  appointmentStart: '2030-07-01T10:00:00',
  appointmentEnd: '2030-07-01T11:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};
/** As many as the dashboard's limit of requests a minute allows. */
const PER_SECOND = 20;
const OTHERS_PER_SECOND = 8;
/** Requests under way at a time. */
const AT_ONCE = 8;
const INVITEES_PER_CALL = 500;
const WARM_UP_MS = 2_000;
const LOOK_MS = 20;
const MOST_P99_MS = 100;

const created = z.object({ data: z.object({ appointmentId: z.string() }) });

const LIST = `<ul>${'<li>a'.repeat(13_000)}</ul>`;
/** As many characters of a description as it may have, each of them a word. */
const CJK = Array.from({ length: 21_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join('');

const LOADS: Load[] = [
  { name: 'nothing', prepare: async () => async () => undefined },
  {
    name: 'previews of lists of 65 kB',
    prepare:
      async ({ session }) =>
      (at) =>
        session.ask('/dashboard/api/description-previews', 'POST', { appointmentBody: `${at}${LIST}` }),
  },
  {
    name: 'invitations with new descriptions of 65 kB',
    prepare:
      async ({ session }) =>
      (at) =>
        session.ask(APPOINTMENTS, 'POST', {
          ...PERIOD,
          appointmentBody: `${at}${LIST}`,
          name: 'Guest',
          address: `guest${at}@ex.example`,
        }),
  },
  {
    name: 'updates for all invitees of an appointment',
    async prepare({ session }, { invitees }) {
      const appointmentId = await create(session, {});
      for (let from = 0; from < invitees; from += INVITEES_PER_CALL) {
        const rows = Array.from({ length: Math.min(INVITEES_PER_CALL, invitees - from) }, (_, at) => ({
          name: `Guest ${from + at}`,
          address: `guest${from + at}@ex.example`,
        }));
        await session.call(`${APPOINTMENTS}/${appointmentId}/invitations/batch`, 'POST', { invitees: rows });
      }
      return (at) => session.ask(`${APPOINTMENTS}/${appointmentId}`, 'PUT', { appointmentSubject: `Take ${at}` });
    },
  },
  {
    name: 'searches of appointments',
    async prepare({ session }, { appointments, server }) {
      const id = await create(session, { appointmentBody: CJK });
      while (server.rows(`select 1 from agenda where appointment_id = '${id}'`).length === 0) await setTimeout(LOOK_MS);
      for (const [table, column] of COPIED) copyRows(server, { table, column, id, copies: appointments });
      server.checkpoint();
      return (at) =>
        session.ask(`/dashboard/api/agenda?search=${encodeURIComponent(`一${CJK.slice(at, at + 3)}`)}`, 'GET');
    },
  },
];

/** The tables with the rows of an appointment, in the order of their references. */
const COPIED = [
  ['appointments', 'id'],
  ['revisions', 'appointment_id'],
  ['agenda', 'appointment_id'],
] as const;

function copyRows(
  server: AttackedServer,
  { table, column, id, copies }: { table: string; column: string; id: string; copies: number },
): void {
  const names = server.rows(`select name from pragma_table_info('${table}')`).map(({ name }) => String(name));
  const values = names.map((name) => (name === column ? "substr(id_, 1, 24) || printf('%012x', at)" : `"${name}"`));
  const made = values.map((value) => value.replace('id_', `"${column}"`));
  server.change(`with recursive numbers (at) as (select 1 union all select at + 1 from numbers where at < ${copies})
    insert into "${table}" (${names.map((name) => `"${name}"`).join()})
    select ${made.join()} from numbers, "${table}" where "${column}" = '${id}'`);
}

async function create(session: DashboardSession, change: object): Promise<string> {
  const { data } = created.parse(await session.call(APPOINTMENTS, 'POST', { ...PERIOD, ...change }));
  return data.appointmentId;
}

/** Repeats a request at a rate, at most so many at a time, until it is stopped. */
function repeat(perSecond: number, atOnce: number, request: (at: number) => Promise<unknown>) {
  let isOver = false;
  let at = 0;
  const begun = performance.now();
  const work = async () => {
    while (!isOver) {
      const due = begun + (at * 1_000) / perSecond;
      at += 1;
      const mine = at;
      await setTimeout(Math.max(0, due - performance.now()));
      if (!isOver) await request(mine);
    }
  };
  const working = Promise.all(Array.from({ length: atOnce }, work));
  return async () => {
    isOver = true;
    await working;
  };
}

function waitedOf(times: readonly number[]): Waited {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  times.push(performance.now() - begun);
}

/** Measures how long somebody of another account waits beside each load. */
export async function measureNeighbours({
  invitees,
  appointments,
  seconds,
  only = '',
}: NeighboursOptions): Promise<Beside[]> {
  const server = await startAttackedServer({ webhookTimeoutMs: 5_000 });
  const found: Beside[] = [];
  try {
    const { session: other } = await server.attacker('other');
    const known = await create(other, { name: 'Bob', address: 'bob@ex.example' });
    for (const [number, { name, prepare }] of LOADS.entries()) {
      if (!name.includes(only)) continue;
      const attack = await prepare(await server.attacker(`member${number}`), { invitees, appointments, server });
      const statuses: number[] = [];
      const [writes, reads]: [number[], number[]] = [[], []];
      const stops = [
        repeat(PER_SECOND, AT_ONCE, async (at) => {
          const answer = await attack(at);
          statuses.push(answer?.status ?? 200);
        }),
      ];
      await setTimeout(WARM_UP_MS);
      await server.stalls.look();
      stops.push(
        repeat(OTHERS_PER_SECOND, AT_ONCE, () => timed(writes, () => create(other, {}))),
        repeat(OTHERS_PER_SECOND, AT_ONCE, () => timed(reads, () => other.call(`${APPOINTMENTS}/${known}`))),
      );
      await setTimeout(seconds * 1_000);
      const { cpu } = await server.stalls.look();
      for (const stop of stops.reverse()) await stop();
      const refused = statuses.filter((status) => status === 429).length;
      const answered = statuses.length - refused;
      found.push({
        load: name,
        answered,
        refused,
        writes: waitedOf(writes),
        reads: waitedOf(reads),
        stallMs: Math.round(cpu),
      });
    }
    return found;
  } finally {
    await server.stop();
  }
}

/**
 * `npm run soak -- neighbours [--invitees N] [--appointments N] [--seconds N] [--only TEXT]`: how long somebody of
 * another account waits while a member of one account makes costly requests, 20 a second.
 *
 * @returns the exit code
 */
export async function neighbours(args: string[]): Promise<number> {
  const options = {
    invitees: { type: 'string', default: '2000' },
    appointments: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '30' },
    only: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const found = await measureNeighbours({
    invitees: Number(values.invitees),
    appointments: Number(values.appointments),
    seconds: Number(values.seconds),
    only: values.only,
  });
  for (const each of found) console.log(JSON.stringify(each));
  const late = found.filter(({ writes, reads }) => Math.max(writes.p99, reads.p99) > MOST_P99_MS);
  for (const { load } of late) console.error(`beside ${load}, others wait longer than ${MOST_P99_MS} ms (p99)`);
  console.log(`neighbours: ${late.length} of ${found.length} loads are felt`);
  return late.length === 0 ? 0 : 1;
}
