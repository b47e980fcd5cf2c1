import type {
  AgendaEntry,
  AgendaOrder,
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
      changed_at: slot('changedAt'),
      series_account_id: slot(({ accountId, seriesUntil }) => (seriesUntil === null ? null : accountId)),
      series_from: slot('seriesFrom'),
      series_until: slot('seriesUntil'),
      words: slot('words'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'appointment_id']).doUpdateSet(({ ref }) => ({
        start_utc: ref('excluded.start_utc'),
        end_utc: ref('excluded.end_utc'),
        cancelled: ref('excluded.cancelled'),
        changed_at: ref('excluded.changed_at'),
        series_account_id: ref('excluded.series_account_id'),
        series_from: ref('excluded.series_from'),
        series_until: ref('excluded.series_until'),
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
    const { accountId, externalId, metadata, limit } = query;
    const { rows, edge } = mergeParts(await Promise.all(partsOf(query).map((part) => readPart(this.#db, part))), query);
    const page = rows.slice(0, limit);
    const ids = page.map(({ appointmentId }) => appointmentId);
    const [found, answers] = await Promise.all([
      readSummaries(this.#db, { accountId, ids, externalId, metadata }),
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

/** A list, or a part of one: `isSeries` says which alone it has of single appointments and series. */
type Part = AgendaQuery & { isSeries?: boolean };

/**
 * A list by start of a period walks along the appointments that start around it. Series are in the agenda by their next
 * occurrence, wherever that is, so that they are walked along by themselves.
 */
function partsOf(query: AgendaQuery): Part[] {
  const isOfPeriod = [query.endsAfter, query.startFrom, query.startTo].some((bound) => bound !== undefined);
  if (WALKS[query.order].column !== 'start_utc' || !isOfPeriod) return [query];
  return [
    { ...query, isSeries: false },
    { ...query, isSeries: true },
  ];
}

interface ReadPart {
  /** In the order of the query, one more than it lists if there are as many. */
  rows: AgendaPosition[];
  /** The last entry that was looked at; `undefined` if all were. */
  edge: AgendaPosition | undefined;
}

async function readPart(db: Kysely<Schema>, part: Part): Promise<ReadPart> {
  const edge = await lastExamined(db, part);
  const walked = await matching(db, part, edge)
    .limit(part.limit + 1)
    .execute();
  const long = await longRunning(db, part, edge);
  return { rows: [...walked, ...long], edge };
}

/** Nothing is listed that lies behind what one of the parts has not looked at. */
function mergeParts(parts: readonly ReadPart[], { order }: AgendaQuery): ReadPart {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const compare = order === 'earliest' ? compareStarts : (a: AgendaPosition, b: AgendaPosition) => compareStarts(b, a);
  const [edge] = parts.flatMap((part) => part.edge ?? []).sort(compare);
  const rows = parts.flatMap((part) => part.rows).sort(compare);
  return { rows: edge ? rows.filter((row) => compare(row, edge) <= 0) : rows, edge };
}

function compareStarts(one: AgendaPosition, other: AgendaPosition): number {
  if (one.appointmentId === other.appointmentId) return one.at - other.at;
  return one.at - other.at || (one.appointmentId < other.appointmentId ? -1 : 1);
}

/** @returns the last entry that the list looks at; `undefined` if it may look at all */
async function lastExamined(db: Kysely<Schema>, query: Part): Promise<AgendaPosition | undefined> {
  const { words, status, endsAfter, endedAt, startFrom, startTo, changedSince, isSeries } = query;
  const { column } = WALKS[query.order];
  const others = [
    ...[status, endsAfter, endedAt],
    ...(column === 'start_utc' && !isSeries ? [] : [startFrom, startTo]),
    ...(column === 'changed_at' ? [] : [changedSince]),
  ];
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
  query: Part,
  { examined, bytes }: { examined: number; bytes: number },
): Promise<AgendaPosition | undefined> {
  const { column, direction } = WALKS[query.order];
  const along = sql.raw(`${column === 'appointment_id' ? '' : `${column} ${direction}, `}appointment_id ${direction}`);
  const entries = walk(db, query)
    .select([
      sql<number>`octet_length(words)`.as('size'),
      sql<number>`row_number() over (order by ${along})`.as('nth'),
      sql<number>`sum(octet_length(words)) over (order by ${along} rows unbounded preceding)`.as('sum'),
    ])
    .limit(examined);
  return db
    .selectFrom(entries.as('entries'))
    .select(['at', 'appointmentId'])
    .where(sql<boolean>`(sum >= ${bytes} and sum - size < ${bytes}) or (nth = ${examined} and sum < ${bytes})`)
    .limit(1)
    .executeTakeFirst();
}

function matching(db: Kysely<Schema>, query: Part, edge: AgendaPosition | undefined) {
  let select = walk(db, query);
  if (edge) select = select.where(WALKS[query.order].upTo(edge));
  for (const condition of conditionsOf(query)) select = select.where(condition);
  return select;
}

/**
 * Matching long appointments that began before those along which a list by start walks, of this page and later ones.
 */
async function longRunning(db: Kysely<Schema>, query: Part, edge: AgendaPosition | undefined) {
  const { accountId, order, endsAfter, after, isSeries } = query;
  const { column, upTo, beyond } = WALKS[order];
  if (column !== 'start_utc' || endsAfter === undefined || isSeries) return [];
  const running = db
    .selectFrom('agenda')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`end_utc - start_utc > ${sql.lit(LONG_MS)}`)
    .where('end_utc', '>', endsAfter)
    .where('series_account_id', 'is', null)
    .orderBy('end_utc')
    .limit(MOST_LONG);
  let select = db
    .selectFrom(running.as('limited'))
    .select(['start_utc as at', 'appointment_id as appointmentId'])
    .where('start_utc', '<', endsAfter - LONG_MS);
  if (after) select = select.where(beyond(after));
  if (edge) select = select.where(upTo(edge));
  for (const condition of conditionsOf(query)) select = select.where(condition);
  return select.execute();
}

function conditionsOf(query: AgendaQuery): RawBuilder<boolean>[] {
  const { words, status, endsAfter, endedAt, startFrom, startTo, changedSince } = query;
  return [
    ...(status === undefined ? [] : [sql<boolean>`cancelled = ${Number(status === 'cancelled')}`]),
    ...(endedAt === undefined ? [] : [sql<boolean>`end_utc <= ${endedAt}`]),
    // An expression keeps databases from taking the index by start, whose entries they would have to sort.
    ...(endsAfter === undefined ? [] : [sql<boolean>`coalesce(series_until, end_utc) > ${endsAfter}`]),
    ...(startTo === undefined ? [] : [sql<boolean>`coalesce(series_from, start_utc) < ${startTo}`]),
    ...(startFrom === undefined ? [] : [sql<boolean>`coalesce(series_until, start_utc) >= ${startFrom}`]),
    ...(changedSince === undefined ? [] : [sql<boolean>`+changed_at >= ${changedSince}`]),
    // Words hold neither % nor _.
    ...words.map((word) => sql<boolean>`words like ${`%${word}%`}`),
  ];
}

interface Walk {
  /** What the order goes by first; ids are time-ordered. */
  column: 'start_utc' | 'changed_at' | 'appointment_id';
  direction: 'asc' | 'desc';
  beyond(position: AgendaPosition): RawBuilder<boolean>;
  upTo(position: AgendaPosition): RawBuilder<boolean>;
}

/** Along an index, so that a page begins where the one before ended. */
function walkAlong(column: Walk['column'], direction: Walk['direction']): Walk {
  const [beyond, upTo] = direction === 'asc' ? ['>', '<='] : ['<', '>='];
  const compared = (sign: string) => {
    const [by, comparison] = [sql.raw(column), sql.raw(sign)];
    return ({ at, appointmentId }: AgendaPosition) =>
      column === 'appointment_id'
        ? sql<boolean>`appointment_id ${comparison} ${appointmentId}`
        : sql<boolean>`(${by}, appointment_id) ${comparison} (${at}, ${appointmentId})`;
  };
  return { column, direction, beyond: compared(beyond), upTo: compared(upTo) };
}

const WALKS: Record<AgendaOrder, Walk> = {
  earliest: walkAlong('start_utc', 'asc'),
  latest: walkAlong('start_utc', 'desc'),
  oldest: walkAlong('appointment_id', 'asc'),
  newest: walkAlong('appointment_id', 'desc'),
  changed_first: walkAlong('changed_at', 'asc'),
  changed_last: walkAlong('changed_at', 'desc'),
};

/** Entries in the order of the query, within what bounds that. */
function walk(db: Kysely<Schema>, query: Part) {
  const { accountId, order, endsAfter, startFrom, startTo, changedSince, after, isSeries } = query;
  const { column, direction, beyond } = WALKS[order];
  const by = column === 'changed_at' ? 'changed_at' : 'start_utc';
  let select = db
    .selectFrom('agenda')
    .select([`${by} as at`, 'appointment_id as appointmentId'])
    // By `account_id`, SQLite would walk along what takes place once as well.
    .where(isSeries ? 'series_account_id' : 'account_id', '=', accountId);
  if (isSeries === false) {
    select = select.where('series_account_id', 'is', null);
    if (endsAfter !== undefined) select = select.where('start_utc', '>=', endsAfter - LONG_MS);
    if (startFrom !== undefined) select = select.where('start_utc', '>=', startFrom);
    if (startTo !== undefined) select = select.where('start_utc', '<', startTo);
  }
  if (column === 'changed_at' && changedSince !== undefined) select = select.where('changed_at', '>=', changedSince);
  if (after) select = select.where(beyond(after));
  if (column !== 'appointment_id') select = select.orderBy(column, direction);
  return select.orderBy('appointment_id', direction);
}
