import { setImmediate } from 'node:timers/promises';
import { writeCursor } from '@convoke/contract/cursors';
import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import { SEARCHED_FIELDS } from '../domain/appointment.js';
import { queryWords, searchableWords } from '../domain/search-words.js';
import { DomainError } from '../errors.js';
import { checkLimit, placeIn } from '../fields/page.js';
import { both } from '../outbox/together.js';
import type { AgendaPage, AgendaPosition, AgendaQuery, AgendaSummary } from '../ports/store/agenda.js';
import type { Transaction } from '../ports/store/store.js';
import type { WholeSeries } from '../series/expand.js';
import { type SeriesInList, withOccurrences } from '../series/listed-series.js';
import { currentSeries, placeInAgenda } from '../series/next-times.js';

export interface ListAgenda {
  accountId: string;
  /** Beginnings of words of the subject, the place, and the names and addresses of invitees; all must be found. */
  search?: string | undefined;
  /**
   * Appointments that have not ended, the earliest first, or that have, the latest first; by default all, the
   * latest first.
   */
  when?: 'upcoming' | 'past' | undefined;
  status?: 'active' | 'cancelled' | undefined;
  /** Only those that reach into the period from this time, epoch milliseconds. Of a period with an end, occurrences are shown. */
  from?: number | undefined;
  /** Only those that start before this time. */
  to?: number | undefined;
  /** `created` lists the appointments that were created last first, whenever they start. */
  sort?: 'start' | 'created' | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
  limit: number;
}

/** A page of the agenda. */
export interface AgendaListing {
  appointments: (AgendaSummary & SeriesInList)[];
  /** `null` on the last page. */
  nextCursor: string | null;
}

/**
 * One page of the account's appointments by start, or of those that a search finds. It may lag behind changes by a
 * second. A series starts with its next occurrence, or its last one, and is in a period with any of its occurrences.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`, `invalid_time_range`
 */
export async function listAgenda(context: VerbContext, input: ListAgenda): Promise<AgendaListing> {
  const { store, clock } = context;
  const { accountId, search = '', when, status, from, to, sort = 'start', cursor, limit } = input;
  checkLimit({ limit });
  if (from !== undefined && to !== undefined && to <= from) {
    throw new DomainError('invalid_time_range', say('must_be_after', { field: 'to', other: 'from' }), { param: 'to' });
  }
  const words = queryWords(search);
  // A search that contains only punctuation matches no appointment.
  if (words.length === 0 && search.trim() !== '') return { appointments: [], nextCursor: null };
  const now = clock.now();
  const period = periodOf({ when, from, to, now });
  const query = {
    accountId,
    order: orderOf({ when, from, sort }),
    words,
    status,
    ...period,
    after: cursor === undefined ? undefined : agendaPosition('agenda', cursor),
    limit,
  };
  const { appointments, next } = words.length > 0 ? await searchInSteps(store, query) : await store.agenda.list(query);
  const listed = await withOccurrences(context, {
    accountId,
    appointments,
    period,
    withCancelled: status !== 'active',
    ...(from !== undefined && to !== undefined && { shown: MOST_OCCURRENCES }),
  });
  return { appointments: listed, nextCursor: agendaCursor('agenda', next) };
}

/** Occurrences that one page shows. */
const MOST_OCCURRENCES = 800;

/** Entries that a search looks through in one step, which takes some milliseconds, and steps of one page. */
const [STEP_ENTRIES, STEPS] = [1_000, 10];

/** Reads until the page is full, in a bounded number of steps, between which others have their turns. */
export async function searchInSteps(
  store: Pick<VerbContext['store'], 'agenda'>,
  query: AgendaQuery,
): Promise<AgendaPage> {
  const page: AgendaPage = { appointments: [], next: query.after };
  for (let step = 0; step < STEPS; step += 1) {
    if (step > 0) await setImmediate();
    const limit = query.limit - page.appointments.length;
    const found = await store.agenda.list({ ...query, after: page.next, limit, examined: STEP_ENTRIES });
    page.appointments.push(...found.appointments);
    page.next = found.next;
    if (page.next === undefined || page.appointments.length === query.limit) break;
  }
  return page;
}

function orderOf({ when, from, sort }: Pick<ListAgenda, 'when' | 'from' | 'sort'>): AgendaQuery['order'] {
  if (sort === 'created') return 'newest';
  return when === 'upcoming' || (when === undefined && from !== undefined) ? 'earliest' : 'latest';
}

interface Period extends Pick<ListAgenda, 'when' | 'from' | 'to'> {
  now: number;
}

function periodOf({ when, from, to, now }: Period): Partial<AgendaQuery> {
  const since = Math.max(from ?? Number.NEGATIVE_INFINITY, when === 'upcoming' ? now : Number.NEGATIVE_INFINITY);
  return {
    ...(Number.isFinite(since) && { endsAfter: since }),
    ...(when === 'past' && { endedAt: now }),
    startTo: to,
  };
}

/** @throws DomainError `invalid_parameter` if it is no cursor of this list */
export function agendaPosition(list: string, cursor: string): AgendaPosition {
  const [, at, appointmentId = ''] = placeIn(list, cursor, /^(\d{1,15})\.([0-9a-f-]{36})$/);
  return { at: Number(at), appointmentId };
}

/** @returns the cursor of the page that follows; `null` on the last page */
export function agendaCursor(list: string, next: AgendaPosition | undefined): string | null {
  return next ? writeCursor(list, `${next.at}.${next.appointmentId}`) : null;
}

/** Occurrences whose own words are searched as well, those that are still to come first. */
const OWN_WORDS = 200;

/** Brings the entry of one appointment up to date. The lock prevents an older entry from overwriting a newer one. */
export async function enterIntoAgenda(
  context: Pick<VerbContext, 'zones'> & { clock: Pick<VerbContext['clock'], 'now'> },
  transaction: Transaction,
  { accountId, appointmentId }: { accountId: string; appointmentId: string },
): Promise<void> {
  // In one step, because changes wait for the lock; the list is read behind it.
  const [appointment, invitations] = await both(
    transaction.appointments.lock({ accountId, id: appointmentId }),
    transaction.invitations.list({ accountId, appointmentId }),
  );
  if (!appointment) return;
  const whole = await currentSeries(context, transaction, appointment);
  const own = ownWords(whole, context.clock.now());
  const people = invitations.flatMap(({ name, address }) => [name, address]);
  await transaction.agenda.put({
    accountId,
    appointmentId,
    ...placeInAgenda(context, { revision: appointment.revision, whole }),
    cancelled: appointment.cancelledAt !== null,
    changedAt: Math.max(appointment.updatedAt, appointment.cancelledAt ?? 0),
    words: searchableWords([...searchedIn(appointment.revision), ...people, ...own]),
  });
}

function ownWords(whole: WholeSeries | undefined, now: number): string[] {
  if (whole === undefined) return [];
  const today = new Date(now).toISOString();
  const inOrder = [...whole.exceptions.values()]
    .filter(({ isCancelled }) => !isCancelled)
    .sort((one, other) => (one.occurrenceStart < other.occurrenceStart ? -1 : 1));
  const [coming, past] = [true, false].map((isComing) =>
    inOrder.filter(({ occurrenceStart }) => occurrenceStart > today === isComing),
  );
  return [...(coming ?? []), ...(past ?? [])].slice(0, OWN_WORDS).flatMap(searchedIn);
}

function searchedIn(content: Partial<Record<(typeof SEARCHED_FIELDS)[number], string | null>>): string[] {
  return SEARCHED_FIELDS.map((field) => content[field] ?? '');
}
