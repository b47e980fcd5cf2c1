import type { ChangeOptions } from './call-options.js';
import { checkLimit } from './check-limit.js';
import { ValidationError } from './errors/validation-error.js';

/**
 * A call's options as openapi-fetch passes them on.
 *
 * @throws ValidationError where the key cannot stand in a header
 * @throws TypeError where a number is none
 */
export function callInit({ idempotencyKey, ifRevision, signal, timeout, maxRetries }: ChangeOptions = {}) {
  checkLimit('timeout', timeout);
  checkLimit('maxRetries', maxRetries);
  if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
    const details = { code: 'invalid_parameter', param: 'Idempotency-Key' };
    throw new ValidationError('idempotencyKey must be 1 to 255 visible ASCII characters.', details);
  }
  return {
    ...{ timeout, maxRetries, signal: signal ?? null },
    headers: {
      'Idempotency-Key': idempotencyKey,
      'If-Match': ifRevision === undefined ? ifRevision : `"${ifRevision}"`,
    },
  };
}
