import { Database } from '@convoke/store/sqlite-driver';
import { z } from 'zod';
import type { SoakDatabase } from './soak-database.js';

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
  kind: z.enum(['priming', 'request', 'cancel', 'reminder']),
  sequence: z.int(),
  contentSequence: z.int(),
  stamp: z.int(),
  comment: z.string(),
  state: z.enum(['blocked', 'pending', 'sending', 'sent', 'failed', 'undeliverable', 'superseded']),
  attempts: z.int(),
  firstAttemptAt: z.int().nullable(),
});

export type AppointmentRow = z.output<typeof appointment>;
export type RevisionRow = z.output<typeof revision>;
export type InvitationRow = z.output<typeof invitation>;
export type MessageRow = z.output<typeof message>;

/** The database, read without the store's own code. */
export interface Snapshot {
  /** The result of the database's own integrity check; `ok` if nothing is wrong. */
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

const delivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  appointmentId: z.string(),
  eventType: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
});

export type DeliveryRow = z.output<typeof delivery>;

/** The deliveries, read without the store's own code. */
export async function readDeliveries(database: SoakDatabase): Promise<DeliveryRow[]> {
  const sql = `SELECT id, webhook_id AS "webhookId", appointment_id AS "appointmentId", event_type AS "eventType",
                      state, reason
                 FROM deliveries ORDER BY id`;
  return z.array(delivery).parse(await database.rows(sql));
}

/** How many deliveries are in one of these states. */
export async function countDeliveries(database: SoakDatabase, ...states: string[]): Promise<number> {
  const named = states.map((state) => `'${state}'`).join();
  return counted.parse(await database.rows(`SELECT count(*) AS n FROM deliveries WHERE state IN (${named})`))[0].n;
}

const attempt = z.object({
  webhookId: z.string(),
  deliveryId: z.string(),
  status: z.number().nullable(),
  errorKind: z.string().nullable(),
  durationMs: z.number(),
});

export type AttemptRow = z.output<typeof attempt>;

/** The log of attempts, read without the store's own code. */
export function readAttempts(file: string): AttemptRow[] {
  const database = new Database(file, { readonly: true });
  try {
    const sql = `SELECT d.webhook_id AS webhookId, a.delivery_id AS deliveryId, a.status, a.error_kind AS errorKind,
                        a.duration_ms AS durationMs
                   FROM attempts a JOIN deliveries d ON d.account_id = a.account_id AND d.id = a.delivery_id
                  ORDER BY a.delivery_id, a.number`;
    return z.array(attempt).parse(database.prepare(sql).all());
  } finally {
    database.close();
  }
}
