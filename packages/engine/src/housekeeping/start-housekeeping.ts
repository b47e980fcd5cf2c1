import type { EngineContext } from '../context.js';
import {
  pruneAuditLogs,
  pruneCounts,
  pruneDeliveries,
  pruneIdempotencyKeys,
  pruneReplies,
  pruneSignIns,
} from './prune.js';

/** Periodic work in the background. */
export interface Housekeeping {
  /** Ends after the running step. */
  stop(): Promise<void>;
}

/** A start has more important work to do. */
const FIRST_MS = 60_000;
const INTERVAL_MS = 60 * 60_000;

/** Deletes outdated data every hour until it is stopped. Failed work is tried again an hour later. */
export function startHousekeeping(context: EngineContext): Housekeeping {
  const { clock, log } = context;
  const ending = new AbortController();
  const { signal } = ending;
  let cancel = clock.schedule(FIRST_MS, begin);
  let running = Promise.resolve();

  function begin(): void {
    running = run();
  }

  async function run(): Promise<void> {
    try {
      const answers = await pruneIdempotencyKeys(context, { signal });
      const deliveries = await pruneDeliveries(context, { signal });
      const replies = await pruneReplies(context, { signal });
      const signIns = await pruneSignIns(context);
      const auditEntries = await pruneAuditLogs(context, { signal });
      const counts = await pruneCounts(context, { signal });
      if (answers + deliveries + replies + signIns + auditEntries + counts > 0) {
        log.info({ answers, deliveries, replies, signIns, auditEntries, counts }, 'deleted what is kept no longer');
      }
    } catch (error) {
      log.warn({ err: error }, 'housekeeping failed; it is tried again in an hour');
    }
    if (!signal.aborted) cancel = clock.schedule(INTERVAL_MS, begin);
  }

  return {
    async stop() {
      ending.abort();
      cancel();
      await running;
    },
  };
}
