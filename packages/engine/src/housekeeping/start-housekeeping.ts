import { HOUR_MS } from '@convoke/zones/milliseconds';
import type { EngineContext } from '../context.js';
import { type PeriodicWork, startPeriodicWork } from '../outbox/periodic-work.js';
import {
  pruneAuditLogs,
  pruneCounts,
  pruneDeliveries,
  pruneIdempotencyKeys,
  pruneMessageCounts,
  pruneReplies,
  pruneSignIns,
} from './prune.js';

/** A start has more important work to do. */
const FIRST_MS = 60_000;
const INTERVAL_MS = HOUR_MS;

/**
 * Deletes outdated data every hour, and counts what accounts have left, until it is stopped. Failed work is tried again an hour
 * later.
 */
export function startHousekeeping(context: EngineContext): PeriodicWork {
  const { clock, log, store } = context;
  return startPeriodicWork({
    clock,
    firstMs: FIRST_MS,
    everyMs: INTERVAL_MS,
    async run(signal) {
      const answers = await pruneIdempotencyKeys(context, { signal });
      const deliveries = await pruneDeliveries(context, { signal });
      const replies = await pruneReplies(context, { signal });
      const signIns = await pruneSignIns(context);
      const auditEntries = await pruneAuditLogs(context, { signal });
      const counts = (await pruneCounts(context, { signal })) + (await pruneMessageCounts(context, { signal }));
      if (answers + deliveries + replies + signIns + auditEntries + counts > 0) {
        log.info({ answers, deliveries, replies, signIns, auditEntries, counts }, 'deleted expired data');
      }
      const now = clock.now();
      await store.uses.recount({ now, notSince: now - INTERVAL_MS / 2, signal });
      return false;
    },
    failed: (err) => log.warn({ err }, 'housekeeping failed; it will be tried again in an hour'),
  });
}
