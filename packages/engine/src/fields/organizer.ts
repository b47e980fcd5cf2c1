import type { Organizer } from '../domain/organizer.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import { checkAddress, domainOf } from './address.js';
import { checkText, isLonger } from './text.js';

const MAILBOX = /^([^<>]*)<([^<>\s]+)>$/;

/**
 * Reads `Name <address>`. The domain may be a single label, such as `localhost`.
 *
 * @throws DomainError `invalid_value`, `invalid_email`, `field_too_long`, `invalid_characters`
 */
export function parseOrganizer(text: string, param = 'organizer'): Organizer {
  if (isLonger(text, LIMITS.organizer)) {
    throw new DomainError('field_too_long', `${param} is longer than ${LIMITS.organizer} characters; shorten it.`, {
      param,
    });
  }
  const [, given = '', address = ''] = MAILBOX.exec(text.trim()) ?? [];
  const name = checkText(unquoted(given.trim()), { param, max: LIMITS.name });
  if (name === '' || address === '') {
    throw new DomainError('invalid_value', `${param} must be written 'Name <local@domain>'.`, { param });
  }
  const key = checkAddress(address, { param, requireTld: false });
  if (domainOf(key).length > LIMITS.organizerDomain) {
    throw new DomainError('field_too_long', `${param} has a domain of more than ${LIMITS.organizerDomain} octets.`, {
      param,
    });
  }
  return { name, address };
}

function unquoted(name: string): string {
  return name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1) : name;
}
