import type {
  AgendaEntry,
  AgendaPage,
  AgendaPosition,
  AgendaQuery,
  AgendaWriter,
  ChangedAppointment,
} from '@convoke/engine/store';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ListQuery, PreparedQuery, RowsQuery } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import { countResponses, NO_RESPONSES } from '../invitations/response-counts.js';
import type { Scope } from '../scope.js';
import { readSummaries } from './appointment-list.js';

/** Entries that one list looks through, unless it says how many: some milliseconds of work. */
const EXAMINED = 10_000;
/** Bytes of words for each entry that a search may look through, counted once for each text that is looked for. */
const ENTRY_BYTES = 105;

/**
 * Appointments that take longer, 31 days, are in an index by their end. Others that reach into a period begin at most
 * this long before it.
 */
const LONG_MS = 2_678_400_000;
/** Long appointments that a list looks at. */
const MOST_LONG = 1_000;

const marks = new RowsQuery<ChangedAppointment>((db, items) =>
  db
    .insertInto('agenda_changes')
    .values(items.map((item) => ({ appointment_id: item('appointmentId'), account_id: item('accountId') })))
    .onConflict((conflict) => conflict.doNothing()),
);

/** Marks the appointments for the agenda updater, as the last statement of their transaction. */
export async function markOutdated(db: Kysely<Schema>, outdated: readonly ChangedAppointment[]): Promise<void> {
  await marks.write(db, outdated);
}

const settlement = new ListQuery<{ ids: readonly string[] }>((db, { ids }) =>
  db.deleteFrom('agenda_changes').where('appointment_id', 'in', ids),
);

const entry = new PreparedQuery<AgendaEntry>((db, slot) =>
  db
    .insertInto('agenda')
    .values({
      account_id: slot('accountId'),
      start_utc: slot('startUtc'),
      appointment_id: slot('appointmentId'),
      end_utc: slot('endUtc'),
      cancelled: slot(({ cancelled }) => Number(cancelled)),
      words: slot('words'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'appointment_id']).doUpdateSet(({ ref }) => ({
        start_utc: ref('excluded.start_utc'),
        end_utc: ref('excluded.end_utc'),
        cancelled: ref('excluded.cancelled'),
        words: ref('excluded.words'),
      })),
    ),
);

