import type { Revision } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

export interface NewRevision {
  accountId: string;
  appointmentId: string;
  revision: Revision;
}

const insert = new PreparedQuery<NewRevision, unknown>((db, slot) =>
  db.insertInto('revisions').values({
    account_id: slot('accountId'),
    appointment_id: slot('appointmentId'),
    sequence: slot(({ revision }) => revision.sequence),
    subject: slot(({ revision }) => revision.subject),
    body: slot(({ revision }) => revision.body),
    location: slot(({ revision }) => revision.location),
    start_local: slot(({ revision }) => revision.start),
    end_local: slot(({ revision }) => revision.end),
    time_zone: slot(({ revision }) => revision.timeZone),
    start_utc: slot(({ revision }) => revision.startUtc),
    end_utc: slot(({ revision }) => revision.endUtc),
    time_sequence: slot(({ revision }) => revision.timeSequence),
    created_at: slot(({ revision }) => revision.createdAt),
  }),
);

/** Writes a revision's row, which nothing points to yet. */
export async function addRevision(db: Kysely<Schema>, query: NewRevision): Promise<void> {
  await insert.execute(db, query);
}
