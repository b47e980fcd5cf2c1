import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogSink, type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleAccount } from '../conformance/samples/samples.js';
import { writeMigratedFile } from '../testing/migrated-file.js';
import { backupSqlite } from './backup-sqlite.js';
import { Database } from './driver.js';
import { openSqliteStore } from './sqlite-store.js';

let directory: TemporaryDirectory;
let file: string;
let target: string;
const log = createLogSink();
beforeEach(async () => {
  directory = await temporaryDirectory();
  file = join(directory.path, 'convoke.db');
  target = join(directory.path, 'copies.db');
  await writeMigratedFile(file);
});
afterEach(() => directory.remove());

const copies = () => readdirSync(directory.path).filter((name) => name.startsWith('copies'));

describe('backupSqlite', () => {
  it('copies all that was committed before it began, in one private file, while others write', async () => {
    const store = await openSqliteStore({ file, log });
    const written: string[] = [];
    let busy = true;
    const write = async () => {
      while (busy) {
        const account = sampleAccount();
        await store.transaction((transaction) => transaction.accounts.insert(account));
        written.push(account.id);
      }
    };
    const writing = write();
    await expect.poll(() => written.length).toBeGreaterThan(50);
    const before = written.length;
    const size = await backupSqlite({ file, target });
    busy = false;
    await writing;
    await store.close();

    expect(copies()).toEqual(['copies.db']);
    expect(statSync(target)).toMatchObject({ size });
    expect(statSync(target).mode & 0o777).toBe(0o600);
    const copy = await openSqliteStore({ file: target, log });
    const kept = new Set((await copy.accounts.list()).map(({ id }) => id));
    await copy.close();
    expect(written.slice(0, before).filter((id) => !kept.has(id))).toEqual([]);
  });

  it('overwrites nothing and leaves nothing behind', async () => {
    writeFileSync(target, 'mine');
    await expect(backupSqlite({ file, target })).rejects.toThrow('nothing was overwritten');
    expect(copies()).toEqual(['copies.db']);
    expect(statSync(target).size).toBe(4);
  });

  it('refuses a file that is not a database, a missing file, and a missing target', async () => {
    writeFileSync(join(directory.path, 'text'), 'text'.repeat(1_000));
    const unavailable = expect.objectContaining({ code: 'unavailable' });
    await expect(backupSqlite({ file: join(directory.path, 'text'), target })).rejects.toEqual(unavailable);
    for (const missing of ['none', 'no/none']) {
      await expect(backupSqlite({ file: join(directory.path, missing), target })).rejects.toThrow('no database at');
    }
    await expect(backupSqlite({ file, target: join(directory.path, 'no', 'copy') })).rejects.toEqual(unavailable);
    expect(copies()).toEqual([]);
  });

  it('refuses a damaged database', async () => {
    const database = new Database(file);
    database.exec('CREATE TABLE filler (text TEXT); CREATE INDEX by_text ON filler (text)');
    const insert = database.prepare('INSERT INTO filler VALUES (?)');
    for (let index = 0; index < 2_000; index += 1) insert.run(`row ${index}`.padEnd(100, '.'));
    database.unsafeMode().pragma('writable_schema = ON');
    database.exec(
      "UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'filler') WHERE name = 'by_text'",
    );
    database.close();
    await expect(backupSqlite({ file, target })).rejects.toMatchObject({ code: 'unavailable' });
    expect(copies()).toEqual([]);
  });
});
