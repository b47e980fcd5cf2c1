import type { Clock } from '../ports/runtime.js';

export interface PeriodicWorkOptions {
  clock: Clock;
  /** Milliseconds from the start to the first run; default: none. */
  firstMs?: number;
  /** Milliseconds from the end of a run to the next. */
  everyMs: number;
  /** Does what is due; must end soon after `signal` aborts. @returns whether more may be due, which is done at once */
  run(signal: AbortSignal): Promise<boolean>;
  /** Hears why a run failed; the next one tries again. */
  failed(error: unknown): void;
}

/** A handle on work that runs periodically. */
export interface PeriodicWork {
  /** Aborts the run, if there is one, and waits for its end. */
  stop(): Promise<void>;
}

/** Runs work periodically until it is stopped, one run at a time. A failure ends a run, not the work. */
export function startPeriodicWork({ clock, firstMs = 0, everyMs, run, failed }: PeriodicWorkOptions): PeriodicWork {
  const ending = new AbortController();
  const { signal } = ending;
  let running = Promise.resolve();
  let cancel = clock.schedule(firstMs, begin);

  function begin(): void {
    running = runAll();
  }

  async function runAll(): Promise<void> {
    try {
      while (!signal.aborted && (await run(signal)));
    } catch (error) {
      failed(error);
    }
    if (!signal.aborted) cancel = clock.schedule(everyMs, begin);
  }

  return {
    async stop() {
      ending.abort();
      cancel();
      await running;
    },
  };
}
