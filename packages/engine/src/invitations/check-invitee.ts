import type { Organizer } from '../domain/organizer.js';
import { DomainError } from '../errors.js';
import { addressKey, checkAddress } from '../fields/address.js';
import { checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';

/** Specification §2.2. */
export interface InviteeInput {
  name: string;
  address: string;
}

export interface CheckedInvitee extends InviteeInput {
  addressKey: string;
}

/**
 * Checks whom to invite.
 *
 * @param organizer of the appointment, if it is known already: nobody is invited to what they organize, because
 *   mail servers discard an invitation from a mailbox to itself
 * @throws DomainError `invalid_email`, `invalid_value`, `invalid_characters`, `field_too_long`
 */
export function checkInvitee(input: InviteeInput, organizer?: Organizer): CheckedInvitee {
  const name = checkText(input.name, { param: 'name', max: LIMITS.name });
  if (name === '') {
    throw new DomainError('invalid_value', 'name is empty; give the name that calendars shall show.', {
      param: 'name',
    });
  }
  const key = checkAddress(input.address);
  if (organizer && addressKey(organizer.address) === key) {
    throw new DomainError('invalid_email', 'address is the organizer of this appointment and cannot be invited.', {
      param: 'address',
    });
  }
  return { name, address: input.address, addressKey: key };
}
