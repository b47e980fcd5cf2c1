import { ConvokeError, isConvokeError } from './convoke-error.js';

/** The caller's signal ended the call, its reason is the `cause`: the server may or may not have acted. */
export class AbortedError extends ConvokeError {
  override readonly name = 'AbortedError';
}

export function isAbortedError(value: unknown): value is AbortedError {
  return isConvokeError(value) && value.name === 'AbortedError';
}

export function abortedError(signal: AbortSignal | null | undefined): AbortedError {
  return new AbortedError('The call was aborted.', { code: 'aborted', cause: signal?.reason });
}
