import BetterSqlite3 from 'better-sqlite3';

export type { Statement } from 'better-sqlite3';

/** An open database. */
export type Database = BetterSqlite3.Database;

/** better-sqlite3, which only this package depends on. */
export const Database = BetterSqlite3;
