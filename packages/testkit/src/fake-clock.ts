/** Event-loop turns after each callback, so that chains of promises and `setImmediate` settle. */
const SETTLE_TURNS = 10;

/** A clock that stands still until a test advances it. Implements every port with `now()` and `schedule()`. */
export interface FakeClock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Runs `callback` once, when the clock has advanced by `delayMs`; the returned function cancels it. */
  schedule(delayMs: number, callback: () => void): () => void;
  /**
   * Advances the clock by `ms`. Callbacks that become due run in the order of their time, each with the clock set to
   * it, including those that they schedule. Promises settle before and after each of them.
   */
  advance(ms: number): Promise<void>;
  /**
   * Sets the clock ahead by `ms` at once, as for a machine that wakes up. Callbacks that have become due run
   * once, in the order of their time; what they schedule counts from the new time. Hours pass as fast as
   * seconds, whoever looks every few seconds.
   */
  leap(ms: number): Promise<void>;
  /** The number of scheduled callbacks. */
  pending(): number;
}

interface Timer {
  dueAt: number;
  callback: () => void;
}

/** @param options.now the start of the clock, epoch milliseconds; default: 2026-06-01T00:00:00Z */
export function createFakeClock({ now: start = Date.UTC(2026, 5, 1) }: { now?: number } = {}): FakeClock {
  let time = start;
  const timers = new Set<Timer>();

  function nextDue(until: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of timers) {
      if (timer.dueAt <= until && (next === undefined || timer.dueAt < next.dueAt)) next = timer;
    }
    return next;
  }

  return {
    now: () => time,
    pending: () => timers.size,
    schedule(delayMs, callback) {
      const timer = { dueAt: time + Math.max(0, delayMs), callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const until = time + ms;
      await settle();
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        timers.delete(timer);
        time = Math.max(time, timer.dueAt);
        timer.callback();
        await settle();
      }
      time = until;
    },
    async leap(ms) {
      await settle();
      time += ms;
      const due = [...timers].filter(({ dueAt }) => dueAt <= time).sort((one, other) => one.dueAt - other.dueAt);
      for (const timer of due) {
        // One that ran before may have cancelled it.
        if (!timers.delete(timer)) continue;
        timer.callback();
        await settle();
      }
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < SETTLE_TURNS; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
