import { z } from 'zod';
import type { SoakDatabase } from '../soak-database.js';

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
  /** What the database says of itself; `ok` if nothing is wrong. */
  integrity: string;
  appointments: AppointmentRow[];
  /** By appointment and sequence. */
  revisions: RevisionRow[];
  invitations: InvitationRow[];
  /** By invitation and ordinal. */
  messages: MessageRow[];
}

export async function readSnapshot(database: SoakDatabase): Promise<Snapshot> {
  const rows = async <Row>(shape: z.ZodType<Row>, sql: string) => z.array(shape).parse(await database.rows(sql));
  return {
    integrity: await database.integrity(),
    appointments: await rows(
      appointment,
      `SELECT id, sequence, cancelled_at AS "cancelledAt", cancelled_sequence AS "cancelledSequence" FROM appointments`,
    ),
    revisions: await rows(
      revision,
      'SELECT appointment_id AS "appointmentId", sequence, subject FROM revisions ORDER BY 1, 2',
    ),
    invitations: await rows(
      invitation,
      `SELECT id, appointment_id AS "appointmentId", name, address, last_ordinal AS "lastOrdinal" FROM invitations`,
    ),
    messages: await rows(
      message,
      `SELECT invitation_id AS "invitationId", ordinal, appointment_id AS "appointmentId", kind, sequence,
              content_sequence AS "contentSequence", stamp, comment, state, attempts,
              first_attempt_at AS "firstAttemptAt"
       FROM messages ORDER BY 1, 2`,
    ),
  };
}

/** How many messages are still to be sent. */
export async function countUnfinished(database: SoakDatabase): Promise<number> {
  const sql = "SELECT count(*) AS n FROM messages WHERE state IN ('blocked', 'pending', 'sending')";
  return counted.parse(await database.rows(sql))[0].n;
}

const counted = z.tuple([z.object({ n: z.int() })]);
