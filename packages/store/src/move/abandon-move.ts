import { DomainError } from '@convoke/engine';
import { lockMove } from './lock-move.js';
import { MoveSource } from './move-source.js';
import { explainMove } from './move-standing.js';
import { holdsMove } from './move-target.js';

export interface AbandonOptions {
  file: string;
  /** Where the file was to be moved: asked whether it was. */
  url: string;
  /** The same without a password. */
  target: string;
}

/**
 * Lets a file be served again whose move was killed.
 *
 * @returns whether there was such a move
 * @throws DomainError `unavailable` where everything is in the other database already, or that cannot be asked
 */
export async function abandonMove({ file, url, target }: AbandonOptions): Promise<boolean> {
  const lock = await lockMove(file);
  try {
    const source = new MoveSource(file);
    try {
      return await abandon(source, { file, url, target });
    } finally {
      source.release();
    }
  } finally {
    lock.release();
  }
}

async function abandon(source: MoveSource, { file, url, target }: AbandonOptions): Promise<boolean> {
  const { standing } = source;
  if (standing.state === 'in use') return false;
  const isElsewhere = standing.state === 'moved' || standing.target !== target;
  if (isElsewhere) throw new DomainError('unavailable', explainMove(file, standing));
  if (standing.state === 'closed' && (await holdsMove(url, standing.id))) {
    const advice = 'Run the command without --abort, and start the servers there.';
    throw new DomainError('unavailable', `Everything is in ${target} already. ${advice}`);
  }
  source.reopen();
  return true;
}
