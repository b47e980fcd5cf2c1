import { setMaxListeners } from 'node:events';
import type { EngineContext } from '../context.js';
import { CALENDAR_TRANSPORT } from '../domain/calendar.js';
import type { Clock, Logger } from '../ports/runtime.js';
import type { LeasedQueue, Queues } from '../ports/store/queues.js';
import { endOfTurn } from './pauses.js';

/** A durable queue as its worker uses it. */
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

/**
 * The outbox of one part of a queue in the store, such as the messages of one transport; `undefined` for the
 * whole queue.
 */
export function outboxOf<Job, Part>(queue: LeasedQueue<Job, Part, unknown, Part>, part: Part): OutboxQueue<Job> {
  return {
    claim: (request) => queue.claim({ ...request, ...part }),
    expire: (now) => queue.expire({ now, leases: 'ended', ...CRASH_POLICY, ...part }),
    nextDue: () => queue.nextDue(part),
    onDue: (listener) => queue.onDue(listener),
  };
}

/**
 * A queue of things to poll, such as calendars. A claim sets the time of the next poll, so that another
 * process takes over if this one stops. The worker's periodic polls find what is due.
 */
export function polledQueue<Job>(claim: OutboxQueue<Job>['claim']): OutboxQueue<Job> {
  return { claim, expire: async () => 0, nextDue: async () => undefined, onDue: () => () => undefined };
}

/** With the worker's interval for ended leases, a repeat comes at most 30 s after the attempt's own deadline. */
export const LEASE_MARGIN_MS = 20_000;

export interface WorkerOptions<Job> {
  queue: OutboxQueue<Job>;
  /**
   * Does one job and records its outcome; must end soon after `signal` aborts. It may call `vacate` before recording
   * the outcome, which gives its slot to another job: the next claim then shares a commit with the record.
   */
  perform(job: Job, signal: AbortSignal, vacate: () => void): Promise<void>;
  /** Concurrent jobs. */
  concurrency: number;
  /** Milliseconds after which an unsettled claim is free again; longer than any `perform`. */
  leaseMs: number;
  clock: Clock;
  log: Logger;
}

export interface Worker {
  /** Claims no more jobs, lets running ones end, and aborts those that take longer than `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Longest wait between two looks at the queue: finds jobs queued by other processes, and expired leases. */
const IDLE_MS = 5_000;
/** Wait after the queue itself has failed. */
const FAILURE_MS = 1_000;
/** Wait for a due job that could not be claimed because another process has it. */
const TAKEN_MS = 200;
/** Share of free slots at which one claim fills them: claiming many jobs costs hardly more than claiming one. */
const CLAIM_SHARE = 1 / 4;
/** Longest wait of a free slot for others to become free. */
const GATHER_MS = 20;

/** Works on a queue until it is stopped: woken by commits, by due times, and by slots that become free. */
export function startWorker<Job>(options: WorkerOptions<Job>): Worker {
  const worker = new OutboxWorker(options);
  worker.start();
  return worker;
}

class OutboxWorker<Job> implements Worker {
  readonly #options: WorkerOptions<Job>;
  readonly #running = new Set<Promise<void>>();
  readonly #abort = new AbortController();
  /** Slots taken by running jobs that have not vacated them. */
  #taken = 0;
  #stopped = false;
  #awake = false;
  #lookAgain = false;
  #looking = Promise.resolve();
  #expireAt = 0;
  /** Epoch milliseconds of the newest claim. */
  #claimedAt = 0;
  #cancelTimer: (() => void) | undefined;
  #cancelGathering: (() => void) | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(options: WorkerOptions<Job>) {
    this.#options = options;
    // Each job may listen to the signal.
    setMaxListeners(0, this.#abort.signal);
  }

  start(): void {
    this.#unsubscribe = this.#options.queue.onDue(() => this.#wake());
    this.#wake();
  }

