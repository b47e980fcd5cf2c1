import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DomainError } from '@convoke/engine';
import type { Store } from '@convoke/engine/store';
import {
  createLogSink,
  type PostgresServer,
  queryPostgres,
  sharedPostgres,
  startTcpRelay,
  type TemporaryDirectory,
  temporaryDirectory,
} from '@convoke/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId, sampleAccount } from '../conformance/samples/samples.js';
import { migratePostgres } from '../postgres/postgres-store.js';
import { acquireServeLock } from '../sqlite/acquire-file-lock.js';
import { inspectSqlite, migrateSqlite, openSqliteStore } from '../sqlite/sqlite-store.js';
import { fillFile, onFile } from '../testing/fill-file.js';
import { writeMigratedFile } from '../testing/migrated-file.js';
import { type MigrationOptions, type MigrationProgress, migrateToPostgres } from './migrate-to-postgres.js';
import { SourceFile } from './source-file.js';

const ROWS = 1_003;
const TARGET = 'postgres://db.example/convoke';
const NOW = Date.UTC(2026, 10, 21);
let server: PostgresServer;
let template: string;
let directory: TemporaryDirectory;
let file: string;
let url: string;

beforeAll(async () => {
  server = await sharedPostgres();
  template = await server.createDatabase();
  await migratePostgres({ url: template, log: createLogSink() });
});
afterAll(() => server.stop());
beforeEach(async () => {
  directory = await temporaryDirectory();
  file = `${directory.path}/convoke.db`;
  url = await server.createDatabase(template);
  await writeMigratedFile(file);
});
afterEach(async () => {
  await server.dropDatabase(url);
  await directory.remove();
});

const onThisFile = () => ({ file, log: createLogSink() });

function moveOptions(): MigrationOptions {
  return {
    file,
    url,
    target: TARGET,
    id: newId(),
    now: () => NOW,
    check: async () => undefined,
    onProgress: () => undefined,
    log: createLogSink(),
  };
}

const move = (change: Partial<MigrationOptions> = {}) => migrateToPostgres({ ...moveOptions(), ...change });

/** A move that has written all and is about to commit it. */
function killedMove() {
  const id = newId();
  const source = new SourceFile(file);
  source.announce({ id, target: TARGET, now: NOW });
  return { id, source };
}

const digest = () => createHash('sha256').update(readFileSync(file)).digest('hex');

/** @throws DomainError if the file was moved */
const requireInUse = async () => (await openSqliteStore(onThisFile())).close();

/** Rows of each table of PostgreSQL. */
async function counts(): Promise<Record<string, number>> {
  const tables = await queryPostgres(url, `SELECT tablename AS t FROM pg_tables WHERE schemaname = 'public'`);
  const counted = tables.map(({ t }) => `SELECT '${String(t)}' AS t, count(*)::int AS n FROM "${String(t)}"`);
  const rows = await queryPostgres(url, counted.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ t, n }) => [String(t), Number(n)]));
}

