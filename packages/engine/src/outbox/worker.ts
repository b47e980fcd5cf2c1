import type { Clock } from '../ports/clock.js';
import type { Logger } from '../ports/logger.js';

/** A durable queue in the store: mail messages, webhook deliveries. */
export interface OutboxQueue<Job> {
  /** Takes due jobs under a lease. */
  claim(request: { limit: number; now: number; leaseUntil: number }): Promise<Job[]>;
  /** Gives back what was claimed and never settled. */
  expire(now: number): Promise<number>;
  /** Epoch milliseconds of the next due job or ending lease; `undefined` with none. */
  nextDue(): Promise<number | undefined>;
  /** Calls the listener after each commit that made jobs due; returns how to stop that. */
  onDue(listener: () => void): () => void;
}

export interface WorkerOptions<Job> {
  queue: OutboxQueue<Job>;
  /** Does one job and records its outcome; must end soon after `signal` aborts. */
  perform(job: Job, signal: AbortSignal): Promise<void>;
  /** Jobs at a time. */
  concurrency: number;
  /** Milliseconds after which an unsettled claim is free again; longer than any `perform`. */
  leaseMs: number;
  clock: Clock;
  log: Logger;
}

export interface Worker {
  /** Takes no more jobs, lets running ones end, and aborts those that take longer than `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Longest wait between two looks at the queue: finds what another process queued, and leases that ran out. */
const IDLE_MS = 5_000;
/** Wait after the queue itself failed. */
const FAILURE_MS = 1_000;
/** Wait for a due job that could not be claimed: another process has it. */
const TAKEN_MS = 200;

/** Works a queue off until it is stopped: woken by commits, by due times, and by each slot that becomes free. */
export function startWorker<Job>(options: WorkerOptions<Job>): Worker {
  const { queue, perform, concurrency, leaseMs, clock, log } = options;
  const running = new Set<Promise<void>>();
  const abort = new AbortController();
  let stopped = false;
  let awake = false;
  let looking: Promise<void> = Promise.resolve();
  let lookAgain = false;
  let expireAt = 0;
  let cancelTimer = () => {};

  const wake = () => {
    lookAgain = true;
    if (awake || stopped) return;
    awake = true;
    cancelTimer();
    looking = look();
  };

  /** Never rejects. `awake` falls in the same step in which the last look is found to be enough. */
  async function look(): Promise<void> {
    let wait = IDLE_MS;
    while (lookAgain && !stopped) {
      lookAgain = false;
      wait = await lookOnce();
    }
    awake = false;
    if (!stopped) cancelTimer = clock.schedule(wait, wake);
  }

  async function lookOnce(): Promise<number> {
    try {
      await expire();
      await claim();
      return await untilNextDue();
    } catch (error) {
      log.error({ err: error }, 'queue unreachable');
      return FAILURE_MS;
    }
  }

  async function expire(): Promise<void> {
    const now = clock.now();
    if (now < expireAt) return;
    await queue.expire(now);
    expireAt = now + IDLE_MS;
  }

  async function claim(): Promise<void> {
    const limit = concurrency - running.size;
    if (limit <= 0) return;
    const now = clock.now();
    for (const job of await queue.claim({ limit, now, leaseUntil: now + leaseMs })) run(job);
  }

  function run(job: Job): void {
    const done = perform(job, abort.signal)
      .catch((error: unknown) => log.error({ err: error }, 'job ended without a record; its lease will expire'))
      .finally(() => {
        running.delete(done);
        wake();
      });
    running.add(done);
  }

  async function untilNextDue(): Promise<number> {
    // With no slot free there is nothing to wait for but a slot, which wakes.
    if (running.size >= concurrency) return IDLE_MS;
    const due = await queue.nextDue();
    if (due === undefined) return IDLE_MS;
    const wait = due - clock.now();
    return wait <= 0 ? TAKEN_MS : Math.min(wait, IDLE_MS);
  }

  const unsubscribe = queue.onDue(wake);
  wake();

  return {
    async stop(graceMs) {
      stopped = true;
      unsubscribe();
      cancelTimer();
      await looking;
      const cancelAbort = clock.schedule(graceMs, () => abort.abort());
      await Promise.all(running);
      cancelAbort();
    },
  };
}
