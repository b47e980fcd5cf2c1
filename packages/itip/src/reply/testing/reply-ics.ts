import { sampleValues } from '../../testing/vectors/render-template.js';

/** A plain REPLY of the invitee, with VEVENT lines changed or added by name (`undefined` omits one). */
export function replyIcs(changes: Record<string, string | undefined> = {}, method = 'REPLY'): string {
  const { uid, invitee, organizer } = sampleValues;
  const lines = {
    UID: `UID:${uid}`,
    DTSTAMP: 'DTSTAMP:20260602T120000Z',
    SEQUENCE: 'SEQUENCE:2',
    ORGANIZER: `ORGANIZER:mailto:${organizer}`,
    ATTENDEE: `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${invitee}`,
    ...changes,
  };
  const event = Object.values(lines).filter((line) => line !== undefined);
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${all.join('\r\n')}\r\n`;
}
