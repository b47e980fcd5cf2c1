import { ConvokeError, isConvokeError } from './convoke-error.js';

/** The answer is not Convoke's: a proxy, a redirect, a wrong `baseUrl`. */
export class UnexpectedResponseError extends ConvokeError {
  override readonly name = 'UnexpectedResponseError';
}

export function isUnexpectedResponseError(value: unknown): value is UnexpectedResponseError {
  return isConvokeError(value) && value.name === 'UnexpectedResponseError';
}