describe('a move to PostgreSQL', () => {
  it('copies every row of every table, even of an unknown table', async () => {
    const later = (bytes: string) => `CREATE TABLE later (id text PRIMARY KEY, of_account text REFERENCES accounts,
      raw ${bytes}, note text, number bigint NOT NULL)`;
    onFile(file, (database) => database.exec(`${later('blob').replace('bigint', 'integer')} STRICT`));
    await queryPostgres(url, later('bytea'));
    fillFile(file, ROWS);
    onFile(file, (database) => database.exec(`UPDATE later SET of_account = NULL`));
    const { tables = [] } = await move();
    const seen = tables.map(({ table }) => table);

    const found = await counts();
    const own = ['schema_migrations', 'schema_migrations_lock', 'rate_limits', 'moves'];
    const names = Object.keys(found).filter((name) => !own.includes(name));
    expect(names).toContain('later');
    expect(names.length).toBeGreaterThan(20);
    expect(seen.toSorted()).toEqual(names.toSorted());
    expect(tables.map(({ table, rows }) => [table, rows])).toEqual(seen.map((table) => [table, ROWS]));
    for (const name of names) expect(found[name]).toBe(ROWS);
    // Only the engine assigns numbers; a database that did would have to be told where to continue.
    expect(await queryPostgres(url, 'SELECT 1 FROM pg_sequences')).toEqual([]);
    const [row] = await queryPostgres(url, `SELECT raw, note FROM later WHERE id = 'v6'`);
    expect(row).toEqual({ raw: Buffer.from([0, 255, 6, 92, 54]), note: '\\' });
  });

  it('replaces U+0000 by U+FFFD, and says where', async () => {
    onFile(file, (database) =>
      database.prepare(`INSERT INTO organizer_addresses VALUES (? || char(0) || 'b', 'a'), ('plain', 'a')`).run('a'),
    );
    const { tables } = await move();
    expect(tables?.filter(({ replaced }) => replaced > 0)).toMatchObject([
      { table: 'organizer_addresses', replaced: 1 },
    ]);
    expect(await queryPostgres(url, 'SELECT address_key AS key FROM organizer_addresses ORDER BY 1')).toEqual([
      { key: 'a\uFFFDb' },
      { key: 'plain' },
    ]);
  });

  it('leaves a file that cannot be served, written or moved again', async () => {
    await move();
    const refusal = { code: 'unavailable', message: expect.stringContaining(`was moved to ${TARGET}`) };
    await expect(openSqliteStore(onThisFile())).rejects.toMatchObject(refusal);
    await expect(migrateSqlite(onThisFile())).rejects.toThrow('Set CONVOKE_DATABASE_URL');
    expect(await inspectSqlite(file)).toMatchObject({ moved: expect.stringContaining(TARGET) });
    await expect(move({ target: 'postgres://other.example/convoke' })).rejects.toMatchObject(refusal);
    expect(await move()).toEqual({ tables: undefined });
  });

  it('refuses what it must not move, and leaves the file as it was', async () => {
    const refused = async (change: Partial<MigrationOptions>, text: string) => {
      const before = digest();
      await expect(move(change)).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(new RegExp(`${text}.*Nothing was moved`)),
      });
      expect(digest()).toBe(before);
      await requireInUse();
    };
    fillFile(file, 1);
    const check = () => Promise.reject(new DomainError('unavailable', 'The key is another one.'));
    await refused({ check }, 'another one');
    await refused({ url: url.replace(/:\d+\//, ':1/') }, 'ECONNREFUSED');
    await queryPostgres(url, `INSERT INTO organizer_addresses VALUES ('a', 'a')`);
    await refused({}, 'holds rows already, in organizer_addresses');
    await queryPostgres(url, 'TRUNCATE organizer_addresses', 'CREATE TABLE others (id int)');
    await refused({}, 'the table others');
    await queryPostgres(url, 'DROP TABLE others', 'ALTER TABLE accounts ADD COLUMN more text');
    await refused({}, 'the columns of the table accounts');
    await queryPostgres(url, 'ALTER TABLE accounts DROP COLUMN more');
    await move();
  });

  it('refuses a file that a server, another move or any other process has open', async () => {
    const serving = acquireServeLock(file);
    await expect(move()).rejects.toThrow('Stop "convoke serve" first');
    serving.release();
    const store = await openSqliteStore(onThisFile());
    await expect(move()).rejects.toThrow('Another process has');
    await insertAccount(store);
    await store.close();
    const { tables } = await move();
    expect(tables?.find(({ table }) => table === 'accounts')).toMatchObject({ rows: 1 });
  });

  it('lets no process use the file before it ends', async () => {
    fillFile(file, 10);
    const refusals: unknown[] = [];
    let tries: Promise<unknown> | undefined;
    const onProgress = () => {
      tries ??= Promise.all([
        migrateSqlite({ ...onThisFile(), busyLimitMs: 0 }).catch((error) => refusals.push(error)),
        migrateToPostgres(moveOptions()).catch((error) => refusals.push(error)),
      ]);
    };
    await move({ onProgress });
    await tries;
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'unavailable' });
  });

  it('tells how far it has come, from nothing to every row written and compared', async () => {
    fillFile(file, 10);
    const seen: MigrationProgress[] = [];
    const { tables = [] } = await move({ onProgress: (progress) => void seen.push(progress) });
    const total = 20 * tables.length;
    expect(seen.at(-1)).toMatchObject({ done: total, total });
    expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).sort((a, b) => a - b));
    expect(new Set(seen.map(({ table }) => table))).toEqual(new Set(tables.map(({ table }) => table)));
  });

  it('keeps nothing where a row does not arrive as it was', async () => {
    fillFile(file, 50);
    await queryPostgres(
      url,
      `CREATE FUNCTION bend() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN IF NEW.id = 'v7' THEN NEW.name := 'other'; END IF; RETURN NEW; END $$`,
      'CREATE TRIGGER bend BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION bend()',
    );
    await expect(move()).rejects.toMatchObject({
      message: expect.stringContaining('accounts did not arrive as it was'),
    });
    const { schema_migrations: _, ...others } = await counts();
    expect(Math.max(...Object.values(others))).toBeLessThanOrEqual(1);
    await requireInUse();
  });

  it('that was killed before the commit is done again, with nothing left of it', async () => {
    fillFile(file, 10);
    const { id, source } = killedMove();
    source.close();
    expect(await inspectSqlite(file)).toMatchObject({ moved: expect.stringContaining('interrupted') });
    await expect(openSqliteStore(onThisFile())).rejects.toThrow(/again: it finds out/);
    await expect(move({ target: 'postgres://other.example/convoke' })).rejects.toThrow(`to ${TARGET} was interrupted`);
    expect((await move()).tables).toContainEqual(expect.objectContaining({ table: 'accounts', rows: 10 }));
    expect(await queryPostgres(url, 'SELECT id FROM moves')).not.toContainEqual({ id });
  });

  it('that was killed after the commit is over as soon as it is run again', async () => {
    const { id, source } = killedMove();
    source.close();
    await queryPostgres(url, 'CREATE TABLE moves (id text, moved_at bigint)', `INSERT INTO moves VALUES ('${id}', 1)`);
    expect(await move()).toEqual({ tables: undefined });
    await expect(openSqliteStore(onThisFile())).rejects.toThrow(`was moved to ${TARGET}`);
  });

  it('that is stopped leaves the file in use and the other database empty', async () => {
    fillFile(file, 10);
    const stop = new AbortController();
    const before = digest();
    await expect(move({ signal: stop.signal, onProgress: () => stop.abort() })).rejects.toMatchObject({
      message: 'Stopped. Nothing was moved.',
    });
    expect(digest()).toBe(before);
    await requireInUse();
    expect((await counts()).accounts).toBe(0);
  });

  it.each(['before', 'after'] as const)(
    'whose connection is cut %s its commit ends as the commit did',
    async (when) => {
      fillFile(file, 10);
      const { port } = new URL(url);
      const relay = await startTcpRelay({ target: Number(port) });
      onTestFinished(() => relay.stop());
      const through = url.replace(`:${port}/`, `:${relay.port}/`);
      const moving = move({ url: through, onProgress: () => relay.cut('COMMIT', when) });
      if (when === 'before')
        await expect(moving).rejects.toMatchObject({ message: expect.stringContaining('Nothing was moved') });
      else expect((await moving).tables).toContainEqual(expect.objectContaining({ table: 'accounts', rows: 10 }));
      expect((await counts()).accounts).toBe(when === 'before' ? 0 : 10);
      if (when === 'before') await requireInUse();
      else await expect(requireInUse()).rejects.toThrow('was moved');
    },
  );
});

function insertAccount(store: Store): Promise<void> {
  return store.transaction((transaction) => transaction.accounts.insert(sampleAccount({ id: newId() })));
}
