import { ConvokeError, isConvokeError } from './convoke-error.js';

/** Too many requests; `retryAfter` says when to go on (429). */
export class RateLimitError extends ConvokeError {
  override readonly name = 'RateLimitError';
}

export function isRateLimitError(value: unknown): value is RateLimitError {
  return isConvokeError(value) && value.name === 'RateLimitError';
}
