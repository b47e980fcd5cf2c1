import { type Said, say } from '@convoke/texts';
import type { Revision } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';

/** How many invitees an appointment has room for, and what is said of more. */
export interface Room {
  max: number;
  reason: Said;
}

export function roomOf(
  { maxInvitees }: { maxInvitees: number },
  { guestsVisible }: Pick<Revision, 'guestsVisible'>,
): Room {
  if (guestsVisible && maxInvitees > LIMITS.visibleGuests) return { max: LIMITS.visibleGuests, reason: tooManyToSee() };
  return { max: maxInvitees, reason: say('too_many_invitees', { most: maxInvitees }) };
}

function tooManyToSee(): Said {
  return say('too_many_visible_guests', { most: LIMITS.visibleGuests });
}

/**
 * Servers of calendars would invite each guest of an event, once for each invitee.
 *
 * @throws DomainError `invalid_value` if guests are to be visible in a calendar on a server
 */
export function refuseGuestsInCalendar(
  { guestsVisible }: Pick<Revision, 'guestsVisible'>,
  calendarId: string | null,
): void {
  if (!guestsVisible || calendarId === null) return;
  const message = say('guests_in_calendar', { field: 'guestsVisible' });
  throw new DomainError('invalid_value', message, { param: 'guestsVisible' });
}

/**
 * @param invitees how many there are
 * @throws DomainError `invalid_value` if those are too many to see each other
 */
export function refuseGuestsAmong(invitees: number): void {
  if (invitees <= LIMITS.visibleGuests) return;
  throw new DomainError('invalid_value', tooManyToSee(), { param: 'guestsVisible' });
}
