import type { Revision } from './appointment.js';
import type { Invitation } from './invitation.js';

/** An invitee as the invitations of others list them. */
export type Guest = Pick<Invitation, 'name' | 'address' | 'role' | 'response' | 'occurrenceStart'>;

/**
 * The other invitees that an invitation lists: nobody, unless the author has decided that guests see each other. Addresses
 * that messages came back from are nobody's, or somebody else's.
 *
 * Held by `guests.test.ts`.
 *
 * @param present the current invitees of the appointment
 */
export function guestsOf(
  present: readonly Invitation[],
  { revision, invitationId }: { revision: Pick<Revision, 'guestsVisible'>; invitationId: string },
): Guest[] {
  if (!revision.guestsVisible) return [];
  return present
    .filter(({ id, deliveryStatus }) => id !== invitationId && deliveryStatus !== 'undeliverable')
    .map(({ name, address, role, response, occurrenceStart }) => ({ name, address, role, response, occurrenceStart }));
}
