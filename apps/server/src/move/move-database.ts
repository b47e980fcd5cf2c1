import { CRASH_POLICY, checkSecretKey, createSecretBox, DomainError, type Store } from '@convoke/engine';
import { abandonMove, type MoveResult, moveToPostgres } from '@convoke/store';
import type { PostgresConfig, SqliteConfig } from '../config/config.js';
import { databaseName } from '../config/database-name.js';
import type { Runtime } from '../runtime.js';
import type { SecretKeys } from '../secrets/parse-keys.js';

/** From where to where. */
export interface Route {
  from: SqliteConfig;
  to: PostgresConfig;
}

export interface MoveDatabase extends Route {
  /** What the servers of the new database will open secrets with. */
  secretKeys: SecretKeys;
  runtime: Pick<Runtime, 'clock' | 'ids' | 'log'>;
  signal: AbortSignal;
  /** Milliseconds in which a server that uses the file must have ended. */
  patienceMs: number;
  onStep(text: string): void;
  onTable: Parameters<typeof moveToPostgres>[0]['onTable'];
}

/**
 * Moves a running installation from SQLite to PostgreSQL; see `moveToPostgres`.
 *
 * @throws DomainError `unavailable`; also where the keys do not open what is sealed in the file
 */
export function moveDatabase({ from, to, secretKeys, runtime, ...rest }: MoveDatabase): Promise<MoveResult> {
  const { clock, ids, log } = runtime;
  const secrets = createSecretBox({ keys: secretKeys, random: ids.random });
  return moveToPostgres({
    ...rest,
    ...{ file: from.file, url: to.url, target: databaseName(to) },
    ...{ id: ids.uuid(), leases: CRASH_POLICY, log },
    now: () => clock.now(),
    check: (store) => requireKey(store, secrets),
  });
}

/**
 * Goes on with the file; see `abandonMove`.
 *
 * @throws DomainError `unavailable`
 */
export function undoMove({ from, to }: Route): Promise<boolean> {
  return abandonMove({ file: from.file, url: to.url, target: databaseName(to) });
}

async function requireKey(store: Store, secrets: Parameters<typeof checkSecretKey>[0]['secrets']): Promise<void> {
  try {
    await checkSecretKey({ store, secrets });
  } catch (cause) {
    if (cause instanceof DomainError || !(cause instanceof Error)) throw cause;
    const advice = 'Set CONVOKE_SECRET_KEY to the keys of the installation that is moved.';
    throw new DomainError('unavailable', `${cause.message} ${advice}`, { cause });
  }
}
