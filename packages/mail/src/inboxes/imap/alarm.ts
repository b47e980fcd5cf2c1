import type { Clock } from '@convoke/engine';

/** A signal that may be given before, during or after a wait. */
export interface Alarm {
  /** Ends the current wait or, if there is none, the next one. */
  ring(): void;
  /** Forgets an earlier signal. */
  reset(): void;
  /** Resolves when it rings, at once if it has rung since the last reset, or after `ms`. */
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
