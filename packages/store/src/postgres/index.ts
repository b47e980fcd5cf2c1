export { type MoveOptions, type MoveProgress, type MoveResult, moveToPostgres } from '../move/move-to-postgres.js';
export { inspectPostgres, migratePostgres, openPostgresStore } from './postgres-store.js';
