import { ConvokeError, isConvokeError } from './convoke-error.js';

/** The credentials are missing, wrong or revoked (401). */
export class AuthenticationError extends ConvokeError {
  override readonly name = 'AuthenticationError';
}

export function isAuthenticationError(value: unknown): value is AuthenticationError {
  return isConvokeError(value) && value.name === 'AuthenticationError';
}
