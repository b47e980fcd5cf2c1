/**
 * Implements the engine's `Store` once for SQLite and PostgreSQL. `tables/` has a class for each aggregate, `queues/`
 * the leased queues, `insights/` what pages of the dashboard read, `queries/` how statements are built; `sqlite/` and
 * `postgres/` hold the differences, `migrations/` makes the tables, and `migrate-to-postgres/` copies them from SQLite to PostgreSQL.
 *
 * Always true: a statement is written once for both databases, locks what its decision depends on, and reads a bounded
 * number of rows by an index. A transaction's work may be repeated, so it has no effect but its writes. `conformance/`
 * states what every backend must do.
 *
 * Must not know: HTTP, mail, the meaning of sealed text or of a channel's data.
 */

export type { Lead, OpenedStore } from './opened-store.js';
export { acquireFileLock, acquireServeLock, type FileLock } from './sqlite/acquire-file-lock.js';
export { backUpBeforeMigration } from './sqlite/back-up-before-migration.js';
export { backupSqlite } from './sqlite/backup-sqlite.js';
export type { SqliteOptions } from './sqlite/open-file.js';
export { type RestoredDatabase, restoreSqlite } from './sqlite/restore-sqlite.js';
export { inspectSqlite, migrateSqlite, openSqliteStore } from './sqlite/sqlite-store.js';
