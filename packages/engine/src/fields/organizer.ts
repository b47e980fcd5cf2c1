import type { Organizer } from '../domain/organizer.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import { checkAddress, domainOf } from './address.js';
import { checkText } from './text.js';

const MAILBOX = /^\s*(?<name>[^<>]*?)\s*<(?<address>[^<>\s]+)>\s*$/;

/**
 * Reads `Name <address>`. The domain may be a single label, such as `localhost`.
 *
 * @throws DomainError `invalid_value`, `invalid_email`, `field_too_long`, `invalid_characters`
 */
export function parseOrganizer(text: string, param = 'organizer'): Organizer {
  const { name = '', address = '' } = MAILBOX.exec(text)?.groups ?? {};
  if (name === '' || address === '') {
    throw new DomainError('invalid_value', `${param} must be written 'Name <local@domain>'.`, { param });
  }
  const key = checkAddress(address, { param, requireTld: false });
  if (domainOf(key).length > LIMITS.organizerDomain) {
    throw new DomainError('field_too_long', `${param} has a domain of more than ${LIMITS.organizerDomain} octets.`, {
      param,
    });
  }
  return { name: checkText(name.replace(/^"(.*)"$/, '$1'), { param, max: LIMITS.name }), address };
}
