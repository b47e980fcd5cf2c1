import { setTimeout } from 'node:timers/promises';
import { operations } from '@convoke/contract';
import { dashboardOperations } from '@convoke/contract/dashboard';
import { type DashboardSession, TooManyRequests } from '../support/server/dashboard-session.js';
import { processorTime } from '../support/server/process-usage.js';
import type { Measured } from './measured.js';
import { percentile } from './measured.js';
import type { Story } from './story.js';

const EXPORT = '/dashboard/api/appointments.csv';
const REPETITIONS = 40;
const WARM_UP = 3;

/** Filters with which lists are also read. */
const FILTERS: Record<string, string[]> = {
  getActivity: ['unit=day'],
  listMessages: ['search=guest', 'search=nowhere', 'state=undeliverable', 'state=pending', 'limit=100'],
  listAppointments: ['status=cancelled', 'externalId=order-7', 'startFrom=2020-01-01T00:00:00Z', 'limit=100'],
  listAgenda: [
    'search=roof',
    'search=nowhere',
    'when=upcoming',
    'when=past&status=cancelled',
    'sort=created&limit=100',
  ],
  listReplies: ['status=quarantined', 'verdict=accepted', 'verdict=undeliverable', 'limit=100'],
  listDeliveries: ['status=missed', 'status=unfinished', 'limit=100'],
  searchReplies: ['search=guest', 'search=nowhere', 'kind=quarantined', 'kind=declined', 'limit=100'],
  searchDeliveries: ['search=guest', 'search=nowhere', 'status=missed', 'eventType=attendee.responded'],
  listAuditEntries: ['search=nowhere', 'about=key'],
  listSandboxMails: ['limit=100'],
};

interface Operating {
  session: DashboardSession;
  story: Story;
  /** Process id of the server. */
  pid: number;
}

/**
 * Reads everything that can be read, one request after the other, and performs the most common writes of the
 * dashboard.
 */
export async function measureOperations({ session, story, pid }: Operating): Promise<Measured[]> {
  const repeat = (name: string, work: () => Promise<unknown>) => measure(name, { pid, work });
  const measured: Measured[] = [];
  for (const { name, path } of reads(story)) {
    measured.push(await repeat(name, () => session.call(path)));
  }
  measured.push(
    await besideExport(session, story, () => repeat('listAgenda beside an export', () => session.call(AGENDA))),
  );
  measured.push(await repeat('createAppointment', () => create(session)));
  const { appointmentId } = story;
  const path = `/dashboard/api/v1/appointments/${appointmentId}`;
  let subject = 0;
  const update = () => {
    subject += 1;
    return session.call(path, 'PUT', { appointmentSubject: `Roof inspection ${subject}` });
  };
  measured.push(await repeat('updateAppointment', update));
  return measured;
}

const AGENDA = '/dashboard/api/agenda';

/** Measures while the whole account is exported, which takes as long as it takes but must hold up nobody. */
async function besideExport(
  session: DashboardSession,
  { accountId }: Story,
  work: () => Promise<Measured>,
): Promise<Measured> {
  let exports = 0;
  let isMeasured = false;
  const exporting = (async () => {
    while (!isMeasured) {
      await session.call(`${EXPORT}?account=${accountId}`);
      exports += 1;
    }
  })();
  const measured = await work().finally(() => {
    isMeasured = true;
  });
  await exporting;
  return { ...measured, name: `${measured.name} (${exports} exports)` };
}

export function create(session: DashboardSession): Promise<unknown> {
  return session.call('/dashboard/api/v1/appointments', 'POST', {
    appointmentStart: '2027-03-15T14:00:00',
    appointmentEnd: '2027-03-15T14:45:00',
    appointmentTimeZone: 'Europe/Berlin',
    name: 'Ada',
    address: 'ada@example.org',
  });
}

/** Every GET of both contracts that returns JSON or a page, also with the filters of its list. */
export function reads(story: Story): { name: string; path: string }[] {
  const own = Object.entries(dashboardOperations).map(([id, { path, ...operation }]) => ({ id, path, ...operation }));
  const shared = Object.entries(operations).map(([id, { path, ...operation }]) => {
    return { id, path: `/dashboard${path}`, ...operation };
  });
  return [...own, ...shared]
    .filter(
      ({ method, answers, path }) =>
        method === 'get' && answers !== 'event-stream' && path.includes('/api/') && !path.endsWith('.csv'),
    )
    .flatMap(({ id, path }) => {
      const values = path.includes('/occurrences') ? { ...story, appointmentId: story.seriesId } : story;
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => idOf(parameter, values));
      const filters = FILTERS[id] ?? [];
      return [
        { name: id, path: filled },
        ...filters.map((filter) => ({ name: `${id} ${filter}`, path: `${filled}?${filter}` })),
      ];
    });
}

/** @throws Error if the story created none of the kind */
function idOf(parameter: string, story: Story): string {
  const id = Object.entries(story).find(([name]) => name === parameter)?.[1];
  if (id === undefined) throw new Error(`there is no value for ${parameter}`);
  return id;
}

async function measure(name: string, { pid, work }: { pid: number; work: () => Promise<unknown> }): Promise<Measured> {
  for (let count = 0; count < WARM_UP; count += 1) await timed(work);
  const took: number[] = [];
  const before = await processorTime(pid);
  for (let count = 0; count < REPETITIONS; count += 1) {
    took.push(await timed(work));
  }
  const processor = ((await processorTime(pid)) - before) / REPETITIONS;
  return { name, p50: percentile(took, 50), p99: percentile(took, 99), processor };
}

/** Duration of the work in milliseconds, without the waits imposed by the rate limit. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  try {
    await work();
    return performance.now() - begin;
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    await setTimeout((error.seconds + 1) * 1_000);
    return timed(work);
  }
}
