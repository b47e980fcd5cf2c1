import type { Clock, Logger } from '@convoke/engine';

export interface FollowedClock {
  /** Shows the time of the reference; its timers are those of the machine. */
  clock: Clock;
  stop(): Promise<void>;
}

export interface FollowOptions {
  /** The clock of the machine. */
  clock: Clock;
  /** Epoch milliseconds of the clock to follow. */
  reference: () => Promise<number>;
  log: Logger;
}

/** Readings at the start, of which the fastest is used. */
const FIRST_READINGS = 3;
const READ_MS = 30_000;
/** A difference from which on a warning is logged. */
const NOTABLE_MS = 1_000;

interface Reading {
  offset: number;
  tookMs: number;
}

/** Follows a clock that is read over the network from time to time, accurate to half the duration of a reading. */
export async function followClock({ clock, reference, log }: FollowOptions): Promise<FollowedClock> {
  const read = async (): Promise<Reading> => {
    const before = clock.now();
    const shown = await reference();
    const tookMs = clock.now() - before;
    return { offset: Math.round(shown - before - tookMs / 2), tookMs };
  };
  const readings: Reading[] = [];
  for (let count = 0; count < FIRST_READINGS; count++) readings.push(await read());
  let { offset } = readings.reduce((best, each) => (each.tookMs < best.tookMs ? each : best));
  if (Math.abs(offset) > NOTABLE_MS)
    log.warn({ offsetMs: offset }, 'the clock of this machine differs from the database’s');

  let cancel: () => void = () => undefined;
  let reading = Promise.resolve();
  const schedule = () => {
    cancel = clock.schedule(READ_MS, () => {
      reading = read()
        .then((seen) => {
          // A slow reading is too inaccurate.
          if (seen.tookMs < NOTABLE_MS) ({ offset } = seen);
        })
        // Without an answer the offset stays as it is.
        .catch(() => undefined)
        .then(schedule);
    });
  };
  schedule();
  return {
    clock: { now: () => clock.now() + offset, schedule: clock.schedule },
    async stop() {
      cancel();
      // A reading in progress schedules the next one.
      await reading;
      cancel();
    },
  };
}
