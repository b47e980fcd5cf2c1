import { Database } from '@convoke/store/sqlite-driver';
import { queryPostgres } from '@convoke/testkit';
import { z } from 'zod';

/** A server's database, read without the store's own code. */
export interface SoakDatabase {
  /** Rows of a query that both databases understand; names in mixed case must be quoted. Integers are numbers. */
  rows(sql: string): Promise<unknown[]>;
  /** The result of the database's own integrity check; `ok` if nothing is wrong. */
  integrity(): Promise<string>;
}

export function sqliteDatabase(file: string): SoakDatabase {
  const read = async <T>(ask: (database: Database) => T): Promise<T> => {
    const database = new Database(file, { readonly: true });
    try {
      return ask(database);
    } finally {
      database.close();
    }
  };
  return {
    rows: (sql) => read((database) => database.prepare(sql).all()),
    integrity: () => read((database) => z.string().parse(database.pragma('integrity_check', { simple: true }))),
  };
}

/** Checks all tables and indexes with PostgreSQL's own tools (postgresql.org/docs, F.1 amcheck). */
const DAMAGES = `
  SELECT relname || ': ' || damage.msg AS damage
    FROM pg_class CROSS JOIN LATERAL verify_heapam(pg_class.oid) AS damage
   WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;
const INDEXES = `
  SELECT bt_index_check(pg_class.oid, true)
    FROM pg_class JOIN pg_am ON pg_am.oid = relam
   WHERE relkind = 'i' AND amname = 'btree' AND relnamespace = 'public'::regnamespace`;

export function postgresDatabase(url: string): SoakDatabase {
  return {
    // As JSON, because the driver returns 64-bit integers as text.
    async rows(sql) {
      return (await queryPostgres(url, `SELECT to_jsonb(t) AS row FROM (${sql}) AS t`)).map(({ row }) => row);
    },
    async integrity() {
      const damages = await queryPostgres(url, 'CREATE EXTENSION IF NOT EXISTS amcheck', INDEXES, DAMAGES);
      return damages.length === 0 ? 'ok' : damages.map(({ damage }) => damage).join('; ');
    },
  };
}
