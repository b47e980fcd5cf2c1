import type { AnswerReminder, PendingReminder, Reminder } from '@convoke/engine/reminders';
import type { ReminderWriter } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { PreparedQuery, write } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { Scope } from './scope.js';

const MINUTE_MS = 60_000;
/**
 * `minutes_before` of the reminder that is not before the start, but before `respondBy`; that of others is at
 * least 1.
 */
const UNANSWERED = 0;
/** The same of what is due when an occurrence of a series ends. */
const NEXT = -1;

const due = new PreparedQuery<{ now: number; limit: number }, PendingReminder>((db, slot) =>
  db
    .selectFrom('reminders')
    .select([
      'account_id as accountId',
      'appointment_id as appointmentId',
      'minutes_before as minutesBefore',
      'recipient as to',
    ])
    .select(({ ref }) => ref('due_at').$castTo<number>().as('dueAt'))
    .where('due_at', 'is not', null)
    .where('due_at', '<=', slot('now'))
    .orderBy('due_at')
    .orderBy('appointment_id')
    .orderBy('minutes_before')
    .limit(slot('limit')),
);

/** A row that no request names. */
interface PlannedReminder extends Omit<PendingReminder, 'dueAt'> {
  dueAt: number | null;
}

export class Reminders implements ReminderWriter {
  readonly #db: Kysely<Schema>;

  constructor({ db }: Scope) {
    this.#db = db;
  }

  list({ accountId, appointmentId }: Parameters<ReminderWriter['list']>[0]) {
    return this.#db
      .selectFrom('reminders')
      .select(['minutes_before as minutesBefore', 'due_at as dueAt'])
      .select(({ ref }) => ref('recipient').$castTo<Reminder['to']>().as('to'))
      .where('minutes_before', '>', UNANSWERED)
      .where('account_id', '=', accountId)
      .where('appointment_id', '=', appointmentId)
      .orderBy('minutes_before', 'desc')
      .execute();
  }

  listDue(query: { now: number; limit: number }): Promise<PendingReminder[]> {
    return due.rows(this.#db, query);
  }

  async replace(times: Parameters<ReminderWriter['replace']>[0], reminders: readonly Reminder[]): Promise<void> {
    const { accountId, appointmentId, startUtc, now } = times;
    await this.#db
      .deleteFrom('reminders')
      .where('account_id', '=', accountId)
      .where('appointment_id', '=', appointmentId)
      .where('minutes_before', '>', UNANSWERED)
      .execute();
    if (reminders.length === 0) return;
    const rows = reminders.map(({ minutesBefore, to }) => {
      const dueAt = startUtc - minutesBefore * MINUTE_MS;
      const key = { account_id: accountId, appointment_id: appointmentId, minutes_before: minutesBefore };
      return { ...key, recipient: to, due_at: dueAt > now ? dueAt : null };
    });
    await this.#db.insertInto('reminders').values(rows).execute();
  }

  async move({ accountId, appointmentId, startUtc, now }: Parameters<ReminderWriter['move']>[0]): Promise<void> {
    const dueAt = sql<number>`${startUtc} - minutes_before * ${sql.lit(MINUTE_MS)}`;
    const moving = this.#db
      .updateTable('reminders')
      .set({ due_at: sql<number | null>`case when ${dueAt} > ${now} then ${dueAt} else null end` })
      .where('account_id', '=', accountId)
      .where('appointment_id', '=', appointmentId)
      .where('minutes_before', '>', UNANSWERED);
    await write(this.#db, moving);
  }

  async delete({ accountId, appointmentId }: Parameters<ReminderWriter['delete']>[0]): Promise<void> {
    const deletion = this.#db
      .deleteFrom('reminders')
      .where('account_id', '=', accountId)
      .where('appointment_id', '=', appointmentId);
    await write(this.#db, deletion);
  }

  async plan({ accountId, appointmentId, minutesBefore, dueAt, waiting }: Parameters<ReminderWriter['plan']>[0]) {
    const planned = this.#db
      .updateTable('reminders')
      .set({ due_at: dueAt })
      .where('account_id', '=', accountId)
      .where('appointment_id', '=', appointmentId)
      .where('minutes_before', '=', minutesBefore);
    const isFree = planned.where((row) => row.or([row('due_at', 'is', null), row('due_at', 'not in', waiting)]));
    await (waiting.length === 0 ? planned : isFree).execute();
  }

  planNext(planned: Parameters<ReminderWriter['planNext']>[0]): Promise<void> {
    return this.#put({ ...planned, minutesBefore: NEXT, to: 'next' });
  }

  askUntil(asked: AnswerReminder): Promise<void> {
    return this.#put({ ...asked, minutesBefore: UNANSWERED, to: 'unanswered' });
  }

  async #put({ accountId, appointmentId, minutesBefore, to, dueAt }: PlannedReminder): Promise<void> {
    const key = { account_id: accountId, appointment_id: appointmentId, minutes_before: minutesBefore };
    await this.#db
      .insertInto('reminders')
      .values({ ...key, recipient: to, due_at: dueAt })
      .onConflict((conflict) => conflict.columns(['appointment_id', 'minutes_before']).doUpdateSet({ due_at: dueAt }))
      .execute();
  }

  async settle({ appointmentId, minutesBefore, dueAt }: PendingReminder): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('reminders')
      .set({ due_at: null })
      .where('appointment_id', '=', appointmentId)
      .where('minutes_before', '=', minutesBefore)
      .where('due_at', '=', dueAt)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}
