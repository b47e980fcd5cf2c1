import type { ConvokeError } from './convoke-error.js';

/** Whether a caught value is a {@link ConvokeError}, also one of another copy of this package. */
export function isConvokeError(value: unknown): value is ConvokeError {
  return value instanceof Error && value.name === 'ConvokeError';
}