export class Agenda implements AgendaWriter {
  readonly #db: Kysely<Schema>;
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#db = scope.db;
    this.#scope = scope;
  }

  async list(query: AgendaQuery): Promise<AgendaPage> {
    const { accountId, limit } = query;
    const edge = await lastExamined(this.#db, query);
    const walked = await matching(this.#db, query, edge)
      .limit(limit + 1)
      .execute();
    const long = await longRunning(this.#db, query, edge);
    const rows =
      query.order === 'earliest'
        ? [...long.sort(compareStarts), ...walked]
        : [...walked, ...long.sort(compareStarts).reverse()];
    const page = rows.slice(0, limit);
    const ids = page.map(({ appointmentId }) => appointmentId);
    const [found, answers] = await Promise.all([
      readSummaries(this.#db, { accountId, ids }),
      countResponses(this.#db, { accountId, ids }),
    ]);
    const byId = new Map(
      found.map((summary) => {
        const { id } = summary.appointment;
        return [id, { ...summary, responseCounts: answers.get(id) ?? NO_RESPONSES }];
      }),
    );
    return {
      appointments: page.flatMap(({ appointmentId }) => byId.get(appointmentId) ?? []),
      next: rows.length > limit ? page.at(-1) : edge,
    };
  }

  changed(limit: number): Promise<ChangedAppointment[]> {
    return this.#db
      .selectFrom('agenda_changes')
      .select(['account_id as accountId', 'appointment_id as appointmentId'])
      .orderBy('appointment_id')
      .limit(limit)
      .execute();
  }

  async outdate(changed: ChangedAppointment): Promise<void> {
    this.#scope.outdated.push(changed);
    this.#scope.wakes.add('agenda');
  }

  async put(written: AgendaEntry): Promise<void> {
    this.#scope.changes.add('appointments', written.accountId);
    await entry.write(this.#db, written);
  }

  async settle(appointmentIds: readonly string[]): Promise<void> {
    await settlement.write(this.#db, { ids: appointmentIds });
  }
}

function compareStarts(one: AgendaPosition, other: AgendaPosition): number {
  return one.startUtc - other.startUtc || (one.appointmentId < other.appointmentId ? -1 : 1);
}

/** @returns the last entry that the list looks at; `undefined` if it may look at all */
async function lastExamined(db: Kysely<Schema>, query: AgendaQuery): Promise<AgendaPosition | undefined> {
  const { words, status, endsAfter, endedAt } = query;
  const others = [status, endsAfter, endedAt, ...(WALKS[query.order].byStart ? [] : [query.startTo])];
  if (words.length === 0 && others.every((filter) => filter === undefined)) return undefined;
  const examined = query.examined ?? EXAMINED;
  if (words.length > 0)
    return lastOfBytes(db, query, { examined, bytes: Math.ceil((examined * ENTRY_BYTES) / words.length) });
  return walk(db, query)
    .offset(examined - 1)
    .limit(1)
    .executeTakeFirst();
}

/**
 * The entry with which a search has looked through that many entries or bytes. At most one entry fits, so that nothing
 * need be sorted, and those after it are not read.
 */
async function lastOfBytes(
  db: Kysely<Schema>,
  query: AgendaQuery,
  { examined, bytes }: { examined: number; bytes: number },
): Promise<AgendaPosition | undefined> {
  const { byStart, direction } = WALKS[query.order];
  const along = sql.raw(`${byStart ? `start_utc ${direction}, ` : ''}appointment_id ${direction}`);
  const entries = walk(db, query)
    .select([
      sql<number>`octet_length(words)`.as('size'),
      sql<number>`row_number() over (order by ${along})`.as('nth'),
      sql<number>`sum(octet_length(words)) over (order by ${along} rows unbounded preceding)`.as('sum'),
    ])
    .limit(examined);
  return db
    .selectFrom(entries.as('entries'))
    .select(['startUtc', 'appointmentId'])
    .where(sql<boolean>`(sum >= ${bytes} and sum - size < ${bytes}) or (nth = ${examined} and sum < ${bytes})`)
    .limit(1)
    .executeTakeFirst();
}

function matching(db: Kysely<Schema>, query: AgendaQuery, edge: AgendaPosition | undefined) {
  let select = walk(db, query);
  if (edge) select = select.where(WALKS[query.order].upTo(edge));
  for (const condition of conditionsOf(query)) select = select.where(condition);
  return select;
}

/**
 * Matching long appointments that began before those along which a list by start walks, of this page and later ones.
 */
async function longRunning(db: Kysely<Schema>, query: AgendaQuery, edge: AgendaPosition | undefined) {
  const { accountId, order, endsAfter, after } = query;
  const { byStart, upTo, beyond } = WALKS[order];
  if (!byStart || endsAfter === undefined) return [];
  const running = db
    .selectFrom('agenda')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`end_utc - start_utc > ${sql.lit(LONG_MS)}`)
    .where('end_utc', '>', endsAfter)
    .orderBy('end_utc')
    .limit(MOST_LONG);
  let select = db
    .selectFrom(running.as('limited'))
    .select(['start_utc as startUtc', 'appointment_id as appointmentId'])
    .where('start_utc', '<', endsAfter - LONG_MS);
  if (after) select = select.where(beyond(after));
  if (edge) select = select.where(upTo(edge));
  for (const condition of conditionsOf(query)) select = select.where(condition);
  return select.execute();
}

function conditionsOf({ words, status, endsAfter, endedAt, startTo }: AgendaQuery): RawBuilder<boolean>[] {
  return [
    ...(status === undefined ? [] : [sql<boolean>`cancelled = ${Number(status === 'cancelled')}`]),
    ...(endsAfter === undefined ? [] : [sql<boolean>`end_utc > ${endsAfter}`]),
    ...(endedAt === undefined ? [] : [sql<boolean>`end_utc <= ${endedAt}`]),
    // The sign keeps databases from taking the index by start, whose entries they would have to sort.
    ...(startTo === undefined ? [] : [sql<boolean>`+start_utc < ${startTo}`]),
    // Words hold neither % nor _.
    ...words.map((word) => sql<boolean>`words like ${`%${word}%`}`),
  ];
}

interface Walk {
  byStart: boolean;
  direction: 'asc' | 'desc';
  beyond(position: AgendaPosition): RawBuilder<boolean>;
  upTo(position: AgendaPosition): RawBuilder<boolean>;
}

const place = ({ startUtc, appointmentId }: AgendaPosition) => sql`(${startUtc}, ${appointmentId})`;

/** Each order as an index has it, so that a page begins where the one before ended. */
const WALKS: Record<AgendaQuery['order'], Walk> = {
  earliest: {
    byStart: true,
    direction: 'asc',
    beyond: (position) => sql`(start_utc, appointment_id) > ${place(position)}`,
    upTo: (position) => sql`(start_utc, appointment_id) <= ${place(position)}`,
  },
  latest: {
    byStart: true,
    direction: 'desc',
    beyond: (position) => sql`(start_utc, appointment_id) < ${place(position)}`,
    upTo: (position) => sql`(start_utc, appointment_id) >= ${place(position)}`,
  },
  // Ids are time-ordered.
  newest: {
    byStart: false,
    direction: 'desc',
    beyond: ({ appointmentId }) => sql`appointment_id < ${appointmentId}`,
    upTo: ({ appointmentId }) => sql`appointment_id >= ${appointmentId}`,
  },
};

/** Entries in the order of the query; where that is by start, those within the period. */
function walk(db: Kysely<Schema>, { accountId, order, endsAfter, startTo, after }: AgendaQuery) {
  const { byStart, direction, beyond } = WALKS[order];
  let select = db
    .selectFrom('agenda')
    .select(['start_utc as startUtc', 'appointment_id as appointmentId'])
    .where('account_id', '=', accountId);
  if (byStart && endsAfter !== undefined) select = select.where('start_utc', '>=', endsAfter - LONG_MS);
  if (byStart && startTo !== undefined) select = select.where('start_utc', '<', startTo);
  if (after) select = select.where(beyond(after));
  if (byStart) select = select.orderBy('start_utc', direction);
  return select.orderBy('appointment_id', direction);
}
