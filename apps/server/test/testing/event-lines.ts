import type { ReceivedMail } from '@convoke/testkit';
import { readInvitation } from './read-invitation.js';

/** The lines of all VEVENTs of a message, as far as they say what is about which date of a series, after its method. */
export async function eventLines(message: Pick<ReceivedMail, 'raw'>): Promise<string[]> {
  const { ics } = await readInvitation(message);
  const lines = ics.replaceAll('\r\n ', '').split('\r\n');
  const events = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  const told = /^(SEQUENCE|DTSTART|RRULE|EXDATE|RECURRENCE-ID|SUMMARY|STATUS:CANCELLED)/;
  return [...lines.filter((line) => line.startsWith('METHOD')), ...events.filter((line) => told.test(line))];
}
