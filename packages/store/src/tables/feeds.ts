import { DAY_MS, shownAs } from '@convoke/engine';
import { FEED_FIELDS, type Feed, type FeedAttendee, type StoredFeedEvent } from '@convoke/engine/feeds';
import type { FeedPosition, FeedWriter, FoundFeed } from '@convoke/engine/store';
import { type InferResult, type Kysely, sql } from 'kysely';
import type { FeedsTable } from '../feed-schema.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { parseMetadata, withNewestRevision } from './appointments/appointment-rows.js';
import { columnsOf, fieldsOf } from './appointments/revision-columns.js';
import type { Scope } from './scope.js';

/** A feed with its account. */
interface FoundRow extends FeedsTable {
  accountName: string;
  language: string | null;
  version: number | null;
}

const byToken = new PreparedQuery<{ tokenHash: Buffer }, FoundRow>((db, slot) =>
  db
    .selectFrom('feeds')
    .innerJoin('accounts', 'accounts.id', 'feeds.account_id')
    .leftJoin('feed_versions', 'feed_versions.account_id', 'feeds.account_id')
    .selectAll('feeds')
    .select(['accounts.name as accountName', 'accounts.language as language', 'feed_versions.version as version'])
    .where('feeds.token_hash', '=', slot('tokenHash')),
);

/** Of series, in which no two occurrences overlap: more than a year. */
const LONGEST_OCCURRENCE_MS = 400 * DAY_MS;

/** Versions keep rising after a backup is restored, because the clock goes on. */
const touched = new PreparedQuery<{ accountId: string; now: number }>((db, slot) =>
  db
    .insertInto('feed_versions')
    .values({ account_id: slot('accountId'), version: slot('now') })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        version: sql<number>`case when feed_versions.version < excluded.version then excluded.version
          else feed_versions.version + 1 end`,
      }),
    ),
);

