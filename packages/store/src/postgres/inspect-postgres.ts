import { Kysely } from 'kysely';
import type { DatabaseCondition } from '../database-condition.js';
import { MIGRATION_TABLE, migrationsFor } from '../migrations/migrations-for.js';
import type { Schema } from '../schema.js';
import { ConvokePostgresDialect, POSTGRES_COLUMN_TYPES } from './postgres-dialect.js';
import { ConnectionPool, type PostgresOptions } from './postgres-pool.js';

/**
 * Looks at a database beside whoever uses it; changes nothing.
 *
 * @throws DomainError `unavailable` where it cannot be reached
 */
export async function inspectPostgres(options: Pick<PostgresOptions, 'url' | 'log'>): Promise<DatabaseCondition> {
  const pool = new ConnectionPool({ ...options, connections: 1 });
  const db = new Kysely<Schema>({ dialect: new ConvokePostgresDialect(pool) });
  try {
    const { rows } = await pool.run('SELECT to_regclass($1) IS NOT NULL AS "isThere"', [MIGRATION_TABLE]);
    const applied = rows[0]?.isThere
      ? await db.selectFrom(MIGRATION_TABLE).select(['name', 'timestamp']).execute()
      : [];
    const names = new Set(applied.map(({ name }) => name));
    const known = Object.keys(migrationsFor(POSTGRES_COLUMN_TYPES));
    return {
      problem: undefined,
      moved: undefined,
      missing: known.find((name) => !names.has(name)),
      unknown: applied.find(({ name }) => !known.includes(name))?.name,
      migratedAt: Math.max(0, ...applied.map(({ timestamp }) => Date.parse(timestamp))),
    };
  } finally {
    await db.destroy();
  }
}
