export {
  type MigrationOptions,
  type MigrationProgress,
  type MigrationResult,
  migrateToPostgres,
} from '../migrate-to-postgres/migrate-to-postgres.js';
export { inspectPostgres, migratePostgres, openPostgresStore } from './postgres-store.js';
