import { setImmediate } from 'node:timers/promises';
import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Database } from './driver.js';
import { GroupCommit, type GroupCommitOptions } from './group-commit.js';

let statements: string[];
let database: Database;
let commits: GroupCommit;
let removeFile: () => Promise<void>;

function start(options: Partial<GroupCommitOptions> = {}): void {
  commits = new GroupCommit({ database, batchLimit: 256, busyLimitMs: 1_000, log: createLogSink(), ...options });
}

beforeEach(async () => {
  const directory = await temporaryDirectory();
  statements = [];
  database = new Database(`${directory.path}/notes.db`, {
    timeout: 0,
    verbose: (sql) => void statements.push(String(sql)),
  });
  database.pragma('journal_mode = WAL');
  database.exec(
    'CREATE TABLE notes (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES notes DEFERRABLE INITIALLY DEFERRED)',
  );
  start();
  removeFile = async () => {
    database.close();
    await directory.remove();
  };
});

afterEach(() => removeFile());

/** Writes a note in a transaction of its own; `meanwhile` runs before it ends. */
async function note(id: number, meanwhile: () => unknown = () => undefined, isLoose = false): Promise<number> {
  const batch = await commits.enter({ isLoose });
  try {
    if (!batch.open) throw new Error('the batch is over');
    database.prepare('INSERT INTO notes (id) VALUES (?)').run(id);
    await meanwhile();
  } catch (error) {
    commits.examine(batch, error);
    await commits.leave(batch, 'undo');
    throw error;
  }
  await commits.leave(batch, 'keep');
  return id;
}

function refuse(): never {
  throw new Error('refused');
}

const storedIds = () => database.prepare('SELECT id FROM notes ORDER BY id').pluck().all();
const commitCount = () => statements.filter((sql) => sql === 'COMMIT').length;
const upTo = (count: number) => Array.from({ length: count }, (_, id) => id);

describe('transactions that arrive together', () => {
  test('share one commit', async () => {
    expect(await Promise.all(upTo(100).map((id) => note(id)))).toEqual(upTo(100));
    expect(storedIds()).toEqual(upTo(100));
    expect(commitCount()).toBe(1);
  });

  test('share the commit of one that is still running', async () => {
    const late: Promise<number>[] = [];
    const first = note(1, async () => {
      await setImmediate();
      late.push(note(2));
    });
    await first;
    expect(await Promise.all(late)).toEqual([2]);
    expect(commitCount()).toBe(1);
  });

  test('are committed before those of the next turn of the event loop begin', async () => {
    const order: string[] = [];
    const first = note(1).then(() => order.push('first is heard'));
    await setImmediate();
    await Promise.all([first, note(2, () => order.push(`second runs, ${commitCount()} commits`))]);
    expect(order).toEqual(['first is heard', 'second runs, 1 commits']);
  });

  test('wait for the disk unless a loss of power may undo all of them', async () => {
    const waits: unknown[] = [];
    start({ finish: () => void waits.push(database.pragma('synchronous', { simple: true })) });
    const [normal, full] = [1, 2];
    const loose = (id: number) => note(id, undefined, true);
    await Promise.all([loose(1), loose(2)]);
    expect(waits.splice(0)).toEqual([normal]);
    await Promise.all([loose(3), note(4)]);
    expect(waits.splice(0)).toEqual([normal, full]);
    await Promise.all([note(5), loose(6)]);
    expect(waits.splice(0)).toEqual([full]);
    expect(storedIds()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('share no more than the limit', async () => {
    start({ batchLimit: 10 });
    await Promise.all(upTo(35).map((id) => note(id)));
    expect(commitCount()).toBe(4);
  });

  test('wait for the end of the turn of the event loop', async () => {
    const first = note(1);
    await Promise.resolve();
    expect(statements).not.toContain('BEGIN IMMEDIATE');
    expect(await first).toBe(1);
  });

  test('run one after another, the next one before the shared commit', async () => {
    const order: string[] = [];
    const first = note(1, async () => {
      order.push('first begins');
      await setImmediate();
      order.push('first ends');
    }).then(() => order.push('first is heard'));
    const second = note(2, () => order.push(`second runs, ${commitCount()} commits`));
    await Promise.all([first, second]);
    expect(order).toEqual(['first begins', 'first ends', 'second runs, 0 commits', 'first is heard']);
  });

  test('are undone one by one', async () => {
    const outcomes = await Promise.allSettled([note(1), note(2, refuse), note(3)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(storedIds()).toEqual([1, 3]);
    expect(commitCount()).toBe(1);
  });
});

describe('what transactions postpone to their commit', () => {
  test('is handed over once for all that were kept, before the commit', async () => {
    const handed: string[][] = [];
    start({
      finish: ({ outdated }) =>
        void handed.push([...outdated.map(({ appointmentId }) => appointmentId), `${commitCount()} commits`]),
    });
    const leaving = async (appointmentId: string, outcome: 'keep' | 'undo') => {
      const batch = await commits.enter();
      await commits.leave(batch, outcome, [{ accountId: 'account', appointmentId }]);
    };
    await Promise.all([leaving('first', 'keep'), leaving('second', 'undo'), leaving('third', 'keep')]);
    expect(handed).toEqual([['first', 'third', '0 commits']]);
  });

  test('undoes them all if it cannot be written', async () => {
    start({ finish: refuse });
    await expect(note(1)).rejects.toMatchObject({ code: 'unavailable' });
    expect(storedIds()).toEqual([]);
  });
});

describe('a batch that cannot be kept', () => {
  const unavailable = { status: 'rejected', reason: { code: 'unavailable' } };

  test('fails for every member if the commit fails, and the next group succeeds', async () => {
    database.pragma('foreign_keys = ON');
    const insertOrphan = () => database.exec('INSERT INTO notes VALUES (20, 999)');
    const outcomes = await Promise.allSettled([note(1), note(2, insertOrphan), note(3, refuse)]);
    expect(outcomes).toMatchObject([unavailable, unavailable, unavailable]);
    expect(storedIds()).toEqual([]);
    expect(await note(4)).toBe(4);
    expect(storedIds()).toEqual([4]);
  });

  test('fails for every member if SQLite has rolled it back itself, and the next group succeeds', async () => {
    const rollBack = () => {
      database.exec('ROLLBACK');
      throw new Error('disk I/O error');
    };
    const outcomes = await Promise.allSettled([note(1), note(2, rollBack), note(3)]);
    expect(outcomes).toMatchObject([unavailable, unavailable, { status: 'fulfilled', value: 3 }]);
    expect(storedIds()).toEqual([3]);
  });
});

test('settling waits for what is running and what is uncommitted', async () => {
  const running = note(1, () => setImmediate());
  await commits.settled();
  expect(commitCount()).toBe(1);
  await running;
  await commits.settled();
});