  async stop(graceMs: number): Promise<void> {
    this.#stopped = true;
    this.#unsubscribe?.();
    this.#cancelTimer?.();
    this.#cancelGathering?.();
    await this.#looking;
    const cancelAbort = this.#options.clock.schedule(graceMs, () => this.#abort.abort());
    await Promise.all(this.#running);
    cancelAbort();
  }

  #wake(): void {
    this.#lookAgain = true;
    this.#cancelGathering?.();
    this.#cancelGathering = undefined;
    if (this.#awake || this.#stopped) return;
    this.#awake = true;
    this.#cancelTimer?.();
    this.#looking = this.#look();
  }

  /** Never rejects. `#awake` becomes false in the same step in which no further look is needed. */
  async #look(): Promise<void> {
    let wait = IDLE_MS;
    for (;;) {
      // One claim fills all slots that this turn frees, and shares a commit with what the turn recorded.
      await endOfTurn();
      if (!this.#lookAgain || this.#stopped) break;
      this.#lookAgain = false;
      wait = await this.#lookOnce();
    }
    this.#awake = false;
    if (!this.#stopped) this.#cancelTimer = this.#options.clock.schedule(wait, () => this.#wake());
  }

  async #lookOnce(): Promise<number> {
    try {
      await this.#expire();
      await this.#claim();
      if (this.#lookAgain) return 0;
      return await this.#untilNextDue();
    } catch (error) {
      this.#options.log.error({ err: error }, 'queue unreachable');
      return FAILURE_MS;
    }
  }

  async #expire(): Promise<void> {
    const now = this.#options.clock.now();
    // Later than any look can have set it: the wall clock was set back.
    const isClockSetBack = this.#expireAt - now > IDLE_MS;
    if (now < this.#expireAt && !isClockSetBack) return;
    await this.#options.queue.expire(now);
    this.#expireAt = now + IDLE_MS;
  }

  async #claim(): Promise<void> {
    const { queue, clock, concurrency, leaseMs } = this.#options;
    const limit = concurrency - this.#taken;
    if (limit <= 0) return;
    const now = clock.now();
    this.#claimedAt = now;
    for (const job of await queue.claim({ limit, now, leaseUntil: now + leaseMs })) this.#run(job);
  }

  #run(job: Job): void {
    const { perform, log } = this.#options;
    let holdsSlot = true;
    const vacate = () => {
      if (!holdsSlot) return;
      holdsSlot = false;
      this.#taken -= 1;
      this.#release();
    };
    this.#taken += 1;
    const done = perform(job, this.#abort.signal, vacate)
      .catch((error: unknown) => log.error({ err: error }, 'job ended without a record; its lease will expire'))
      .finally(() => {
        this.#running.delete(done);
        vacate();
      });
    this.#running.add(done);
  }

  /** Looks for more jobs at once if enough slots are free, otherwise soon. */
  #release(): void {
    const { concurrency, clock } = this.#options;
    const free = concurrency - this.#taken;
    if (this.#taken === 0 || free >= concurrency * CLAIM_SHARE) this.#wake();
    else if (!this.#stopped) this.#cancelGathering ??= clock.schedule(GATHER_MS, () => this.#wake());
  }

  async #untilNextDue(): Promise<number> {
    const { queue, clock, concurrency } = this.#options;
    // Without a free slot only a freed one matters, and that wakes the worker.
    if (this.#taken >= concurrency) return IDLE_MS;
    const due = await queue.nextDue();
    if (due === undefined) return IDLE_MS;
    const wait = due - clock.now();
    if (wait > 0) return Math.min(wait, IDLE_MS);
    // Due only since the claim: no other process need have it.
    if (due > this.#claimedAt) this.#lookAgain = true;
    return TAKEN_MS;
  }
}

/**
 * What happens to a job whose lease ended without a result. The job may have caused the crash, so it is parked as
 * `failed` after ten in a row. More likely the cause is the machine or its operator, which affects every job under way:
 * so each further crash makes it wait longer, up to half a minute, and a server that is killed ten times within a
 * minute fails nothing.
 */
export const CRASH_POLICY = { maxCrashes: 10, crashDelayMs: 500 } as const;

/**
 * Frees the jobs that an earlier process had claimed, in every queue. Only for a process that is alone on the
 * database.
 */
export async function takeOverQueues({ store, channel, clock, log }: EngineContext): Promise<void> {
  const { messages, deliveries, replies, links } = store.queues;
  const expiry = { now: clock.now(), leases: 'all', ...CRASH_POLICY } as const;
  const freed: Record<keyof Queues, number> = {
    messages:
      (await messages.expire({ ...expiry, transport: channel.transport })) +
      (await messages.expire({ ...expiry, transport: CALENDAR_TRANSPORT })),
    deliveries: await deliveries.expire(expiry),
    replies: await replies.expire(expiry),
    links: await links.expire(expiry),
  };
  for (const [name, jobs] of Object.entries(freed)) {
    if (jobs > 0) log.warn({ freed: jobs }, `took over unfinished ${name}`);
  }
}
