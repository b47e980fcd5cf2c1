import Database from 'better-sqlite3';
import { z } from 'zod';

const appointment = z.object({
  id: z.string(),
  sequence: z.int(),
  cancelledAt: z.int().nullable(),
  cancelledSequence: z.int().nullable(),
});

const revision = z.object({ appointmentId: z.string(), sequence: z.int(), subject: z.string() });

const invitation = z.object({
  id: z.string(),
  appointmentId: z.string(),
  name: z.string(),
  address: z.string(),
  lastOrdinal: z.int(),
});

const message = z.object({
  invitationId: z.string(),
  ordinal: z.int(),
  appointmentId: z.string(),
  kind: z.enum(['priming', 'request', 'cancel']),
  sequence: z.int(),
  contentSequence: z.int(),
  stamp: z.int(),
  comment: z.string(),
  state: z.enum(['blocked', 'pending', 'sending', 'sent', 'failed', 'superseded']),
  attempts: z.int(),
  firstAttemptAt: z.int().nullable(),
});

export type AppointmentRow = z.output<typeof appointment>;
export type RevisionRow = z.output<typeof revision>;
export type InvitationRow = z.output<typeof invitation>;
export type MessageRow = z.output<typeof message>;

/** The database as an outsider reads it, past the store's own code. */
export interface Snapshot {
  /** What SQLite says of the file; `ok` if nothing is wrong. */
  integrity: string;
  appointments: AppointmentRow[];
  /** By appointment and sequence. */
  revisions: RevisionRow[];
  invitations: InvitationRow[];
  /** By invitation and ordinal. */
  messages: MessageRow[];
}

export function readSnapshot(file: string): Snapshot {
  const database = new Database(file, { readonly: true });
  const rows = <Row>(shape: z.ZodType<Row>, sql: string) => z.array(shape).parse(database.prepare(sql).all());
  try {
    return {
      integrity: z.string().parse(database.pragma('integrity_check', { simple: true })),
      appointments: rows(
        appointment,
        'SELECT id, sequence, cancelled_at AS cancelledAt, cancelled_sequence AS cancelledSequence FROM appointments',
      ),
      revisions: rows(
        revision,
        'SELECT appointment_id AS appointmentId, sequence, subject FROM revisions ORDER BY 1, 2',
      ),
      invitations: rows(
        invitation,
        `SELECT id, appointment_id AS appointmentId, name, address, last_ordinal AS lastOrdinal FROM invitations`,
      ),
      messages: rows(
        message,
        `SELECT invitation_id AS invitationId, ordinal, appointment_id AS appointmentId, kind, sequence,
                content_sequence AS contentSequence, stamp, comment, state, attempts,
                first_attempt_at AS firstAttemptAt
         FROM messages ORDER BY 1, 2`,
      ),
    };
  } finally {
    database.close();
  }
}

/** How many messages are still to be sent. */
export function countUnfinished(file: string): number {
  const database = new Database(file, { readonly: true });
  try {
    const query = "SELECT count(*) FROM messages WHERE state IN ('blocked', 'pending', 'sending')";
    return z.int().parse(database.prepare(query).pluck().get());
  } finally {
    database.close();
  }
}
