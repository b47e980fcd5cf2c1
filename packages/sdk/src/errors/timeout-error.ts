import { ConvokeError, isConvokeError } from './convoke-error.js';

/** No complete answer came in time: the server may or may not have acted. */
export class TimeoutError extends ConvokeError {
  override readonly name = 'TimeoutError';
}

export function isTimeoutError(value: unknown): value is TimeoutError {
  return isConvokeError(value) && value.name === 'TimeoutError';
}

/** @param timeout in milliseconds */
export function timeoutError(timeout: number): TimeoutError {
  return new TimeoutError(`There was no complete answer within ${timeout} ms.`, { code: 'timeout' });
}
