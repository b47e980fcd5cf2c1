import { ConvokeError, isConvokeError } from './convoke-error.js';

/** The appointment no longer has the revision of `ifRevision` (412): somebody else has changed it, so read it again. */
export class RevisionMismatchError extends ConvokeError {
  override readonly name = 'RevisionMismatchError';
}

export function isRevisionMismatchError(value: unknown): value is RevisionMismatchError {
  return isConvokeError(value) && value.name === 'RevisionMismatchError';
}
