import { DomainError } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../column-types.js';
import type { Schema } from '../schema.js';
import { appliedMigrations } from './applied-migrations.js';
import { migrationsFor } from './migrations-for.js';
import { refuseNewer } from './refuse-newer.js';

/** @throws DomainError `unavailable` where the tables are older or newer than this version */
export async function requireCurrent(db: Kysely<Schema>, types: ColumnTypes): Promise<void> {
  const applied = await appliedMigrations(db);
  const known = Object.keys(migrationsFor(types));
  refuseNewer({ applied, known });
  const missing = known.find((name) => !applied.includes(name));
  if (missing === undefined) return;
  throw new DomainError(
    'unavailable',
    `The database lacks the migration "${missing}". Run "convoke migrate" or start "convoke serve" once.`,
  );
}
