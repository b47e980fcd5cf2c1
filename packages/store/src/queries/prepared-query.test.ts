import { DummyDriver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { SqlDatabase } from './database.js';
import { type Ids, ListQuery, PreparedQuery, RowsQuery } from './prepared-query.js';

interface Executed {
  sql: string;
  parameters: readonly unknown[];
}

/** A database that keeps what it is asked. */
function recordingDatabase(): { db: SqlDatabase; executed: Executed[] } {
  const executed: Executed[] = [];
  const db = new SqlDatabase({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => void executed.push({ sql: query.sql, parameters: query.parameters }),
  });
  return { db, executed };
}

test('is built once for a database and its transactions, and filled in for each execution', async () => {
  let built = 0;
  const query = new PreparedQuery<{ id: string; at: number | null }, unknown>((db, slot) => {
    built += 1;
    return db.updateTable('accounts').set({ name: 'fixed', created_at: 7 }).where('id', '=', slot('id'));
  });
  const { db, executed } = recordingDatabase();
  await query.execute(db, { id: 'a', at: 1 });
  await db.transact((transaction) => query.execute(transaction, { id: 'b', at: null }));
  expect(built).toBe(1);
  expect(executed.map(({ parameters }) => parameters)).toEqual([
    ['fixed', 7, 'a'],
    ['fixed', 7, 'b'],
  ]);
  await query.execute(recordingDatabase().db, { id: 'c', at: 1 });
  expect(built).toBe(2);
});

test('belongs to its transaction: afterwards it is refused', async () => {
  const query = new PreparedQuery<null, { id: string }>((db) => db.selectFrom('accounts').select('id'));
  const { db, executed } = recordingDatabase();
  const ended = await db.transact(async (transaction) => {
    await query.execute(transaction, null);
    return transaction;
  });
  await expect(async () => query.execute(ended, null)).rejects.toThrow('The transaction has ended.');
  expect(executed).toHaveLength(1);
});

test('a list is filled up to a power of two with its last id, so that few texts serve every length', async () => {
  const query = new ListQuery<Ids, { id: string }>((db, { ids }) =>
    db.selectFrom('accounts').select('id').where('id', 'in', ids),
  );
  const { db, executed } = recordingDatabase();
  for (const ids of [['a'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']]) await query.execute(db, { ids });
  expect(executed.map(({ parameters }) => parameters)).toEqual([['a'], ['a', 'b', 'c', 'c'], ['a', 'b', 'c', 'd']]);
  expect(new Set(executed.map(({ sql }) => sql))).toHaveLength(2);
});

test('a list that no statement can take is split, and an empty one asks nothing', async () => {
  const query = new ListQuery<Ids, { id: string }>((db, { ids }) =>
    db.selectFrom('accounts').select('id').where('id', 'in', ids),
  );
  const { db, executed } = recordingDatabase();
  const ids = Array.from({ length: 150 }, (_, at) => `id-${at}`);
  await query.execute(db, { ids: [] });
  await query.execute(db, { ids });
  expect(executed.map(({ parameters }) => parameters.length)).toEqual([64, 64, 32]);
  expect(new Set(executed.flatMap(({ parameters }) => parameters))).toEqual(new Set(ids));
});

test('rows are divided into powers of two, so that few texts serve every length, and none is written twice', async () => {
  const { db, executed } = recordingDatabase();
  const insertion = new RowsQuery<{ id: string }>((database, items) =>
    database.insertInto('accounts').values(items.map((item) => ({ id: item('id'), name: 'fixed', created_at: 7 }))),
  );
  const rows = Array.from({ length: 135 }, (_, at) => ({ id: `id-${at}` }));
  await insertion.execute(db, []);
  await insertion.execute(db, rows);
  expect(executed.map(({ parameters }) => parameters.length / 3)).toEqual([64, 64, 4, 2, 1]);
  expect(new Set(executed.map(({ sql }) => sql))).toHaveLength(4);
  const ids = executed.flatMap(({ parameters }) => parameters).filter((value) => String(value).startsWith('id-'));
  expect(ids).toEqual(rows.map(({ id }) => id));
});

test('between two statements of a long list others have their turn, so that 2 000 invitees hold up nobody', async () => {
  const { db, executed } = recordingDatabase();
  const values = Array.from({ length: 2_000 }, (_, at) => ({ id: `id-${at}` }));
  const list = new ListQuery<Ids, { id: string }>((database, { ids }) =>
    database.deleteFrom('accounts').where('id', 'in', ids),
  );
  const insertion = new RowsQuery<{ id: string }>((database, items) =>
    database.insertInto('accounts').values(items.map((item) => ({ id: item('id'), name: 'fixed', created_at: 7 }))),
  );
  const asked: number[] = [];
  const take = () => {
    const items = executed
      .splice(0)
      .flatMap(({ parameters }) => parameters.filter((each) => /^id-/.test(String(each))));
    asked.push(items.length);
    turn = setImmediate(take);
  };
  let turn = setImmediate(take);
  await db.transact(async (transaction) => {
    await list.execute(transaction, { ids: values.map(({ id }) => id) });
    await insertion.execute(transaction, values);
  });
  clearImmediate(turn);
  take();
  clearImmediate(turn);
  // Two lists can meet between two turns.
  expect(Math.max(...asked)).toBeLessThanOrEqual(2 * 64);
  expect(asked.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(2 * 2_000);
});

test('raw SQL is prepared like a built query, with its slots in order', async () => {
  const query = new PreparedQuery<{ id: string; at: number }, { id: string }>(
    (_db, slot) => sql`select id from accounts where created_at > ${slot(({ at }) => at + 1)} and id = ${slot('id')}`,
  );
  const { db, executed } = recordingDatabase();
  await query.rows(db, { id: 'a', at: 1 });
  await query.first(db, { id: 'b', at: 2 });
  expect(executed.map(({ parameters }) => parameters)).toEqual([
    [2, 'a'],
    [3, 'b'],
  ]);
});
