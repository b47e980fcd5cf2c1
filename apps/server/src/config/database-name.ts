import type { DatabaseConfig } from './config.js';

/** What a database is called before people: without user and password. */
export function databaseName(database: DatabaseConfig): string {
  if (database.kind === 'sqlite') return database.file;
  const { host, pathname } = new URL(database.url);
  return `postgres://${host}${pathname}`;
}
