import type { Clock, Logger } from '@convoke/engine';

export interface FollowedClock {
  /** Shows what the reference shows; its timers are those of the machine. */
  clock: Clock;
  stop(): Promise<void>;
}

export interface FollowOptions {
  /** The machine's own. */
  clock: Clock;
  /** Epoch milliseconds by the clock to be followed. */
  reference: () => Promise<number>;
  log: Logger;
}

/** Looks at the beginning: the one that took least time is believed. */
const FIRST_LOOKS = 3;
const LOOK_MS = 30_000;
/** A difference that is worth a word. */
const NOTABLE_MS = 1_000;

interface Look {
  offset: number;
  tookMs: number;
}

/** Keeps a clock beside another one that is asked over the network: now and then, correct to half the time that takes. */
export async function followClock({ clock, reference, log }: FollowOptions): Promise<FollowedClock> {
  const look = async (): Promise<Look> => {
    const before = clock.now();
    const shown = await reference();
    const tookMs = clock.now() - before;
    return { offset: Math.round(shown - before - tookMs / 2), tookMs };
  };
  const looks: Look[] = [];
  for (let count = 0; count < FIRST_LOOKS; count++) looks.push(await look());
  let { offset } = looks.reduce((best, each) => (each.tookMs < best.tookMs ? each : best));
  if (Math.abs(offset) > NOTABLE_MS)
    log.warn({ offsetMs: offset }, 'the clock of this machine differs from the database’s');

  let cancel: () => void = () => undefined;
  let looking = Promise.resolve();
  const schedule = () => {
    cancel = clock.schedule(LOOK_MS, () => {
      looking = look()
        .then((seen) => {
          // A slow answer says little.
          if (seen.tookMs < NOTABLE_MS) ({ offset } = seen);
        })
        // Without an answer it goes on as it was.
        .catch(() => undefined)
        .then(schedule);
    });
  };
  schedule();
  return {
    clock: { now: () => clock.now() + offset, schedule: clock.schedule },
    async stop() {
      cancel();
      // A look that is under way schedules the next one.
      await looking;
      cancel();
    },
  };
}
