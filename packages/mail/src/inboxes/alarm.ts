import type { Clock } from '@convoke/engine';

/** Something to wait for that may happen before, during or after a wait. */
export interface Alarm {
  /** Ends this wait or, if none runs, the next one. */
  ring(): void;
  /** Forgets that it rang. */
  reset(): void;
  /** Resolves when it rings, rang since the last reset, or after `ms`. */
  wait(ms: number): Promise<void>;
}

export function createAlarm(clock: Clock): Alarm {
  let rang = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      rang = true;
      wake?.();
    },
    reset() {
      rang = false;
    },
    async wait(ms) {
      if (rang) return;
      await new Promise<void>((resolve) => {
        const cancel = clock.schedule(ms, resolve);
        wake = () => {
          cancel();
          resolve();
        };
      });
      wake = undefined;
    },
  };
}
