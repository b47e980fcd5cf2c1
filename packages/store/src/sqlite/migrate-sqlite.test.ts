import { stat, writeFile } from 'node:fs/promises';
import { createLogSink, type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspectSqlite, migrateSqlite, openSqliteStore } from './sqlite-store.js';

let directory: TemporaryDirectory;
let options: { file: string; log: ReturnType<typeof createLogSink> };

beforeEach(async () => {
  directory = await temporaryDirectory();
  options = { file: `${directory.path}/data/convoke.db`, log: createLogSink() };
});
afterEach(() => directory.remove());

test('makes the file, its folder and the tables, for the owner only', async () => {
  expect(await migrateSqlite(options)).toContain('0001-initial');
  expect((await stat(options.file)).mode & 0o777).toBe(0o600);
  await (await openSqliteStore(options)).close();
});

test('runs each migration once, also where two processes migrate at a time', async () => {
  const [first, second] = await Promise.all([migrateSqlite(options), migrateSqlite(options)]);
  expect(first.length === 0 || second.length === 0).toBe(true);
  expect([...first, ...second]).toContain('0001-initial');
  expect(await migrateSqlite(options)).toEqual([]);
});

test('an empty database is not opened before it is migrated', async () => {
  await expect(openSqliteStore(options)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('convoke migrate'),
  });
});

test.each([
  ['of a newer version', '9999-future', 'belongs to a newer version of Convoke (it has the migration "9999-future")'],
  ['from before the first release', '0001-invitations', 'was made before the first release of Convoke'],
])('a database %s is neither opened nor migrated, and says what to do', async (_, migration, explanation) => {
  await migrateSqlite(options);
  const database = new Database(options.file);
  database.prepare('INSERT INTO schema_migrations VALUES (?, ?)').run(migration, new Date(0).toISOString());
  database.close();
  const refusal = { code: 'unavailable', message: expect.stringContaining(explanation) };
  await expect(openSqliteStore(options)).rejects.toMatchObject(refusal);
  await expect(migrateSqlite(options)).rejects.toMatchObject(refusal);
  expect(await inspectSqlite(options.file)).toMatchObject({ mismatch: expect.stringContaining(explanation) });
});

test('a file that is no database is refused', async () => {
  await migrateSqlite(options);
  const other = { ...options, file: `${directory.path}/notes.txt` };
  await writeFile(other.file, 'These are notes, and no database at all.'.repeat(50));
  await expect(migrateSqlite(other)).rejects.toMatchObject({ code: 'unavailable' });
});
