import { queryPostgres } from '@convoke/testkit';
import Database from 'better-sqlite3';
import type { ConvokeSettings } from '../processes/convoke.js';

/** A server's database: PostgreSQL where there is a `databaseUrl`, else SQLite in `file`. */
export type CountedDatabase = Pick<ConvokeSettings, 'file' | 'databaseUrl'>;

/** How many rows a query on a database counts, as a connection of its own sees it. */
export async function countRows({ file, databaseUrl }: CountedDatabase, query: string): Promise<number> {
  if (databaseUrl !== undefined) {
    const [row = {}] = await queryPostgres(databaseUrl, query);
    return Number(Object.values(row)[0]);
  }
  const database = new Database(file, { readonly: true });
  try {
    return Number(database.prepare(query).pluck().get());
  } finally {
    database.close();
  }
}
