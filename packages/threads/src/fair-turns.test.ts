import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairTurns } from './fair-turns.js';

/** Turns whose tasks end when they are told to. */
function holding(options: Partial<ConstructorParameters<typeof FairTurns>[0]> = {}) {
  const turns = new FairTurns({ atOnce: 4, bytes: 100, bytesOfShare: 50, ...options });
  const running: { name: string; end: () => void }[] = [];
  const begun: string[] = [];
  const add = (share: string, bytes = 10) => {
    const name = `${share}${bytes}`;
    return turns.run({ share, bytes }, () => {
      begun.push(name);
      return new Promise<void>((end) => running.push({ name, end }));
    });
  };
  const turn = () => new Promise(setImmediate);
  const end = async (name: string) => {
    const at = running.findIndex((each) => each.name === name);
    running.splice(at, 1)[0]?.end();
    await turn();
  };
  return { turns, add, begun, running, end, turn };
}

describe('fair turns', () => {
  it('run some tasks at a time, in the order in which they come', async () => {
    const { add, begun, end, turn } = holding({ atOnce: 2 });
    for (const bytes of [1, 2, 3, 4]) void add('a', bytes);
    await turn();
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('let a newcomer begin as soon as anything ends, however much others have brought', async () => {
    const { add, begun, end, turn } = holding({ atOnce: 2 });
    for (let count = 0; count < 100; count++) void add('a');
    await turn();
    void add('b');
    void add('b');
    void add('c');
    await turn();
    for (let count = 0; count < 4; count++) await end('a10');
    expect(begun).toEqual(['a10', 'a10', 'a10', 'b10', 'c10', 'a10']);
  });

  it('bound the bytes of a share, and of all, but let one long task run', async () => {
    const { add, begun, end, turn } = holding();
    void add('a', 40);
    void add('a', 20);
    void add('b', 60);
    void add('c', 10);
    await turn();
    expect(begun).toEqual(['a40', 'b60']);
    await end('b60');
    // The share of a has no room for another; c has waited behind it.
    expect(begun).toEqual(['a40', 'b60', 'c10']);
    await end('a40');
    expect(begun).toEqual(['a40', 'b60', 'c10', 'a20']);
    void add('d', 500);
    void add('e', 5);
    await turn();
    await end('c10');
    expect(begun).toHaveLength(4);
    await end('a20');
    expect(begun.slice(4)).toEqual(['d500']);
    await end('d500');
    expect(begun.slice(5)).toEqual(['e5']);
  });

  it('pass on what a task throws, and go on', async () => {
    const { turns, add, begun, turn } = holding({ atOnce: 1 });
    const failing = turns.run({ share: 'a', bytes: 1 }, () => Promise.reject(new Error('broken')));
    void add('a');
    await expect(failing).rejects.toThrow('broken');
    await turn();
    expect(begun).toEqual(['a10']);
  });

  it('are idle once the last task has ended', async () => {
    const { turns, add, end, turn } = holding({ atOnce: 1 });
    await turns.idle();
    void add('a');
    void add('b');
    let isIdle = false;
    const idle = turns.idle().then(() => {
      isIdle = true;
    });
    await turn();
    await end('a10');
    expect(isIdle).toBe(false);
    await end('b10');
    await idle;
  });

  it('run every task once, within their bounds, whatever comes', async () => {
    const tasks = fc.array(
      fc.record({ share: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 120 }) }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(tasks, async (given) => {
        const turns = new FairTurns({ atOnce: 4, bytes: 100, bytesOfShare: 50 });
        const running: { share: string; bytes: number }[] = [];
        const sumOf = (some: typeof running) => some.reduce((sum, { bytes }) => sum + bytes, 0);
        let done = 0;
        const work = async (task: { share: string; bytes: number }) => {
          running.push(task);
          const own = running.filter(({ share }) => share === task.share);
          expect(running.length).toBeLessThanOrEqual(4);
          expect(running.length === 1 || sumOf(running) <= 100).toBe(true);
          expect(sumOf(own) <= 50 || own.length === 1).toBe(true);
          await new Promise(setImmediate);
          running.splice(running.indexOf(task), 1);
          done += 1;
        };
        await Promise.all(given.map((task) => turns.run(task, () => work(task))));
        expect(done).toBe(given.length);
      }),
      { numRuns: 50 },
    );
  });
});
