import { DomainError } from '@convoke/engine';
import type { Database } from '../sqlite/driver.js';

/** The mark of a move to PostgreSQL, in a table of its own in the SQLite file. Without the table the file is in use. */
export interface MigrationMark {
  /** Names the move; written into the other database with the rows. */
  id: string;
  /** The other database, without a password. */
  target: string;
  /** Epoch milliseconds. */
  since: number;
  /** Whether the other database has confirmed its commit. */
  isComplete: boolean;
}

export const MARK_TABLE = 'moves';

export function readMark(database: Database): MigrationMark | undefined {
  const exists = database.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(MARK_TABLE);
  if (!exists) return undefined;
  const row = database
    .prepare<[], { id: string; target: string; since: number; complete: number }>(
      `SELECT id, target, since, complete FROM ${MARK_TABLE}`,
    )
    .get();
  return row && { id: row.id, target: row.target, since: row.since, isComplete: row.complete === 1 };
}

/** @throws DomainError `unavailable`, which says where the data of an open file are */
export function refuseMigrated(database: Database): void {
  const mark = readMark(database);
  if (mark) throw new DomainError('unavailable', explainMigration(database.name, mark));
}

/** The message to an operator who wants to use a file that was moved. */
export function explainMigration(file: string, { isComplete, target, since }: MigrationMark): string {
  const time = new Date(since).toISOString();
  if (isComplete) {
    return `${file} was moved to ${target} at ${time}. Set CONVOKE_DATABASE_URL to that database, and start the server again.`;
  }
  const command = `"convoke migrate --from sqlite:${file} --to postgres://…"`;
  return `A move of ${file} to ${target} was interrupted at ${time} while PostgreSQL committed it. Run ${command} again: it finds out whether PostgreSQL has the data.`;
}
