import { ConvokeError, isConvokeError } from './convoke-error.js';

/** The request contradicts the state of things (409), another request (409), or the revision that it was made to (412). */
export class ConflictError extends ConvokeError {
  override readonly name = 'ConflictError';
}

export function isConflictError(value: unknown): value is ConflictError {
  return isConvokeError(value) && value.name === 'ConflictError';
}
