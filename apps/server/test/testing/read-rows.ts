import { queryPostgres } from '@convoke/testkit';
import Database from 'better-sqlite3';

/** Rows of a test's database, past the store's own code. PostgreSQL's large integers come as text. */
export async function readRows(url: string, sql: string): Promise<Record<string, unknown>[]> {
  if (url.startsWith('postgres')) return queryPostgres(url, sql);
  const database = new Database(url.slice('sqlite:'.length), { readonly: true });
  try {
    return database.prepare<[], Record<string, unknown>>(sql).all();
  } finally {
    database.close();
  }
}
