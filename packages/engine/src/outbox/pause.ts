import type { Clock } from '../ports/clock.js';

interface PauseOptions {
  clock: Clock;
  /** Ends the pause at once; nothing is thrown. */
  signal: AbortSignal;
  /** Ends it too. */
  event?: Promise<void>;
}

/** Waits for `ms` milliseconds, unless something cuts it short. */
export function pause(ms: number, { clock, signal, event }: PauseOptions): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.schedule(ms, end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    void event?.then(end);
  });
}
