import Database from 'better-sqlite3';
import { z } from 'zod';

const attempt = z.object({
  webhookId: z.string(),
  deliveryId: z.string(),
  status: z.number().nullable(),
  errorKind: z.string().nullable(),
  durationMs: z.number(),
});

export type AttemptRow = z.output<typeof attempt>;

/** The log of attempts as an outsider reads it, past the store's own code. */
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
