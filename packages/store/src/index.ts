export type { Lead, OpenedStore } from './opened-store.js';
export { acquireFileLock, acquireServeLock, type FileLock } from './sqlite/acquire-file-lock.js';
export { backUpBeforeMigration } from './sqlite/back-up-before-migration.js';
export { backupSqlite } from './sqlite/backup-sqlite.js';
export type { SqliteOptions } from './sqlite/open-file.js';
export { type RestoredDatabase, restoreSqlite } from './sqlite/restore-sqlite.js';
export { inspectSqlite, migrateSqlite, openSqliteStore } from './sqlite/sqlite-store.js';
