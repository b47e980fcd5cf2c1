import { z } from 'zod';
import { startChild } from '../child.js';

export const filling = z.object({
  file: z.string(),
  /** A delivery of the file, which the new ones are like. */
  delivery: z.object({ accountId: z.string(), id: z.string() }),
  /** Pending ones to add. */
  deliveries: z.number(),
  /** Appointments to add, like the one that the delivery is about. */
  appointments: z.number(),
});

/** Adds rows through the store, many in one commit, in a process of its own. */
export async function fillStore(job: z.infer<typeof filling>): Promise<void> {
  const child = startChild(new URL('./fill-store-process.ts', import.meta.url));
  try {
    await child.ask(job, z.object({}));
  } finally {
    await child.stop();
  }
}
