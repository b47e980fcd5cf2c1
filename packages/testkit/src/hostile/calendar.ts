import type { Conversations, ConversationsOf } from './peers.js';

/** An iCalendar object (RFC 5545). */
export type CalendarBytes = () => string;

const ends = ['judged'];
const calendars = (of: Record<string, () => string>): Conversations<CalendarBytes> =>
  Object.fromEntries(Object.entries(of).map(([name, talk]) => [name, { talk, ends }]));

/** As long as a mail may be. */
const MOST = 900_000;
const filled = (unit: string) => unit.repeat(MOST / unit.length);
const reply = (...lines: string[]) =>
  [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      'UID:1@in.example',
      'DTSTAMP:20260601T110000Z',
    ],
    ...['ATTENDEE;PARTSTAT=ACCEPTED:mailto:guest@elsewhere.example', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
const zoned = (...rules: string[]) =>
  reply('DTSTART;TZID=Mine:20260701T100000').replace(
    'BEGIN:VEVENT',
    ['BEGIN:VTIMEZONE', 'TZID:Mine', ...rules, 'END:VTIMEZONE', 'BEGIN:VEVENT'].join('\r\n'),
  );
const STANDARD = 'BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\n';

export const calendar: ConversationsOf<'calendar'> = {
  endless: calendars({
    'a line': () => reply(`COMMENT:${filled('a')}`),
    'a recurrence': () => reply('DTSTART:00010101T000000Z', 'RRULE:FREQ=SECONDLY'),
    'changes of a zone': () => zoned(`${STANDARD}RRULE:FREQ=SECONDLY\r\nEND:STANDARD`),
    'an object without its end': () => `BEGIN:VCALENDAR\r\n${filled('BEGIN:VEVENT\r\n')}`,
  }),
  'huge numbers': calendars({
    'a sequence': () => reply(`SEQUENCE:${'9'.repeat(100_000)}`),
    'a duration': () => reply('DTSTART:20260701T100000Z', `DURATION:P${'9'.repeat(100_000)}W`),
    'an interval': () =>
      reply('DTSTART:20260701T100000Z', `RRULE:FREQ=YEARLY;COUNT=${'9'.repeat(30)};INTERVAL=${'9'.repeat(30)}`),
    'an offset of a zone': () =>
      zoned(
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        `TZOFFSETFROM:+${'9'.repeat(1_000)}`,
        'TZOFFSETTO:+0100',
        'END:STANDARD',
      ),
    'a year': () => reply('DTSTART:99999999999999T000000Z'),
  }),
  'deep nesting': calendars({
    components: () => filled('BEGIN:VEVENT\r\n'),
    'components that end': () => 'BEGIN:X\r\n'.repeat(40_000) + 'END:X\r\n'.repeat(40_000),
  }),
  'many small items': calendars({
    properties: () => reply(filled('X:\r\n').trimEnd()),
    parameters: () => reply(`COMMENT${filled(';A=b')}:c`),
    attendees: () => reply(filled('ATTENDEE:mailto:a@b.example\r\n').trimEnd()),
    'folds of a line': () => reply(`COMMENT:${filled('a\r\n ')}`),
    zones: () =>
      reply().replace('BEGIN:VEVENT', `${'BEGIN:VTIMEZONE\r\nTZID:a\r\nEND:VTIMEZONE\r\n'.repeat(15_000)}BEGIN:VEVENT`),
    'changes of a zone': () => zoned(`${STANDARD}END:STANDARD\r\n`.repeat(7_000).trimEnd()),
    'dates of recurrence': () => reply(`RDATE:${filled('20260701T100000Z,')}`),
  }),
  'byte by byte': { doesNotApply: 'A calendar object comes in a message, which is read before it.' },
  'wrong lengths': calendars({
    'a line that is cut': () => reply('DTSTART:2026').slice(0, -30),
    'lines of nothing': () => filled('\r\n'),
    'ends without beginnings': () => filled('END:VEVENT\r\n'),
  }),
  silence: { doesNotApply: 'A calendar object comes in a message, which is read before it.' },
};
