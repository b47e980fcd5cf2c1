import { ConvokeError, isConvokeError } from './convoke-error.js';

/** What the request is about does not exist, or no longer (404). */
export class NotFoundError extends ConvokeError {
  override readonly name = 'NotFoundError';
}

export function isNotFoundError(value: unknown): value is NotFoundError {
  return isConvokeError(value) && value.name === 'NotFoundError';
}
