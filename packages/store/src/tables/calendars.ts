import type { Calendar, CalendarEvent } from '@convoke/engine/calendars';
import type { CalendarWriter } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { isFree } from '../queries/free-lease.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { CalendarsTable } from '../sender-schema.js';
import type { Scope } from './scope.js';

const byId = new PreparedQuery<{ id: string }, CalendarsTable>((db, slot) =>
  db.selectFrom('calendars').selectAll().where('id', '=', slot('id')),
);

const EVENT_COLUMNS = [
  'invitation_id as invitationId',
  'calendar_id as calendarId',
  'account_id as accountId',
  'calendar_events.data as data',
  'remote_id as remoteId',
  'ends_at as endsAt',
] as const;

const eventOf = new PreparedQuery<{ invitationId: string }, CalendarEvent>((db, slot) =>
  db.selectFrom('calendar_events').select(EVENT_COLUMNS).where('invitation_id', '=', slot('invitationId')),
);

const remoteEvent = new PreparedQuery<{ calendarId: string; remoteId: string }, CalendarEvent>((db, slot) =>
  db
    .selectFrom('calendar_events')
    .select(EVENT_COLUMNS)
    .where('calendar_id', '=', slot('calendarId'))
    .where('remote_id', '=', slot('remoteId')),
);

const eventInsertion = new PreparedQuery<CalendarEvent>((db, slot) =>
  db
    .insertInto('calendar_events')
    .values({
      invitation_id: slot('invitationId'),
      calendar_id: slot('calendarId'),
      account_id: slot('accountId'),
      data: slot('data'),
      remote_id: slot('remoteId'),
      ends_at: slot('endsAt'),
    })
    .onConflict((conflict) =>
      conflict.column('invitation_id').doUpdateSet({
        calendar_id: slot('calendarId'),
        data: slot('data'),
        remote_id: slot('remoteId'),
        ends_at: slot('endsAt'),
      }),
    ),
);

interface Watch {
  id: string;
  watchUntil: number;
  pollAt: number;
}

/** Only what has to change is written: most events end before one that is watched already. */
const watching = new PreparedQuery<Watch>(
  (_db, slot) => sql`update calendars set
      watch_until = case when watch_until > ${slot('watchUntil')} then watch_until else ${slot('watchUntil')} end,
      poll_at = coalesce(poll_at, ${slot('pollAt')})
    where id = ${slot('id')} and (poll_at is null or watch_until is null or watch_until < ${slot('watchUntil')})`,
);

const unusedDeletion = new PreparedQuery<{ accountId: string; before: number }>((db, slot) =>
  db
    .deleteFrom('calendars')
    .where('account_id', '=', slot('accountId'))
    .where('disconnected_at', '<', slot('before'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('appointments').select('id').whereRef('calendar_id', '=', 'calendars.id'))),
    ),
);

function toCalendar(row: CalendarsTable): Calendar {
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    organizer: { name: row.name, address: row.address },
    url: row.url,
    inboxUrl: row.inbox_url,
    user: row.user_name,
    password: row.password,
    failure: row.failure,
    failedAt: row.failed_at,
    cursor: row.cursor,
    pollAt: row.poll_at,
    watchUntil: row.watch_until,
    createdAt: row.created_at,
    disconnectedAt: row.disconnected_at,
  };
}

function toRow(calendar: Calendar): Omit<CalendarsTable, 'lease_until'> {
  return {
    id: calendar.id,
    account_id: calendar.accountId,
    kind: calendar.kind,
    name: calendar.organizer.name,
    address: calendar.organizer.address,
    url: calendar.url,
    inbox_url: calendar.inboxUrl,
    user_name: calendar.user,
    password: calendar.password,
    failure: calendar.failure,
    failed_at: calendar.failedAt,
    cursor: calendar.cursor,
    poll_at: calendar.pollAt,
    watch_until: calendar.watchUntil,
    created_at: calendar.createdAt,
    disconnected_at: calendar.disconnectedAt,
  };
}

/** Calendars on servers, and the events of invitations in them. */
export class Calendars implements CalendarWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  async find(id: string): Promise<Calendar | undefined> {
    const row = await byId.first(this.#db, { id });
    return row && toCalendar(row);
  }