const outdated = new PreparedQuery<{ accountId: string; appointmentId: string }>((db, slot) =>
  db
    .insertInto('agenda_changes')
    .columns(['appointment_id', 'account_id'])
    .expression(
      db
        .selectFrom('feeds')
        .select([sql<string>`${slot('appointmentId')}`.as('appointment_id'), 'account_id'])
        .where('account_id', '=', slot('accountId'))
        .where('shows_answers', '=', 1)
        .limit(1),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

function toFeed(row: FeedsTable): Feed {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    tokenHash: row.token_hash,
    status: row.status,
    externalIds: parseExternalIds(row.external_ids),
    metadata: parseMetadata(row.metadata),
    pastDays: row.past_days,
    futureDays: row.future_days,
    showsAnswers: row.shows_answers === 1,
    createdAt: row.created_at,
  };
}

/** @throws Error if the row holds anything but a JSON array */
function parseExternalIds(json: string): string[] {
  const parsed: unknown = JSON.parse(json);
  if (!Array.isArray(parsed)) throw new Error('Stored external ids are not a list.');
  return parsed.map(String);
}

function toRow(feed: Feed): FeedsTable {
  return {
    id: feed.id,
    account_id: feed.accountId,
    name: feed.name,
    token_hash: feed.tokenHash,
    status: feed.status,
    external_ids: JSON.stringify(feed.externalIds),
    metadata: JSON.stringify(feed.metadata),
    past_days: feed.pastDays,
    future_days: feed.futureDays,
    shows_answers: feed.showsAnswers ? 1 : 0,
    created_at: feed.createdAt,
  };
}

const named = new PreparedQuery<{ accountId: string; externalId: string; limit: number }, { id: string }>((db, slot) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('account_id', '=', slot('accountId'))
    .where('external_id', '=', slot('externalId'))
    .orderBy('id')
    .limit(slot('limit')),
);

const SHOWN = ['sequence' as const, ...FEED_FIELDS];

type EventQuery = Parameters<FeedWriter['listEvents']>[0];

function eventsOf(db: Kysely<Schema>, { accountId, appointmentIds, bodyLength }: EventQuery) {
  return withNewestRevision(db)
    .select([
      'appointments.id',
      'appointments.organizer_name as organizerName',
      'appointments.organizer_address as organizerAddress',
      'appointments.metadata',
      'appointments.created_at as createdAt',
      'appointments.cancelled_at as cancelledAt',
      'revisions.created_at as revisedAt',
    ])
    .select(columnsOf('revisions', SHOWN))
    .select(sql<string>`substr(revisions.body, 1, ${bodyLength})`.as('body'))
    .where('appointments.account_id', '=', accountId)
    .where('appointments.id', 'in', appointmentIds);
}

type EventRow = InferResult<ReturnType<typeof eventsOf>>[number];

function toEvent(row: EventRow): StoredFeedEvent {
  const { id, createdAt, cancelledAt, revisedAt, body } = row;
  const shown = fieldsOf(row, SHOWN);
  return {
    ...shown,
    id,
    organizer: { name: row.organizerName, address: row.organizerAddress },
    metadata: parseMetadata(row.metadata),
    showAs: shownAs(shown),
    body,
    createdAt,
    cancelledAt,
    revisedAt,
  };
}

export class Feeds implements FeedWriter {
  readonly #db: Kysely<Schema>;
  readonly #wakes: Scope['wakes'];

  constructor({ db, wakes }: Scope) {
    this.#db = db;
    this.#wakes = wakes;
  }

  async findByToken(tokenHash: Buffer): Promise<FoundFeed | undefined> {
    const row = await byToken.first(this.#db, { tokenHash });
    if (!row) return undefined;
    const { accountName, language, version } = row;
    return { feed: toFeed(row), accountName, language, version: version ?? 0 };
  }

  async list(accountId: string): Promise<Feed[]> {
    const rows = await this.#db
      .selectFrom('feeds')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return rows.map(toFeed);
  }

  async listPositions(query: Parameters<FeedWriter['listPositions']>[0]): Promise<FeedPosition[]> {
    const { accountId, status, repeats, startFrom, startTo, after, limit } = query;
    return this.#db
      .selectFrom('agenda')
      .select(['start_utc as startUtc', 'appointment_id as appointmentId'])
      .where(repeats ? 'series_account_id' : 'account_id', '=', accountId)
      .$if(!repeats, (select) => select.where('series_account_id', 'is', null))
      .where('start_utc', '>=', repeats ? startFrom - LONGEST_OCCURRENCE_MS : startFrom)
      .$if(repeats, (select) => select.where('series_until', '>=', startFrom).where('series_from', '<', startTo))
      .$if(!repeats, (select) => select.where('start_utc', '<', startTo))
      .$if(status !== 'all', (select) => select.where('cancelled', '=', Number(status === 'cancelled')))
      .$if(after !== undefined, (select) =>
        select.where(sql<boolean>`(start_utc, appointment_id) > (${after?.startUtc}, ${after?.appointmentId})`),
      )
      .orderBy('start_utc')
      .orderBy('appointment_id')
      .limit(limit)
      .execute();
  }

  async listNamed(query: Parameters<FeedWriter['listNamed']>[0]): Promise<string[]> {
    const { accountId, externalIds, most: limit } = query;
    const ids: string[] = [];
    for (const externalId of externalIds) {
      ids.push(...(await named.rows(this.#db, { accountId, externalId, limit })).map(({ id }) => id));
    }
    return ids;
  }

  async listEvents(query: EventQuery): Promise<StoredFeedEvent[]> {
    if (query.appointmentIds.length === 0) return [];
    return (await eventsOf(this.#db, query).execute()).map(toEvent);
  }

  /**
   * Reads as many rows as it may give back: in one statement, or if an appointment has too many invitees, in
   * one for each.
   */
  async listAttendees(query: Parameters<FeedWriter['listAttendees']>[0]): Promise<FeedAttendee[]> {
    const { accountId, appointmentIds, most } = query;
    if (appointmentIds.length === 0) return [];
    const limit = most * appointmentIds.length;
    const rows = await this.#attendees({ accountId, appointmentIds, limit: limit + 1 });
    if (appointmentIds.length === 1) return rows.slice(0, limit);
    const counts = new Map<string, number>();
    for (const { appointmentId } of rows) counts.set(appointmentId, (counts.get(appointmentId) ?? 0) + 1);
    if (rows.length <= limit && Math.max(...counts.values()) <= most) return rows;
    const each: FeedAttendee[] = [];
    for (const id of appointmentIds) each.push(...(await this.listAttendees({ ...query, appointmentIds: [id] })));
    return each;
  }

  #attendees({
    accountId,
    appointmentIds,
    limit,
  }: {
    accountId: string;
    appointmentIds: readonly string[];
    limit: number;
  }) {
    return this.#db
      .selectFrom('invitations')
      .select(['appointment_id as appointmentId', 'name', 'address', 'role', 'response'])
      .where('account_id', '=', accountId)
      .where('appointment_id', 'in', appointmentIds)
      .where('removed_at', 'is', null)
      .orderBy('appointment_id')
      .orderBy('id')
      .limit(limit)
      .execute();
  }

  async insert(feed: Feed): Promise<void> {
    await this.#db.insertInto('feeds').values(toRow(feed)).execute();
  }

  async update(feed: Feed): Promise<void> {
    const { account_id, id, ...columns } = toRow(feed);
    await this.#db
      .updateTable('feeds')
      .set(columns)
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute();
  }

  async delete({ accountId, id }: { accountId: string; id: string }): Promise<Feed | undefined> {
    const row = await this.#db
      .deleteFrom('feeds')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row && toFeed(row);
  }

  async touch(accountIds: readonly string[], now: number): Promise<void> {
    // In one order, so that two transactions do not wait for each other.
    for (const accountId of [...new Set(accountIds)].sort()) await touched.write(this.#db, { accountId, now });
  }

  async outdateAnswers(appointment: { accountId: string; appointmentId: string }): Promise<void> {
    await outdated.write(this.#db, appointment, ({ numAffectedRows = 0n }) => {
      if (numAffectedRows > 0n) this.#wakes.add('agenda');
    });
  }
}
