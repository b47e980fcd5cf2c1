import { createFakeClock, createLogSink } from '@convoke/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { type OutboxQueue, startWorker, type Worker } from './worker.js';

interface Job {
  name: string;
  dueAt: number;
}

describe('startWorker', () => {
  const clock = createFakeClock();
  const log = createLogSink();
  let worker: Worker | undefined;

  afterEach(async () => {
    const stopping = worker?.stop(0);
    await clock.advance(0);
    await stopping;
  });

  function start(queue: OutboxQueue<Job>, perform: (job: Job, signal: AbortSignal) => Promise<void>, concurrency = 2) {
    worker = startWorker({ queue, perform, concurrency, leaseMs: 1_000, clock, log });
    return worker;
  }

  it('does what is queued as soon as a commit says so', async () => {
    const { queue, add } = listQueue();
    const done: string[] = [];
    start(queue, async ({ name }) => void done.push(name));
    add({ name: 'a', dueAt: clock.now() });
    await clock.advance(0);
    expect(done).toEqual(['a']);
  });

  it('allows many jobs to listen for the stop, without a warning of the process', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const { queue, add } = listQueue();
    let listening = 0;
    const listen = (_: Job, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        listening += 1;
        signal.addEventListener('abort', () => resolve());
      });
    start(queue, listen, 50);
    for (let job = 0; job < 50; job++) add({ name: `${job}`, dueAt: clock.now() });
    await clock.advance(0);
    process.off('warning', note);
    expect(listening).toBe(50);
    expect(warnings).toEqual([]);
  });

  it('waits exactly until a job is due', async () => {
    const { queue, add } = listQueue();
    const done: number[] = [];
    start(queue, async () => void done.push(clock.now()));
    const dueAt = clock.now() + 1_234;
    add({ name: 'later', dueAt });
    await clock.advance(1_233);
    expect(done).toEqual([]);
    await clock.advance(1);
    expect(done).toEqual([dueAt]);
  });

  it('does at once what becomes due between its claim and its look at what comes next', async () => {
    const { queue, add } = listQueue();
    const done: number[] = [];
    let hold: PromiseWithResolvers<void> | undefined;
    const slow = {
      ...queue,
      async nextDue() {
        await hold?.promise;
        return queue.nextDue();
      },
    };
    start(slow, async () => void done.push(clock.now()));
    await clock.advance(0);
    const dueAt = clock.now() + 60_000;
    hold = Promise.withResolvers();
    add({ name: 'later', dueAt });
    await clock.advance(60_000);
    hold.resolve();
    await clock.advance(0);
    expect(done).toEqual([dueAt]);
  });

  it('never runs more jobs at a time than it may, and fills each slot that becomes free', async () => {
    const { queue, add } = listQueue();
    const release: (() => void)[] = [];
    let running = 0;
    let most = 0;
    start(queue, async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => release.push(resolve));
      running--;
    });
    for (const name of ['a', 'b', 'c', 'd', 'e']) add({ name, dueAt: clock.now() });
    for (let round = 0; round < 5; round++) {
      await clock.advance(0);
      release.shift()?.();
    }
    await clock.advance(0);
    expect({ most, running }).toEqual({ most: 2, running: 0 });
  });

  it('fills several slots with one claim where they become free together', async () => {
    const { queue, add, looks } = listQueue();
    const release: (() => void)[] = [];
    start(queue, () => new Promise<void>((resolve) => release.push(resolve)), 8);
    for (let count = 0; count < 32; count++) add({ name: `job ${count}`, dueAt: clock.now() });
    await clock.advance(0);
    const before = looks();
    const endOne = () => {
      release.shift()?.();
      return clock.advance(0);
    };
    for (let ended = 0; ended < 16; ended++) await endOne();
    expect(looks() - before).toBe(8);
    while (release.length > 0) await endOne();
  });

  it('fills a single free slot soon, though all others hang', async () => {
    const { queue, add } = listQueue();
    const done: string[] = [];
    const perform = async ({ name }: Job, signal: AbortSignal) => {
      if (name === 'hangs') await new Promise((resolve) => signal.addEventListener('abort', resolve));
      else done.push(name);
    };
    const hanging = Array.from({ length: 7 }, () => 'hangs');
    for (const name of [...hanging, 'a', 'b', 'c']) add({ name, dueAt: clock.now() });
    start(queue, perform, 8);
    await clock.advance(0);
    expect(done).toEqual(['a']);
    await clock.advance(40);
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('asks an idle queue no more than once in five seconds', async () => {
    const { queue, looks } = listQueue();
    start(queue, async () => undefined);
    await clock.advance(60_000);
    expect(looks()).toBeLessThanOrEqual(13);
  });

  it('looks for ended leases even after the wall clock was put back', async () => {
    let setBackMs = 0;
    const expiries: number[] = [];
    const expire = async (now: number) => expiries.push(now);
    const wallClock = { ...clock, now: () => clock.now() - setBackMs };
    const perform = async () => undefined;
    const options = { perform, concurrency: 2, leaseMs: 1_000, clock: wallClock, log };
    worker = startWorker({ ...options, queue: { ...listQueue().queue, expire } });
    await clock.advance(5_000);
    setBackMs = 3_600_000;
    const before = expiries.length;
    await clock.advance(10_000);
    expect(expiries.length - before).toBe(2);
  });

  it('continues after the queue was unreachable and after a job that threw', async () => {
    const { queue, add } = listQueue();
    const done: string[] = [];
    let broken = true;
    const flaky: OutboxQueue<Job> = {
      ...queue,
      claim: (request) => (broken ? Promise.reject(new Error('gone')) : queue.claim(request)),
    };
    start(flaky, async ({ name }) => {
      if (name === 'bad') throw new Error('boom');
      done.push(name);
    });
    add({ name: 'bad', dueAt: clock.now() });
    add({ name: 'good', dueAt: clock.now() });
    await clock.advance(500);
    broken = false;
    await clock.advance(1_000);
    expect(done).toEqual(['good']);
    expect(log.text()).toContain('gone');
    expect(log.text()).toContain('boom');
  });

  it('waits for running jobs when it is stopped, and aborts them after the grace period', async () => {
    const { queue, add } = listQueue();
    let abortedAt = 0;
    const stoppable = start(
      queue,
      (_, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            abortedAt = clock.now();
            resolve();
          });
        }),
    );
    add({ name: 'hangs', dueAt: clock.now() });
    await clock.advance(0);
    const stoppedAt = clock.now();
    const stopping = stoppable.stop(3_000);
    add({ name: 'too late', dueAt: clock.now() });
    await clock.advance(3_000);
    await stopping;
    expect(abortedAt).toBe(stoppedAt + 3_000);
  });

  /** A queue in memory: the worker is what is under test here; the store's own suite covers the real ones. */
  function listQueue() {
    const jobs: Job[] = [];
    const listeners = new Set<() => void>();
    let lookups = 0;
    const queue: OutboxQueue<Job> = {
      async claim({ limit, now }) {
        lookups++;
        const due = jobs.filter(({ dueAt }) => dueAt <= now).slice(0, limit);
        for (const job of due) jobs.splice(jobs.indexOf(job), 1);
        return due;
      },
      expire: async () => 0,
      nextDue: async () =>
        jobs.reduce<number | undefined>((next, { dueAt }) => Math.min(next ?? dueAt, dueAt), undefined),
      onDue(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const add = (job: Job) => {
      jobs.push(job);
      for (const listener of listeners) listener();
    };
    return { queue, add, looks: () => lookups };
  }
});