  async list(accountId: string): Promise<Calendar[]> {
    const rows = await this.#db
      .selectFrom('calendars')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return rows.map(toCalendar);
  }

  async listDue({ now, limit, except }: Parameters<CalendarWriter['listDue']>[0]): Promise<Calendar[]> {
    let due = this.#db.selectFrom('calendars').selectAll().where('poll_at', '<=', now).where(isFree(now));
    if (except.length > 0) due = due.where('account_id', 'not in', except);
    const rows = await due.orderBy('poll_at').limit(limit).execute();
    return rows.map(toCalendar);
  }

  findEvent(invitationId: string): Promise<CalendarEvent | undefined> {
    return eventOf.first(this.#db, { invitationId });
  }

  findEventByRemoteId(query: { calendarId: string; remoteId: string }): Promise<CalendarEvent | undefined> {
    return remoteEvent.first(this.#db, query);
  }

  async listRemoteEvents(query: Parameters<CalendarWriter['listRemoteEvents']>[0]): Promise<CalendarEvent[]> {
    const { calendarId, from, until, after, limit } = query;
    let events = this.#db
      .selectFrom('calendar_events')
      .select(EVENT_COLUMNS)
      .where('calendar_id', '=', calendarId)
      .where('remote_id', 'is not', null)
      .where('ends_at', '>', from)
      .where('ends_at', '<=', until);
    if (after) events = events.where(sql<boolean>`(ends_at, invitation_id) > (${after.endsAt}, ${after.invitationId})`);
    return events.orderBy('ends_at').orderBy('invitation_id').limit(limit).execute();
  }

  async put(calendar: Calendar): Promise<void> {
    const { id, ...columns } = toRow(calendar);
    await this.#db
      .insertInto('calendars')
      .values({ id, ...columns, lease_until: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  }

  async disconnect({ id, now }: { id: string; now: number }): Promise<void> {
    await this.#db
      .updateTable('calendars')
      .set({ disconnected_at: now })
      .where('id', '=', id)
      .where('disconnected_at', 'is', null)
      .execute();
  }

  async deleteUnused(query: { accountId: string; before: number }): Promise<void> {
    await unusedDeletion.execute(this.#db, query);
  }

  async noteFailure({ id, failure, now }: Parameters<CalendarWriter['noteFailure']>[0]): Promise<void> {
    await this.#db
      .updateTable('calendars')
      .set({ failure, failed_at: failure === null ? null : now })
      .where('id', '=', id)
      .execute();
  }

  async schedulePoll({ id, pollAt }: Parameters<CalendarWriter['schedulePoll']>[0]): Promise<void> {
    await this.#db.updateTable('calendars').set({ poll_at: pollAt }).where('id', '=', id).execute();
  }

  async claimPoll({ id, now, leaseUntil }: Parameters<CalendarWriter['claimPoll']>[0]): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('calendars')
      .set({ poll_at: leaseUntil, lease_until: leaseUntil })
      .where('id', '=', id)
      .where('poll_at', '<=', now)
      .where(isFree(now))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async finishPoll({ id, leaseUntil, pollAt, cursor }: Parameters<CalendarWriter['finishPoll']>[0]): Promise<void> {
    await this.#db
      .updateTable('calendars')
      .set({ poll_at: pollAt, lease_until: null, ...(cursor !== undefined && { cursor }) })
      .where('id', '=', id)
      .where('lease_until', '=', leaseUntil)
      .execute();
  }

  async putEvent(event: CalendarEvent, watch: { watchUntil: number; pollAt: number }): Promise<void> {
    await eventInsertion.write(this.#db, event);
    await watching.write(this.#db, { id: event.calendarId, ...watch });
  }

  async updateEvent({ invitationId, data }: Pick<CalendarEvent, 'invitationId' | 'data'>): Promise<void> {
    await this.#db.updateTable('calendar_events').set({ data }).where('invitation_id', '=', invitationId).execute();
  }

  async deleteEvent(invitationId: string): Promise<void> {
    await this.#db.deleteFrom('calendar_events').where('invitation_id', '=', invitationId).execute();
  }
}
