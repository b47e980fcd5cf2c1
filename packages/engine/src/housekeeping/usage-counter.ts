import type { EngineContext } from '../context.js';
import { type PeriodicWork, startPeriodicWork } from '../outbox/periodic-work.js';

/** What is lost if the process is killed. */
const INTERVAL_MS = 2_000;

/** Saves every two seconds what was counted of the accounts' use, until it is stopped. */
export function startUsageCounter({ store, clock, log }: EngineContext): PeriodicWork {
  return startPeriodicWork({
    clock,
    firstMs: INTERVAL_MS,
    everyMs: INTERVAL_MS,
    async run() {
      await store.uses.save();
      return false;
    },
    failed: (err) => log.warn({ err }, 'what accounts have stored could not be saved; it will be tried again'),
  });
}
