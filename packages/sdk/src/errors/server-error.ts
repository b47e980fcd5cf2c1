import { ConvokeError, isConvokeError } from './convoke-error.js';

/** The server, or a proxy before it, failed (5xx). */
export class ServerError extends ConvokeError {
  override readonly name = 'ServerError';
}

export function isServerError(value: unknown): value is ServerError {
  return isConvokeError(value) && value.name === 'ServerError';
}
