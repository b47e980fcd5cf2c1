import type { Invitation } from '../domain/invitation.js';

/** How events name an attendee (specification §6.3). */
export function namedAttendee({ name, address }: Pick<Invitation, 'name' | 'address'>): {
  email: string;
  name: string;
} {
  return { email: address, name };
}
