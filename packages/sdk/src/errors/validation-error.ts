import { ConvokeError, isConvokeError } from './convoke-error.js';

/** The request cannot be meant as it is; `param` says which field is at fault (400, 413, 415, 422). */
export class ValidationError extends ConvokeError {
  override readonly name = 'ValidationError';
}

export function isValidationError(value: unknown): value is ValidationError {
  return isConvokeError(value) && value.name === 'ValidationError';
}
