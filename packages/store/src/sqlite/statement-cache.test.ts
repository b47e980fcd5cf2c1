import { expect, test } from 'vitest';
import { Database } from './driver.js';
import { StatementCache } from './statement-cache.js';

test('keeps a statement as long as it is among the last that were used', () => {
  const database = new Database(':memory:');
  const cache = new StatementCache(database, 2);
  const one = cache.prepare('SELECT 1');
  const two = cache.prepare('SELECT 2');
  expect(cache.prepare('SELECT 1')).toBe(one);
  cache.prepare('SELECT 3');
  expect(cache.prepare('SELECT 1')).toBe(one);
  expect(cache.prepare('SELECT 2')).not.toBe(two);
  database.close();
});

test.each([
  { sql: 'select count(*) from a', read: ['a'], written: [] },
  { sql: 'select x from a where x = ?', read: ['a'], written: [] },
  { sql: 'delete from a', read: [], written: ['a'] },
  { sql: 'update or ignore "a" set x = ?', read: [], written: ['a'] },
  { sql: 'replace into main.b values (?)', read: [], written: ['b'] },
  { sql: 'insert into a values (?, 1) on conflict do update set x = 2', read: [], written: ['a'] },
  { sql: "insert into b select id from a where x = 'update c'", read: ['a'], written: ['b'] },
  {
    sql: 'with some as (select id from a) delete from b where z in (select id from some)',
    read: ['a', 'b'],
    written: ['b'],
  },
])('knows which tables are read and written by: $sql', ({ sql, read, written }) => {
  const database = new Database(':memory:');
  database.exec(`
    create table a (id text primary key, x integer) without rowid;
    create index a_by_x on a (x);
    create table b (z text);
    create table c (z text)`);
  const parameters = sql.includes('?') ? ['1'] : [];
  const tables = new StatementCache(database, 2).tablesOf({ sql, parameters });
  expect({ read: [...tables.read].sort(), written: [...tables.written].sort() }).toEqual({ read, written });
  database.close();
});
