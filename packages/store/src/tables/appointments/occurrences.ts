import { setImmediate } from 'node:timers/promises';
import type { OccurrenceException, StoredException } from '@convoke/engine';
import type { ExceptionChange, ExceptionsQuery, OccurrenceWriter } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import type { Schema } from '../../schema.js';
import type { Scope } from '../scope.js';
import { longTexts, OWN_COLUMNS, ownRow } from './revision-columns.js';

const COLUMNS = [
  'occurrences.account_id as accountId',
  'occurrences.appointment_id as appointmentId',
  'occurrences.occurrence_start as occurrenceStart',
  'occurrences.sequence as sequence',
  'occurrences.time_sequence as timeSequence',
  'occurrences.time_changed_at as timeChangedAt',
  'occurrences.cancelled as cancelled',
] as const;

/** Exceptions that one statement ends or writes, and that a turn of the event loop has time for. */
const PART = 50;

export class Occurrences implements OccurrenceWriter {
  readonly #db: Kysely<Schema>;
  readonly #changes: Scope['changes'];
  readonly #stored: Scope['stored'];

  constructor({ db, changes, stored }: Scope) {
    this.#db = db;
    this.#changes = changes;
    this.#stored = stored;
  }

  list(query: ExceptionsQuery): Promise<OccurrenceException[]> {
    return exceptionsAt(this.#db, query);
  }

  async listCurrent({ accountId, appointmentIds }: Parameters<OccurrenceWriter['listCurrent']>[0]) {
    if (appointmentIds.length === 0) return [];
    const rows = await select(this.#db)
      .where('occurrences.account_id', '=', accountId)
      .where('occurrences.appointment_id', 'in', appointmentIds)
      .where('occurrences.replaced_by', 'is', null)
      .execute();
    return rows.map(toStored);
  }

  async listOfRevisions({ accountId, appointmentId, from }: Parameters<OccurrenceWriter['listOfRevisions']>[0]) {
    const rows = await this.#db
      .selectFrom('revisions')
      .innerJoin('occurrences', (join) =>
        join
          .onRef('occurrences.appointment_id', '=', 'revisions.appointment_id')
          .onRef('occurrences.occurrence_start', '=', 'revisions.occurrence_start')
          .onRef('occurrences.sequence', '=', 'revisions.sequence'),
      )
      .select(COLUMNS)
      .select(OWN_COLUMNS)
      .where('revisions.account_id', '=', accountId)
      .where('revisions.appointment_id', '=', appointmentId)
      .where('revisions.sequence', '>=', from)
      .orderBy('revisions.sequence')
      .execute();
    return rows.map(toException);
  }

  async replace({ accountId, appointmentId, sequence, ended, exceptions }: ExceptionChange): Promise<void> {
    this.#changes.add('appointments', accountId);
    for (let from = 0; from < ended.length; from += PART) {
      if (from > 0) await setImmediate();
      await this.#db
        .updateTable('occurrences')
        .set({ replaced_by: sequence })
        .where('account_id', '=', accountId)
        .where('appointment_id', '=', appointmentId)
        .where('occurrence_start', 'in', ended.slice(from, from + PART))
        .where('replaced_by', 'is', null)
        .execute();
    }
    for (let from = 0; from < exceptions.length; from += PART) {
      if (from > 0) await setImmediate();
      const rows = exceptions.slice(from, from + PART).map((each) => toRow({ ...each, accountId, appointmentId }));
      await this.#db.insertInto('occurrences').values(rows).execute();
    }
    for (const each of exceptions) this.#stored.add(accountId, longTexts(each));
  }
}

function select(db: Kysely<Schema>) {
  const selected = db.selectFrom('occurrences').select(COLUMNS).select(OWN_COLUMNS);
  return selected.orderBy('appointment_id').orderBy('occurrence_start');
}

/** The exceptions that an appointment has at a revision; by default at the newest one. */
export async function exceptionsAt(
  db: Kysely<Schema>,
  { accountId, appointmentId, sequence }: ExceptionsQuery,
): Promise<OccurrenceException[]> {
  const mine = select(db)
    .where('occurrences.account_id', '=', accountId)
    .where('occurrences.appointment_id', '=', appointmentId);
  const then =
    sequence === undefined
      ? mine.where('replaced_by', 'is', null)
      : mine
          .where('sequence', '<=', sequence)
          .where((where) => where.or([where('replaced_by', 'is', null), where('replaced_by', '>', sequence)]));
  return (await then.execute()).map(toException);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function toException(row: Row): OccurrenceException {
  const { accountId: _, appointmentId: __, ...exception } = toStored(row);
  return exception;
}

function toStored({ cancelled, ...row }: Row): StoredException {
  return { ...row, isCancelled: cancelled === 1 };
}

function toRow(exception: StoredException) {
  return {
    account_id: exception.accountId,
    appointment_id: exception.appointmentId,
    occurrence_start: exception.occurrenceStart,
    sequence: exception.sequence,
    replaced_by: null,
    time_sequence: exception.timeSequence,
    time_changed_at: exception.timeChangedAt,
    cancelled: Number(exception.isCancelled),
    ...ownRow(exception),
  };
}
