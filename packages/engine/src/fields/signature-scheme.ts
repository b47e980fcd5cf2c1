import type { SignatureScheme } from '../domain/webhook.js';
import { DomainError } from '../errors.js';

/**
 * Checks how a webhook shall be signed for; `undefined` stays as it is.
 *
 * @throws DomainError `invalid_value`
 */
export function checkSignatureScheme(text: string | undefined): SignatureScheme | undefined {
  if (text === undefined || text === 'timestamped' || text === 'body-hex') return text;
  throw new DomainError('invalid_value', "signatureScheme must be 'timestamped' or 'body-hex'.", {
    param: 'signatureScheme',
  });
}
