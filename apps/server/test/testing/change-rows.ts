import { queryPostgres } from '@convoke/testkit';
import Database from 'better-sqlite3';

/** Changes rows of a test's database, past the store's own code. */
export async function changeRows(url: string, sql: string): Promise<void> {
  if (url.startsWith('postgres')) {
    await queryPostgres(url, sql);
    return;
  }
  const database = new Database(url.slice('sqlite:'.length));
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}
