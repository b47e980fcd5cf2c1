import { copyFile, readdir, readFile } from 'node:fs/promises';
import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sampleAccount } from '../conformance/samples/samples.js';
import { Database } from '../sqlite/driver.js';
import type { SqliteOptions } from '../sqlite/open-file.js';
import { inspectSqlite, migrateSqlite, openSqliteStore } from '../sqlite/sqlite-store.js';
import { fillLikeReleased, sqliteSchema, upgradeFaults } from '../testing/released-database.js';

const FOLDER = new URL('released/', import.meta.url);
const CHANGELOG = new URL('../../../../apps/server/CHANGELOG.md', import.meta.url);

/** Released versions of the server, the newest first. */
async function releasedVersions(): Promise<string[]> {
  const text = await readFile(CHANGELOG, 'utf8');
  return [...text.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version = '']) => version);
}

const files = await readdir(FOLDER);

it('every released version has left its databases here, the newest at the latest before the next', async () => {
  const [, ...former] = await releasedVersions();
  const expected = former.flatMap((version) => [`${version}.db`, `${version}.sql`]);
  const lacking = expected.filter((name) => !files.includes(name));
  expect(lacking, 'Make them as RELEASING.md says').toEqual([]);
});

it('this version opens the SQLite database of every released one, which becomes like a new one and keeps its data', async () => {
  for (const name of files.filter((each) => each.endsWith('.db'))) {
    const { options: made, fresh } = await newDatabase();
    const options = { ...made, file: `${made.file}.${name}` };
    await copyFile(new URL(name, FOLDER), options.file);
    await migrateSqlite(options);
    expect(await inspectSqlite(options.file)).toMatchObject({ problem: undefined, mismatch: undefined });
    expect(await faultsOf(options, fresh), name).toEqual([]);
  }
});

describe('a database of this version, taken as that of a released one', () => {
  let options: SqliteOptions;
  let fresh: string[];

  beforeEach(async () => {
    ({ options, fresh } = await newDatabase());
    const store = await openSqliteStore(options);
    await fillLikeReleased(store, sampleAccount());
    await store.close();
  });

  it('has no fault as it is', async () => {
    expect(await faultsOf(options, fresh)).toEqual([]);
  });

  it.each([
    ['a column', 'ALTER TABLE feeds DROP COLUMN name', /^Only in a new database: CREATE TABLE "feeds"/],
    ['an index', 'DROP INDEX webhook_queues_gone', /^Only in a new database: CREATE INDEX "webhook_queues_gone"/],
    ['its appointment', 'DELETE FROM revisions; DELETE FROM appointments', /^It has no appointment/],
    ['its webhook', 'DELETE FROM webhooks', /^It has no webhook/],
    ['the right secret', "UPDATE webhooks SET secret = 'v1.0'", /^The secret of a webhook does not open/],
  ])('has a fault if it lacks %s', async (_, statements, fault) => {
    execute(options.file, statements);
    expect(await faultsOf(options, fresh)).toContainEqual(expect.stringMatching(fault));
  });

  it('has a fault if a released migration no longer makes one of its columns', async () => {
    execute(options.file, 'ALTER TABLE accounts ADD COLUMN former text');
    const fault = expect.stringMatching(/^Only in the migrated database: CREATE TABLE "accounts".* former text/);
    expect(await faultsOf(options, fresh)).toContainEqual(fault);
  });
});

/** A new database of this version in a folder of its own, and its schema. */
async function newDatabase() {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  await migrateSqlite(options);
  return { options, fresh: sqliteSchema(options.file) };
}

async function faultsOf(options: SqliteOptions, fresh: string[]): Promise<string[]> {
  const store = await openSqliteStore(options);
  try {
    return await upgradeFaults(store, { migrated: sqliteSchema(options.file), fresh });
  } finally {
    await store.close();
  }
}

function execute(file: string, statements: string): void {
  const database = new Database(file);
  database.exec(statements);
  database.close();
}
