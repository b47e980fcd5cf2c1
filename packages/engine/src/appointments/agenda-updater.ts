import type { EngineContext } from '../context.js';
import { together } from '../outbox/together.js';
import type { Worker } from '../outbox/worker.js';
import { enterIntoAgenda } from './agenda.js';

/**
 * Between a change and its entry, so that changes made together are entered together. Entries must be at most
 * one second late.
 */
const GATHER_MS = 250;
/** Appointments that one transaction enters: a few milliseconds of work. */
const STEP = 50;
/** Between two transactions, so that requests come first. */
const PAUSE_MS = 5;
/** Finds the changes of a process whose notification was lost. */
const IDLE_MS = 60_000;
const FAILURE_MS = 5_000;

/**
 * Enters changed appointments into the agenda, also those that changed before it started. Failed work is tried again.
 *
 * A verb that changes an appointment or its invitees only notes this (`agenda.outdate`), so that it does not wait for
 * the entries. The updater locks an appointment before it reads it, and deletes the note in the transaction that writes
 * the entry. Held by `engine/test/agenda.test.ts` and `conformance/agenda.ts`.
 */
export function startAgendaUpdater(context: Pick<EngineContext, 'store' | 'clock' | 'log' | 'zones'>): Worker {
  const { store, clock, log } = context;
  let stopped = false;
  let running: Promise<void> | undefined;
  /** Work is known of and planned, so that further commits change nothing. */
  let isDue = true;
  let cancel = clock.schedule(0, begin);
  const stopListening = store.onAgendaDue(() => {
    if (isDue) return;
    isDue = true;
    if (running === undefined) schedule(GATHER_MS);
  });

  function schedule(ms: number): void {
    cancel();
    if (!stopped) cancel = clock.schedule(ms, begin);
  }

  function begin(): void {
    isDue = false;
    running = run().then((ms) => {
      running = undefined;
      schedule(ms);
    });
  }

  /** @returns how long to wait before the next step */
  async function run(): Promise<number> {
    try {
      if ((await updateAgenda(context)) < STEP) return isDue ? GATHER_MS : IDLE_MS;
    } catch (error) {
      log.warn({ err: error }, 'the agenda could not be brought up to date; it will be tried again in 5 s');
      isDue = true;
      return FAILURE_MS;
    }
    isDue = true;
    return PAUSE_MS;
  }

  return {
    async stop() {
      stopped = true;
      stopListening();
      cancel();
      await running;
    },
  };
}

/** @returns how many appointments were entered: a whole step's if there may be more */
export async function updateAgenda({
  store,
  clock,
  zones,
}: Pick<EngineContext, 'store' | 'zones'> & { clock: Pick<EngineContext['clock'], 'now'> }): Promise<number> {
  const changed = await store.agenda.changed(STEP);
  if (changed.length === 0) return 0;
  await store.transaction(async (transaction) => {
    await together(changed.map((each) => enterIntoAgenda({ zones, clock }, transaction, each)));
    const accountIds = changed.map(({ accountId }) => accountId);
    await transaction.feeds.touch(accountIds, clock.now());
    await transaction.agenda.settle(changed.map(({ appointmentId }) => appointmentId));
  });
  return changed.length;
}
