import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../schema.js';
import { RowsQuery } from './rows-query.js';

test('rows are divided into powers of two, so that few texts serve every length, and none is written twice', async () => {
  const executed: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => void executed.push({ sql: query.sql, parameters: query.parameters }),
  });
  const insertion = new RowsQuery<{ id: string }, unknown>((database, items) =>
    database
      .insertInto('accounts')
      .values(items.map((item) => ({ id: item(({ id }) => id), name: 'fixed', created_at: 7 }))),
  );
  const rows = Array.from({ length: 135 }, (_, at) => ({ id: `id-${at}` }));
  await insertion.execute(db, []);
  await insertion.execute(db, rows);
  expect(executed.map(({ parameters }) => parameters.length / 3)).toEqual([64, 64, 4, 2, 1]);
  expect(new Set(executed.map(({ sql }) => sql))).toHaveLength(4);
  const ids = executed.flatMap(({ parameters }) => parameters).filter((value) => String(value).startsWith('id-'));
  expect(ids).toEqual(rows.map(({ id }) => id));
});
