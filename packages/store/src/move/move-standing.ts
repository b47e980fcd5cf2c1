import { DomainError } from '@convoke/engine';
import type { Database } from 'better-sqlite3';
import { openExisting } from '../sqlite/open-existing.js';

/**
 * How far a file has come on its way to another database. `wanted`: whoever serves it shall end; it can still be written.
 * `closed`: nobody writes it any more. `moved`: everything is in the other database.
 */
export type MoveState = 'in use' | 'wanted' | 'closed' | 'moved';

export interface MoveStanding {
  state: MoveState;
  /** Names one attempt; written into the other database with its rows. `''` before `closed`. */
  id: string;
  /** The other database, without a password; `''` while the file is in use. */
  target: string;
  /** Epoch milliseconds. */
  since: number;
}

/** In the order of their numbers in `user_version`, which a writer reads with the first page of the file. */
export const MOVE_STATES: readonly MoveState[] = ['in use', 'wanted', 'closed', 'moved'];

/** From this `user_version` on nobody writes. */
export const CLOSED_VERSION = MOVE_STATES.indexOf('closed');

/** How far the move of an open file has come. */
export function moveStanding(database: Database): MoveStanding {
  const state = MOVE_STATES[Number(database.pragma('user_version', { simple: true }))] ?? 'in use';
  if (state === 'in use') return { state, id: '', target: '', since: 0 };
  const row = database.prepare<[], Omit<MoveStanding, 'state'>>('SELECT id, target, since FROM moves').get();
  return { state, id: '', target: '', since: 0, ...row };
}

/**
 * How far the move of a file has come, beside whoever uses it.
 *
 * @throws DomainError `unavailable` where there is no file
 */
export function moveStandingOf(file: string): MoveStanding {
  const database = openExisting(file);
  try {
    return moveStanding(database);
  } finally {
    database.close();
  }
}

/** @throws DomainError `unavailable` with the place of the data, where an open file is closed or moved */
export function refuseMoved(database: Database): void {
  const standing = moveStanding(database);
  if (MOVE_STATES.indexOf(standing.state) >= CLOSED_VERSION) {
    throw new DomainError('unavailable', explainMove(database.name, standing));
  }
}

/** What an operator is told who wants to use a file that is being moved. */
export function explainMove(file: string, { state, target, since }: MoveStanding): string {
  const time = new Date(since).toISOString();
  if (state === 'moved') {
    return `${file} was moved to ${target} at ${time}; it is used no longer. Set CONVOKE_DATABASE_URL to that database.`;
  }
  const command = `"convoke migrate --from sqlite:${file} --to …"`;
  return `${file} is being moved to ${target} since ${time}. If that was interrupted, run ${command} again, or with --abort to go on with the file.`;
}
