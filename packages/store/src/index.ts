export { acquireFileLock, type FileLock } from './sqlite/acquire-file-lock.js';
export { acquireServeLock } from './sqlite/acquire-serve-lock.js';
export { backupSqlite } from './sqlite/backup-sqlite.js';
export { inspectSqlite } from './sqlite/inspect-sqlite.js';
export { migrateSqlite } from './sqlite/migrate-sqlite.js';
export type { SqliteOptions } from './sqlite/open-file.js';
export { openSqliteStore } from './sqlite/open-sqlite-store.js';
