import type { Store } from '@convoke/engine';
import {
  createLogSink,
  type PostgresServer,
  queryPostgres,
  startPostgres,
  startTcpRelay,
  type TemporaryDirectory,
  temporaryDirectory,
} from '@convoke/testkit';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId, sampleAccount } from '../conformance/samples.js';
import { migratePostgres } from '../postgres/migrate-postgres.js';
import { acquireServeLock } from '../sqlite/acquire-serve-lock.js';
import { inspectSqlite } from '../sqlite/inspect-sqlite.js';
import { migrateSqlite } from '../sqlite/migrate-sqlite.js';
import { openSqliteStore } from '../sqlite/open-sqlite-store.js';
import { abandonMove } from './abandon-move.js';
import { currentMove, requireInUse } from './current-move.js';
import { lockMove } from './lock-move.js';
import { MoveSource } from './move-source.js';
import { type MoveOptions, moveToPostgres } from './move-to-postgres.js';
import { sourceTables } from './source-tables.js';

const ROWS = 1_003;
const TARGET = 'postgres://db.example/convoke';
const NOW = Date.UTC(2026, 10, 21);
/** What no encoding of arrays, rows or text may break. */
const STRANGE = [
  '',
  'NULL',
  'null',
  '"',
  "'",
  '\\',
  '\\x00',
  '{a,b}',
  'a\tb\r\nc',
  '😀é',
  '\u2028',
  '{"a":"\\""}',
  ' ',
];

let server: PostgresServer;
let template: string;
let directory: TemporaryDirectory;
let file: string;
let url: string;

beforeAll(async () => {
  server = await startPostgres();
  template = await server.createDatabase();
  await migratePostgres({ url: template, log: createLogSink() });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  directory = await temporaryDirectory();
  file = `${directory.path}/convoke.db`;
  url = await server.createDatabase(template);
  await migrateSqlite({ file, log: createLogSink() });
});
afterEach(async () => {
  await server.dropDatabase(url);
  await directory.remove();
});

function move(change: Partial<MoveOptions> = {}) {
  return moveToPostgres({
    ...{ file, url, target: TARGET, id: newId(), now: () => NOW, log: createLogSink() },
    ...{ leases: { maxCrashes: 10, crashDelayMs: 0 }, patienceMs: 0 },
    ...{ check: async () => undefined, onStep: () => undefined, onTable: () => undefined, ...change },
  });
}

