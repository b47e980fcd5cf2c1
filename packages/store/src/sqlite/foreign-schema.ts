import { Kysely, SqliteDialect } from 'kysely';
import { findMismatch, MIGRATION_TABLE, runMigrations } from '../migrations/migrate.js';
import type { Schema } from '../schema.js';
import { Database } from './driver.js';
import { SQLITE_COLUMN_TYPES } from './sqlite-dialect.js';

/** An entry of `sqlite_schema`. */
interface SchemaEntry {
  type: string;
  name: string;
  /** `null` for an index that SQLite makes for a key. */
  sql: string | null;
}

/** Entries that are read; a database of Convoke has a tenth. */
const MOST = 2_000;
/** What SQLite and Litestream add, and how. */
const ADDED = [
  'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
  'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)',
  'CREATE TABLE _litestream_lock (id INTEGER)',
];

/**
 * What a database has that no migration of this version makes, or lacks of what they make, as the end of a sentence
 * about it. Its statements, such as those of triggers and views, would run with its first use, so its tables are
 * compared before they are read.
 *
 * @returns `undefined` if all is right, also in a database of a newer version, which is refused by its migrations
 */
export async function findForeignSchema(database: Database): Promise<string | undefined> {
  const entries = readSchema(database);
  const foreign = entries.find(({ type }) => type !== 'table' && type !== 'index');
  if (foreign) return describe(foreign);
  const current = await schemaAfter(undefined);
  const migrations = entries.find(({ name }) => name === MIGRATION_TABLE);
  if (!migrations) return undefined;
  if (!current.some(({ sql }) => sql === migrations.sql)) return describe(migrations);
  const applied = appliedTo(database);
  if (findMismatch(applied, SQLITE_COLUMN_TYPES)?.canMigrate === false) return undefined;
  return difference(entries, await schemaAfter(applied.at(-1)));
}

function readSchema(database: Database): SchemaEntry[] {
  return database.prepare<[number], SchemaEntry>('SELECT type, name, sql FROM sqlite_schema LIMIT ?').all(MOST);
}

function appliedTo(database: Database): string[] {
  const names = database.prepare<[number], string>(`SELECT name FROM ${MIGRATION_TABLE} ORDER BY name LIMIT ?`).pluck();
  return names.all(MOST).map(String);
}

/** The schema that the migrations make, up to one of them; by default all of them. */
async function schemaAfter(migration: string | undefined): Promise<SchemaEntry[]> {
  const database = new Database(':memory:');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  try {
    await runMigrations(db, SQLITE_COLUMN_TYPES, migration);
    return readSchema(database);
  } finally {
    await db.destroy();
  }
}

function difference(found: readonly SchemaEntry[], expected: readonly SchemaEntry[]): string | undefined {
  const made = new Map(expected.map((entry) => [entry.name, entry]));
  for (const entry of found) {
    const own = made.get(entry.name);
    if (own?.sql === entry.sql || ADDED.includes(entry.sql ?? '')) continue;
    return own ? `its ${own.type} "${own.name}" has another form than Convoke gives it` : describe(entry);
  }
  const names = new Set(found.map(({ name }) => name));
  const missing = expected.find(({ name }) => !names.has(name));
  return missing && `it lacks the ${missing.type} "${missing.name}"`;
}

function describe({ type, name }: SchemaEntry): string {
  return `it has the ${type} "${name}", which Convoke does not make`;
}
