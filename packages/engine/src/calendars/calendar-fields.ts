import { say } from '@convoke/texts';
import { DomainError } from '../errors.js';
import { checkCharacters, checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import type { CalendarLogin } from '../ports/calendars.js';
import { checkEach } from '../problems.js';

export interface CalendarFields extends Omit<CalendarLogin, 'cloud'> {
  /** The organizer's name; by default that of the calendar's owner, else the account's. */
  name?: string | undefined;
}

/** The most that a user name or a password may have, UTF-16 units. */
const MAX_CREDENTIAL = 255;
/** The same for a certificate with its private key. */
const MAX_CERTIFICATE = 32_768;
const MAX_ADDRESS = 2_048;

/** @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long` */
export function checkCalendarFields({ kind, address, user, password, calendar, name }: CalendarFields): void {
  // A certificate and its key have several lines.
  const rule = kind === 'graph' ? { max: MAX_CERTIFICATE, multiline: true } : { max: MAX_CREDENTIAL };
  checkEach({
    presence: () => checkPresence({ address, user, password }),
    address: () => checkCharacters(address, { param: 'address', max: MAX_ADDRESS }),
    user: () => checkCharacters(user, { param: 'user', max: MAX_CREDENTIAL }),
    colon: () => requireNoColon(user),
    password: () => checkCharacters(password, { param: 'password', ...rule }),
    calendar: () => checkCharacters(calendar ?? '', { param: 'calendar', max: MAX_ADDRESS }),
    name: () => checkText(name ?? '', { param: 'name', max: LIMITS.name }),
  });
}

/** @throws DomainError `invalid_value` */
function checkPresence(texts: Record<string, string>): void {
  const checks = Object.entries(texts).map(([param, text]) => [
    param,
    () => {
      if (text === '') throw new DomainError('invalid_value', say('missing', { field: param }), { param });
    },
  ]);
  checkEach(Object.fromEntries(checks));
}

/**
 * The first colon of Basic credentials ends the user (RFC 7617 §2).
 *
 * @throws DomainError `invalid_value`
 */
function requireNoColon(user: string): void {
  if (user.includes(':'))
    throw new DomainError('invalid_value', say('colon_in_user', { field: 'user' }), { param: 'user' });
}
