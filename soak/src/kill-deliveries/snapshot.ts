import Database from 'better-sqlite3';
import { z } from 'zod';

const delivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  appointmentId: z.string(),
  eventType: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
});

export type DeliveryRow = z.output<typeof delivery>;

/** The deliveries as an outsider reads them, past the store's own code. */
export function readDeliveries(file: string): DeliveryRow[] {
  return query(file, (database) =>
    z.array(delivery).parse(
      database
        .prepare(
          `SELECT id, webhook_id AS webhookId, appointment_id AS appointmentId, event_type AS eventType, state, reason
             FROM deliveries ORDER BY id`,
        )
        .all(),
    ),
  );
}

/** How many deliveries are in one of these states. */
export function countDeliveries(file: string, ...states: string[]): number {
  const sql = `SELECT count(*) FROM deliveries WHERE state IN (${states.map(() => '?').join()})`;
  return query(file, (database) =>
    z.int().parse(
      database
        .prepare(sql)
        .pluck()
        .get(...states),
    ),
  );
}

function query<T>(file: string, read: (database: Database.Database) => T): T {
  const database = new Database(file, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
