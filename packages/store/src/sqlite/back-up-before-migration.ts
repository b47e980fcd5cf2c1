import { statSync } from 'node:fs';
import { DomainError } from '@convoke/engine';
import { backupSqlite } from './backup-sqlite.js';
import { needsMigration } from './sqlite-store.js';
import { toUnavailable } from './unavailable.js';

interface BackUpBeforeMigration {
  file: string;
  /** Epoch milliseconds, for the name. */
  now: number;
}

/**
 * Copies a database that a migration is about to change. There is no other way back: an earlier version refuses the
 * migrated database. The copy is next to the database and is kept until somebody deletes it.
 *
 * @returns the path of the copy; `undefined` if nothing will be changed, or there is nothing to lose
 * @throws DomainError `unavailable` if there is no room for it, or it cannot be written
 */
export async function backUpBeforeMigration({ file, now }: BackUpBeforeMigration): Promise<string | undefined> {
  // What is no file at all is refused where it is opened.
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  if (!isFile || !needsMigration(file)) return undefined;
  const target = `${file}.before-upgrade-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  try {
    await backupSqlite({ file, target });
    return target;
  } catch (error) {
    const cause = toUnavailable(error);
    throw new DomainError(
      'unavailable',
      `The database ${file} has to be brought to this version, and no backup of it could be made before: ${reasonOf(cause)}. ` +
        'Nothing was changed. Give its folder room for one more copy, and start again.',
      { cause },
    );
  }
}

/** What the system or SQLite says, which is the first cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
