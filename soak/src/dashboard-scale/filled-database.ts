import { join } from 'node:path';
import { Database } from '@convoke/store/sqlite-driver';
import {
  connectToPostgres,
  type LaunchOptions,
  queryPostgres,
  startPostgres,
  temporaryDirectory,
} from '@convoke/testkit';

/** A row by its columns, as the database's driver reads and writes it. */
export type Row = Record<string, string | number | Buffer | null>;

/** A database that is filled without the server, many rows at a time. */
export interface FilledDatabase {
  /** In the form of `CONVOKE_DATABASE_URL`. */
  url: string;
  /** @throws Error if the query finds nothing */
  first(query: string): Promise<Row>;
  /** All rows must have the same columns. */
  insert(table: string, rows: readonly Row[]): Promise<void>;
  /** Does the maintenance that databases do automatically after many writes. */
  settle(): Promise<void>;
  /** Deletes it. */
  remove(): Promise<void>;
}

export async function sqliteDatabase(): Promise<FilledDatabase> {
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  let writer: Database | undefined;
  return {
    url: `sqlite:${file}`,
    async first(query) {
      const database = new Database(file, { readonly: true });
      const row = database.prepare<[], Row>(query).get();
      database.close();
      if (!row) throw new Error(`nothing was found: ${query}`);
      return row;
    },
    async insert(table, rows) {
      writer ??= openWriter(file);
      const [first] = rows;
      if (!first) return;
      const columns = Object.keys(first);
      const values = columns.map((column) => `@${column}`);
      const statement = writer.prepare(`insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`);
      writer.transaction(() => {
        for (const row of rows) statement.run(row);
      })();
    },
    async settle() {
      writer?.pragma('wal_checkpoint(truncate)');
      writer?.close();
      writer = undefined;
    },
    async remove() {
      writer?.close();
      await directory.remove();
    },
  };
}

/** This data need not survive a crash. */
function openWriter(file: string): Database {
  const database = new Database(file);
  database.pragma('synchronous = off');
  database.pragma('cache_size = -500000');
  return database;
}

export async function postgresDatabase(options: Pick<LaunchOptions, 'onLog'> = {}): Promise<FilledDatabase> {
  const server = await startPostgres({ ...options, settings: { shared_buffers: '512MB', max_wal_size: '4GB' } });
  const url = await server.createDatabase();
  const client = await connectToPostgres(url);
  return {
    url,
    async first(query) {
      const { rows } = await client.query<Row>(query);
      const [row] = rows;
      if (!row) throw new Error(`nothing was found: ${query}`);
      return row;
    },
    async insert(table, rows) {
      const statement = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
      await client.query(statement, [JSON.stringify(rows.map(asJson))]);
    },
    settle: async () => void (await queryPostgres(url, 'vacuum analyze')),
    async remove() {
      await client.end();
      await server.stop();
    },
  };
}

/** Bytes in PostgreSQL's text form (postgresql.org/docs, 8.4.1). */
function asJson(row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]),
  );
}

/** Settings of a server on a database that holds a year. */
export function scaleEnvironment({ url }: FilledDatabase): Record<string, string> {
  return {
    CONVOKE_DATABASE_URL: url,
    CONVOKE_MAIL_URL: 'sandbox:',
    // Longer than the year that is filled, so that none of it is deleted in the meantime.
    CONVOKE_RETENTION: '400d',
    CONVOKE_SECRET_KEY: Buffer.alloc(32, 'soak').toString('base64'),
  };
}
