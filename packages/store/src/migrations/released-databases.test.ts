import { copyFile, readdir, readFile } from 'node:fs/promises';
import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { inspectSqlite, migrateSqlite, openSqliteStore } from '../sqlite/sqlite-store.js';

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

it('this version opens the SQLite database of every released one, with its accounts', async () => {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  for (const name of files.filter((each) => each.endsWith('.db'))) {
    const options = { file: `${directory.path}/${name}`, log: createLogSink() };
    await copyFile(new URL(name, FOLDER), options.file);
    await migrateSqlite(options);
    expect(await inspectSqlite(options.file)).toMatchObject({ problem: undefined, mismatch: undefined });
    const store = await openSqliteStore(options);
    const accounts = await store.accounts.list();
    await store.close();
    expect(accounts.length, name).toBeGreaterThan(0);
  }
});
