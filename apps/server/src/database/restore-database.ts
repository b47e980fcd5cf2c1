import { existsSync } from 'node:fs';
import { countUnreadableSecrets, createSecretBox, DomainError, outboxDepth } from '@convoke/engine';
import type { SecretBox } from '@convoke/engine/store';
import { acquireServeLock, type OpenedStore, type RestoredDatabase, restoreSqlite } from '@convoke/store';
import type { Config } from '../config/config.js';
import type { Runtime } from '../runtime/runtime.js';
import { KeyFile } from '../secrets/key-file.js';
import { keyFilePath } from '../secrets/secret-box.js';

interface RestoreDatabase {
  backup: string;
  /** Whether a database that is there may be replaced; it is kept. */
  force: boolean;
  /** Whether the backup may hold secrets that the key does not open. */
  withoutKey: boolean;
  /** Checks everything, and changes nothing. */
  dryRun: boolean;
  runtime: Pick<Runtime, 'clock' | 'ids' | 'log'>;
}

interface Restored extends RestoredDatabase {
  /** How many messages were queued when the backup was made; the server sends them. */
  queued: number;
}

/**
 * Puts a backup in the place of the configured SQLite database while no server uses it; see `restoreSqlite`.
 *
 * @throws DomainError `invalid_value`, `unavailable`; also if the key does not open the secrets in the backup
 */
export async function restoreDatabase(config: Config, options: RestoreDatabase): Promise<Restored> {
  const { backup, force, withoutKey, dryRun, runtime } = options;
  const { database } = config;
  if (database.kind !== 'sqlite') {
    const message = 'This restores an SQLite file. Restore PostgreSQL with its own tools, such as pg_restore.';
    throw new DomainError('invalid_value', message, { param: 'CONVOKE_DATABASE_URL' });
  }
  const lock = acquireServeLock(database.file);
  let queued = 0;
  try {
    const restored = await restoreSqlite({
      backup,
      file: database.file,
      replace: force,
      dryRun,
      now: runtime.clock.now(),
      log: runtime.log,
      async check(store) {
        if (!withoutKey) await requireKey(store, config, runtime);
        queued = await countQueued(store, config);
      },
    });
    return { ...restored, queued };
  } finally {
    lock.release();
  }
}

async function requireKey(store: OpenedStore, config: Config, { ids }: Pick<Runtime, 'ids'>): Promise<void> {
  const path = keyFilePath(config);
  const name = path ?? 'CONVOKE_SECRET_KEY';
  const advice = 'Put back the key of that time, or add --without-key to give those secrets up.';
  const { total, unreadable } = await countUnreadableSecrets({ store, secrets: existingKey(config, ids.random) });
  if (unreadable === 0) return;
  const state = path !== undefined && !existsSync(path) ? `${name} is missing` : `${name} holds another key`;
  throw new DomainError(
    'unavailable',
    `${state}: ${unreadable} of ${total} secrets in the backup do not open. ${advice}`,
  );
}

/** The key that is there; unlike `openSecretBox`, creates none. */
function existingKey(config: Config, random: Parameters<typeof createSecretBox>[0]['random']): SecretBox {
  if (config.secretKeys) return createSecretBox({ keys: config.secretKeys, random });
  const path = keyFilePath(config);
  const keys = path !== undefined && existsSync(path) ? new KeyFile(path).read() : undefined;
  // Opens nothing.
  return createSecretBox({ keys: keys ?? [random(32)], random });
}

async function countQueued(store: OpenedStore, { mail }: Config): Promise<number> {
  const transport = mail.kind === 'sandbox' ? 'sandbox' : 'smtp';
  const { pending, sending } = await outboxDepth({ store, channel: { transport } });
  return pending + sending;
}
