import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createLogSink, type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpBeforeMigration } from './back-up-before-migration.js';
import { Database } from './driver.js';
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

test('a file that is not a database is refused', async () => {
  await migrateSqlite(options);
  const other = { ...options, file: `${directory.path}/notes.txt` };
  await writeFile(other.file, 'These are notes, and no database at all.'.repeat(50));
  await expect(migrateSqlite(other)).rejects.toMatchObject({ code: 'unavailable' });
});

/** A database with something in it and none of our tables, as one that lacks a migration. */
async function outdatedFile(): Promise<string> {
  await mkdir(`${directory.path}/data`);
  const database = new Database(options.file);
  database.exec("CREATE TABLE notes (text); INSERT INTO notes VALUES ('before')");
  database.close();
  return options.file;
}

test('what a migration is about to change is copied first, for the owner only', async () => {
  const file = await outdatedFile();
  const backup = await backUpBeforeMigration({ file, now: Date.UTC(2026, 10, 23, 6) });
  expect(backup).toBe(`${file}.before-upgrade-2026-11-23T06-00-00-000Z`);
  expect((await stat(backup ?? '')).mode & 0o777).toBe(0o600);
  await migrateSqlite(options);
  const copy = new Database(backup, { readonly: true });
  expect(copy.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(['notes']);
  expect(copy.prepare('SELECT text FROM notes').pluck().all()).toEqual(['before']);
  copy.close();
});

test('nothing is copied of a new, an empty, a current or a refused database', async () => {
  const copies = () => backUpBeforeMigration({ file: options.file, now: 0 });
  expect(await copies()).toBeUndefined();
  await mkdir(`${directory.path}/data`);
  await writeFile(options.file, '');
  expect(await copies()).toBeUndefined();
  await migrateSqlite(options);
  expect(await copies()).toBeUndefined();
  const database = new Database(options.file);
  database.prepare("INSERT INTO schema_migrations VALUES ('9999-future', '')").run();
  database.close();
  expect(await copies()).toBeUndefined();
  expect((await readdir(`${directory.path}/data`)).filter((name) => name.includes('before'))).toEqual([]);
});

test('where no copy can be made, the reason is said, and nothing was changed', async () => {
  const file = await outdatedFile();
  const partial = `${file}.before-upgrade-1970-01-01T00-00-00-000Z.partial`;
  await mkdir(partial);
  await expect(backUpBeforeMigration({ file, now: 0 })).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/no backup of it could be made before: .*Nothing was changed/),
  });
  const database = new Database(file, { readonly: true });
  expect(database.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(['notes']);
  database.close();
});
