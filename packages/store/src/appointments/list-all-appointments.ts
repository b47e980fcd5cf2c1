import type { AppointmentList, AppointmentListQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { appointmentSummaries } from './appointment-summaries.js';
import { toSummary } from './to-summary.js';

/** Appointments that one list looks through: some milliseconds of work. */
const EXAMINED = 5_000;

/** Walks along all appointments of the account, by their key. */
export async function listAllAppointments(db: Kysely<Schema>, query: AppointmentListQuery): Promise<AppointmentList> {
  const { limit } = query;
  const earliest = await earliestExamined(db, query);
  const matching = appointmentSummaries(db, query);
  const examined = earliest === undefined ? matching : matching.where('appointments.id', '>=', earliest);
  const rows = await examined
    .orderBy('appointments.id', 'desc')
    .limit(limit + 1)
    .execute();
  const appointments = rows.slice(0, limit).map(toSummary);
  return { appointments, next: rows.length > limit ? appointments.at(-1)?.appointment.id : earliest };
}

/** @returns id of the last appointment that the list looks at; `undefined` where it may look at all */
async function earliestExamined(db: Kysely<Schema>, query: AppointmentListQuery): Promise<string | undefined> {
  const { accountId, status, startFrom, startTo, before } = query;
  if (status === undefined && startFrom === undefined && startTo === undefined) return undefined;
  const mine = db.selectFrom('appointments').select('id').where('account_id', '=', accountId);
  const row = await (before === undefined ? mine : mine.where('id', '<', before))
    .orderBy('id', 'desc')
    .offset(EXAMINED - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
