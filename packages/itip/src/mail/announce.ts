import { cleanLine } from '../clean-line.js';
import type { CalendarInput } from '../mail-input.js';
import { summaryOf } from '../summary-of.js';

/** What a message says has happened. */
export interface Announcement {
  /** Subject line. */
  subject: string;
  /** First sentence. */
  opening: string;
}

/** Says in plain words whether the invitee is invited, told of a change, or no longer expected. */
export function announce(input: CalendarInput): Announcement {
  const summary = summaryOf(input);
  const organizer = cleanLine(input.organizer.name) || cleanLine(input.organizer.address);
  if (input.kind === 'cancel') return { subject: `Cancelled: ${summary}`, opening: cancellation(input, organizer) };
  if (!input.follows) return { subject: `Invitation: ${summary}`, opening: `${organizer} has invited you.` };
  const opening = `${organizer} has updated this appointment. What follows replaces the earlier details.`;
  return { subject: `Updated: ${summary}`, opening };
}

function cancellation({ scope }: CalendarInput, organizer: string): string {
  return scope === 'invitee'
    ? `${organizer} has withdrawn your invitation to this appointment.`
    : `${organizer} has cancelled this appointment.`;
}
