import ical from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { z } from 'zod';
import { utcText } from './facts.js';
import { mailAddress, parserReader } from './readers.js';

const text = z.union([z.string(), z.object({ val: z.string() }).transform(({ val }) => val)]).default('');

const participant = z.object({
  params: z.object({ CN: z.string().default(''), PARTSTAT: z.string().default('') }),
  val: z.string().transform(mailAddress),
});

const event = z.object({
  type: z.literal('VEVENT'),
  method: z.string(),
  uid: z.string(),
  sequence: z.number(),
  start: z.date(),
  end: z.date(),
  summary: text,
  location: text,
  description: text,
  comment: text,
  status: z.string(),
  organizer: participant,
  attendee: z.union([z.array(participant), participant.transform((sole) => [sole])]),
});

export const nodeIcalReader = parserReader({
  name: 'node-ical',
  parse(calendar) {
    const components = Object.values(ical.sync.parseICS(calendar));
    const [found, ...others] = components.filter((component) => component?.type === 'VEVENT');
    if (others.length > 0) throw new Error('not exactly one VEVENT');
    const { type: _, organizer, attendee, start, end, ...rest } = event.parse(found);
    return {
      ...rest,
      start: utcText(start),
      end: utcText(end),
      organizer: { name: organizer.params.CN, address: organizer.val },
      attendees: attendee.map(({ params, val }) => ({ name: params.CN, address: val, partstat: params.PARTSTAT })),
    };
  },
});

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
