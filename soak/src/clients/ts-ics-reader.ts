import { convertIcsCalendar } from 'ts-ics';
import { parserReader } from './parser-reader.js';
import { utcText } from './utc-text.js';

export const tsIcsReader = parserReader({
  name: 'ts-ics',
  parse(calendar) {
    const { method = '', events = [] } = convertIcsCalendar(undefined, calendar);
    const [event, ...others] = events;
    if (!event?.end || others.length > 0) throw new Error('not exactly one VEVENT with DTEND');
    return {
      method,
      uid: event.uid,
      sequence: event.sequence ?? 0,
      start: utcText(event.start.date),
      end: utcText(event.end.date),
      summary: event.summary,
      location: event.location ?? '',
      description: event.description ?? '',
      comment: event.comment ?? '',
      status: event.status ?? '',
      organizer: { name: event.organizer?.name ?? '', address: decodeURIComponent(event.organizer?.email ?? '') },
      attendees: (event.attendees ?? []).map(({ name = '', email, partstat = '' }) => ({
        name,
        address: decodeURIComponent(email),
        partstat,
      })),
    };
  },
});
