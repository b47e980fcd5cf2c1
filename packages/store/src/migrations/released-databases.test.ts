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

const databases = (await readdir(FOLDER)).filter((name) => name.endsWith('.db'));

it('every released version has left a database here, the newest at the latest before the next', async () => {
  const [, ...former] = await releasedVersions();
  const lacking = former.filter((version) => !databases.includes(`${version}.db`));
  expect(lacking, 'Make their databases as RELEASING.md says, in packages/store/src/migrations/released').toEqual([]);
});

it('this version opens the database of every released one, with its accounts', async () => {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  for (const name of databases) {
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
