import { z } from 'zod';
import { startChild } from '../child.js';

export const filling = z.object({
  file: z.string(),
  /** A delivery of the file, of which the new ones are copies. */
  delivery: z.object({ accountId: z.string(), id: z.string() }),
  /** Pending deliveries to add. */
  deliveries: z.number(),
  /** Appointments to add, as copies of the delivery's. */
  appointments: z.number(),
});

/** Adds rows through the store, many per commit, in a separate process. */
export async function fillStore(job: z.infer<typeof filling>): Promise<void> {
  const child = startChild(new URL('./fill-store-process.ts', import.meta.url));
  try {
    await child.ask(job, z.object({}));
  } finally {
    await child.stop();
  }
}
