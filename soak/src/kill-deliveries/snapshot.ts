import { z } from 'zod';
import type { SoakDatabase } from '../soak-database.js';

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

const counted = z.tuple([z.object({ n: z.int() })]);
