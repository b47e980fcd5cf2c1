import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher.js';

/** Work that goes on until it is told to end, and keeps what it was given. */
function heldWork() {
  const batches: number[][] = [];
  const finish: (() => void)[] = [];
  const work = (items: readonly number[]) => {
    batches.push([...items]);
    return new Promise<void>((resolve) => finish.push(resolve));
  };
  const finishAll = async () => {
    for (const end of finish.splice(0)) end();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  return { batches, work, finishAll };
}

describe('a batcher', () => {
  it('groups work that arrives in one turn, and work that arrives while it runs', async () => {
    const { batches, work, finishAll } = heldWork();
    const batcher = new Batcher(work, 10);
    const added = [1, 2].map((item) => batcher.add(item));
    await new Promise(setImmediate);
    expect(batches).toEqual([[1, 2]]);
    added.push(...[3, 4].map((item) => batcher.add(item)));
    await new Promise(setImmediate);
    expect(batches).toEqual([[1, 2]]);
    await finishAll();
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await finishAll();
    await Promise.all(added);
  });

  it('waits for items that are expected soon, but not for long', async () => {
    const { batches, work, finishAll } = heldWork();
    let expected = 3;
    const batcher = new Batcher(work, 10, { expected: () => expected, enough: 5, ms: () => 60_000 });
    const added = [1, 2].map((item) => batcher.add(item));
    await new Promise(setImmediate);
    expect(batches).toEqual([]);
    added.push(batcher.add(3));
    await new Promise(setImmediate);
    expect(batches).toEqual([[1, 2, 3]]);
    expected = 0;
    added.push(batcher.add(4));
    await finishAll();
    expect(batches).toEqual([[1, 2, 3], [4]]);
    await finishAll();
    await Promise.all(added);

    const impatient = new Batcher(work, 10, { expected: () => 2, enough: 5, ms: () => 1 });
    const alone = impatient.add(5);
    await expect.poll(() => batches.at(-1)).toEqual([5]);
    await finishAll();
    await alone;
  });

  it('takes no more at once than it may', async () => {
    const { batches, work, finishAll } = heldWork();
    const batcher = new Batcher(work, 2);
    const added = [1, 2, 3, 4, 5].map((item) => batcher.add(item));
    for (const _ of added) await finishAll();
    await Promise.all(added);
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('does each alone where a batch fails, so that one spoils no other', async () => {
    const done: number[] = [];
    const batcher = new Batcher<number>(async (items) => {
      await new Promise(setImmediate);
      if (items.includes(3)) throw new Error('three');
      done.push(...items);
    }, 10);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual([1, 2, 4]);
  });
});
