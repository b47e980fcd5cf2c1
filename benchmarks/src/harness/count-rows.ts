import Database from 'better-sqlite3';

/** How many rows a query on a database file counts, as a connection of its own sees it. */
export function countRows(file: string, query: string): number {
  const database = new Database(file, { readonly: true });
  try {
    return Number(database.prepare(query).pluck().get());
  } finally {
    database.close();
  }
}
