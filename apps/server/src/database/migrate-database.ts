import { checkSecretKey, createSecretBox, DomainError } from '@convoke/engine';
import type { SecretBox, Store } from '@convoke/engine/store';
import type { MigrationOptions, MigrationResult } from '@convoke/store/postgres';
import type { PostgresConfig, SecretKeys, SqliteConfig } from '../config/config.js';
import type { Runtime } from '../runtime/runtime.js';
import { databaseName, loadPostgres } from './open-database.js';

export interface MoveDatabase extends Pick<MigrationOptions, 'signal' | 'onProgress'> {
  from: SqliteConfig;
  to: PostgresConfig;
  /** The keys with which the servers of the new database will open secrets. */
  secretKeys: SecretKeys;
  runtime: Pick<Runtime, 'clock' | 'ids' | 'log'>;
}

/**
 * Moves an installation from SQLite to PostgreSQL while its server is stopped; see `migrateToPostgres`.
 *
 * @throws DomainError `unavailable`; also if the keys do not open the secrets in the file
 */
export async function migrateDatabase({
  from,
  to,
  secretKeys,
  runtime,
  ...rest
}: MoveDatabase): Promise<MigrationResult> {
  const { clock, ids, log } = runtime;
  const secrets = createSecretBox({ keys: secretKeys, random: ids.random });
  const { migrateToPostgres } = await loadPostgres();
  return migrateToPostgres({
    ...rest,
    file: from.file,
    url: to.url,
    target: databaseName(to),
    id: ids.uuid(),
    now: () => clock.now(),
    check: (store) => requireKey(store, secrets),
    log,
  });
}

async function requireKey(store: Store, secrets: SecretBox): Promise<void> {
  try {
    await checkSecretKey({ store, secrets });
  } catch (cause) {
    if (cause instanceof DomainError || !(cause instanceof Error)) throw cause;
    const advice = 'Set CONVOKE_SECRET_KEY to the keys of the installation that is moved.';
    throw new DomainError('unavailable', `${cause.message} ${advice}`, { cause });
  }
}
