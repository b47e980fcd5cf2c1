import { existsSync } from 'node:fs';
import { DomainError } from '@convoke/engine';
import { tryLockMove } from './lock-move.js';
import { MoveSource } from './move-source.js';
import { explainMove, type MoveStanding, moveStandingOf } from './move-standing.js';

/**
 * How far the move of a file has come. One that nobody does any more, and that has closed nothing yet, is at an end: then the
 * file is in use again.
 *
 * @throws DomainError `unavailable` where there is no file, or it cannot be read
 */
export function currentMove(file: string): MoveStanding {
  const standing = moveStandingOf(file);
  if (standing.state !== 'wanted') return standing;
  const lock = tryLockMove(file);
  if (!lock) return standing;
  try {
    const source = new MoveSource(file);
    try {
      if (source.standing.state === 'wanted') source.reopen();
      return source.standing;
    } finally {
      source.release();
    }
  } finally {
    lock.release();
  }
}

/**
 * Refuses to serve a file that is being moved, or was.
 *
 * @throws DomainError `unavailable` with the place of the data
 */
export function requireInUse(file: string): void {
  if (!existsSync(file)) return;
  const standing = currentMove(file);
  if (standing.state !== 'in use') throw new DomainError('unavailable', explainMove(file, standing));
}
