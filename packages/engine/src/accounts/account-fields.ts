import { DomainError } from '../errors.js';
import { checkAddress } from '../fields/address.js';
import { checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';

/** @throws DomainError `invalid_value`, `field_too_long`, `invalid_characters` */
export function checkAccountName(text: string): string {
  const name = checkText(text, { param: 'name', max: LIMITS.accountName });
  if (name === '') throw new DomainError('invalid_value', 'The account needs a name.', { param: 'name' });
  return name;
}

/** @throws DomainError `invalid_email`, `field_too_long`, `invalid_characters` */
export function checkAccountEmail(email: string | null): string | null {
  if (email !== null) checkAddress(email, { param: 'email', requireTld: false });
  return email;
}