/** Statements past the store. */
function onFile<T>(work: (database: Database.Database) => T): T {
  const database = new Database(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/**
 * Puts rows into every table there is: texts and integers of a row follow from its number, so that each refers to those of the same
 * number elsewhere; what may be null holds whatever is hard to carry over.
 */
function fill(rows: number): void {
  onFile((database) => {
    database.pragma('foreign_keys = OFF');
    for (const { name } of sourceTables(database)) fillTable(database, { name, rows });
  });
}

function fillTable(database: Database.Database, { name, rows }: { name: string; rows: number }): void {
  const columns = database
    .prepare<[], { name: string; type: string; required: number }>(
      `SELECT name, type, "notnull" AS required FROM pragma_table_info('${name}')`,
    )
    .all();
  const insert = database.prepare(`INSERT INTO "${name}" VALUES (${columns.map(() => '?').join()})`);
  const value = (at: number, { type, required }: { type: string; required: number }) => {
    if (/blob/i.test(type)) return Buffer.from([0, 255, at % 256, 92, ...Buffer.from(String(at))]);
    if (/int/i.test(type)) return required ? at : [null, Number.MAX_SAFE_INTEGER, -at][at % 3];
    return required ? `v${at}` : [null, ...STRANGE][at % (STRANGE.length + 1)];
  };
  database.transaction(() => {
    for (let at = 0; at < rows; at += 1) insert.run(columns.map((column) => value(at, column)));
  })();
}

/** Rows of each table of PostgreSQL. */
async function counts(): Promise<Record<string, number>> {
  const tables = await queryPostgres(url, `SELECT tablename AS t FROM pg_tables WHERE schemaname = 'public'`);
  const found: Record<string, number> = {};
  for (const { t } of tables) {
    const [row] = await queryPostgres(url, `SELECT count(*)::int AS n FROM "${String(t)}"`);
    found[String(t)] = Number(row?.n);
  }
  return found;
}

describe('a move to PostgreSQL', () => {
  it('carries every row of every table over, a table that nobody has told it of as well', async () => {
    const later = (bytes: string) => `CREATE TABLE later (id text PRIMARY KEY, of_account text REFERENCES accounts,
      raw ${bytes}, note text, number bigint NOT NULL)`;
    onFile((database) => database.exec(`${later('blob').replace('bigint', 'integer')} STRICT`));
    await queryPostgres(url, later('bytea'));
    fill(ROWS);
    onFile((database) => database.exec(`UPDATE later SET of_account = NULL`));
    const seen: string[] = [];
    const { tables } = await move({ onTable: ({ table }) => void seen.push(table) });

    const found = await counts();
    const own = ['schema_migrations', 'schema_migrations_lock', 'rate_limits', 'moves'];
    const names = Object.keys(found).filter((name) => !own.includes(name));
    expect(names).toContain('later');
    expect(names.length).toBeGreaterThan(20);
    expect([...seen].sort()).toEqual(names.sort());
    expect(tables?.map(({ table, rows }) => [table, rows])).toEqual(seen.map((table) => [table, ROWS]));
    for (const name of names) expect(found[name]).toBe(ROWS);
    // Nobody hands numbers out but the engine; a database that did would have to be told where to go on.
    expect(await queryPostgres(url, 'SELECT 1 FROM pg_sequences')).toEqual([]);
    const [row] = await queryPostgres(url, `SELECT raw, note FROM later WHERE id = 'v6'`);
    expect(row).toEqual({ raw: Buffer.from([0, 255, 6, 92, 54]), note: '\\' });
  });

  it('keeps U+0000 as the character that stands for it, and says where', async () => {
    onFile((database) =>
      database.prepare(`INSERT INTO organizer_addresses VALUES (? || char(0) || 'b'), ('plain')`).run('a'),
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

  it('ends with a file that nobody serves, writes, or moves elsewhere', async () => {
    const store = await openSqliteStore({ file, log: createLogSink() });
    await move();
    const refusal = { code: 'unavailable', message: expect.stringContaining(`was moved to ${TARGET}`) };
    await expect(insertAccount(store)).rejects.toMatchObject(refusal);
    await store.close();
    await expect(openSqliteStore({ file, log: createLogSink() })).rejects.toMatchObject(refusal);
    expect(() => requireInUse(file)).toThrow('Set CONVOKE_DATABASE_URL');
    expect(await inspectSqlite(file)).toMatchObject({ moved: expect.stringContaining(TARGET) });
    await expect(move({ target: 'postgres://other.example/convoke' })).rejects.toMatchObject(refusal);
    await expect(abandonMove({ file, url, target: TARGET })).rejects.toMatchObject(refusal);
    expect(await move()).toEqual({ tables: undefined });
  });

  it('refuses what it must not move, and leaves the file in use', async () => {
    const refused = async (change: Partial<MoveOptions>, text: string) => {
      await expect(move(change)).rejects.toMatchObject({ message: expect.stringContaining(text) });
      expect(currentMove(file).state).toBe('in use');
    };
    fill(1);
    await refused({ check: () => Promise.reject(new Error('The key is another one.')) }, 'another one');
    let checks = 0;
    const second = async () => {
      checks += 1;
      if (checks > 1) throw new Error('The key is another one by now.');
    };
    await refused({ check: second }, 'by now');
    await refused({ url: url.replace(/:\d+\//, ':1/') }, 'ECONNREFUSED');
    await queryPostgres(url, `INSERT INTO organizer_addresses VALUES ('a')`);
    await refused({}, 'holds rows already, in organizer_addresses');
    await queryPostgres(url, 'TRUNCATE organizer_addresses', 'CREATE TABLE others (id int)');
    await refused({}, 'the table others');
    await queryPostgres(url, 'DROP TABLE others', 'ALTER TABLE accounts ADD COLUMN more text');
    await refused({}, 'the columns of the table accounts');
    await queryPostgres(url, 'ALTER TABLE accounts DROP COLUMN more');
    await move();
  });

  it('keeps nothing where a row does not arrive as it was', async () => {
    fill(50);
    await queryPostgres(
      url,
      `CREATE FUNCTION bend() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN IF NEW.id = 'v7' THEN NEW.name := 'other'; END IF; RETURN NEW; END $$`,
      'CREATE TRIGGER bend BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION bend()',
    );
    await expect(move()).rejects.toMatchObject({
      message: expect.stringContaining('accounts did not arrive as it was'),
    });
    expect(Math.max(...Object.values(await counts()).filter((count) => count !== 9))).toBeLessThanOrEqual(1);
    expect(currentMove(file).state).toBe('in use');
  });

  it('waits for whoever serves the file, and gives up where they go on', async () => {
    const serving = acquireServeLock(file);
    await expect(move()).rejects.toMatchObject({ message: expect.stringContaining('is still served') });
    expect(currentMove(file).state).toBe('in use');
    const moving = move({ patienceMs: 10_000 });
    await expect.poll(() => currentMove(file).state, { timeout: 10_000 }).toBe('wanted');
    const store = await openSqliteStore({ file, log: createLogSink() });
    await insertAccount(store);
    await store.close();
    serving.release();
    const { tables } = await moving;
    expect(tables?.find(({ table }) => table === 'accounts')).toMatchObject({ rows: 1 });
  });

  it('that was wanted by somebody who is gone is none', async () => {
    const source = new MoveSource(file);
    source.want({ target: TARGET, now: NOW });
    source.release();
    const mover = await lockMove(file);
    expect(currentMove(file)).toMatchObject({ state: 'wanted', target: TARGET });
    expect(() => requireInUse(file)).toThrow(`is being moved to ${TARGET}`);
    await expect(move()).rejects.toMatchObject({ message: expect.stringContaining('Another "convoke migrate"') });
    mover.release();
    expect(currentMove(file).state).toBe('in use');
  });

  it('that is stopped leaves the file in use and the other database empty', async () => {
    fill(10);
    const stop = new AbortController();
    const onTable = () => stop.abort();
    await expect(move({ signal: stop.signal, onTable })).rejects.toMatchObject({
      message: 'Stopped. Nothing was moved; the file can be served again.',
    });
    expect(currentMove(file).state).toBe('in use');
    expect((await counts()).accounts).toBe(0);
  });

  it.each(['before', 'after'] as const)(
    'whose connection is cut %s its commit ends as the commit did',
    async (when) => {
      fill(10);
      const { port } = new URL(url);
      const relay = await startTcpRelay({ target: Number(port) });
      onTestFinished(() => relay.stop());
      const through = url.replace(`:${port}/`, `:${relay.port}/`);
      const moving = move({ url: through, onTable: () => relay.cut('COMMIT', when) });
      if (when === 'before')
        await expect(moving).rejects.toMatchObject({ message: expect.stringContaining('served again') });
      else expect((await moving).tables).toContainEqual(expect.objectContaining({ table: 'accounts', rows: 10 }));
      const [state, accounts] = when === 'before' ? ['in use', 0] : ['moved', 10];
      expect(currentMove(file).state).toBe(state);
      expect((await counts()).accounts).toBe(accounts);
    },
  );
});

function insertAccount(store: Store): Promise<void> {
  return store.transaction((transaction) => transaction.accounts.insert(sampleAccount({ id: newId() })));
}
