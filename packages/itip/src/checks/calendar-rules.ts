import { say } from '@convoke/texts';
import type { Rule } from './check.js';
import { allBetween, type ContentLine, type MailFacts, named, textAt } from './mail-facts.js';

/** Octets of a line (RFC 5545 §3.1) and of a UID (RFC 7986 §5.3). */
const LINE_OCTETS = 75;
const UID_OCTETS = 255;

/** Rules about the calendar data. */
export const calendarRules: readonly Rule[] = [
  {
    rule: 'readable',
    title: say('rule_readable'),
    source: 'RFC 5545 §3.1',
    about: 'calendar',
    find: ({ isReadable }) => (isReadable ? undefined : 'It cannot be read.'),
  },
  {
    rule: 'one-event',
    title: say('rule_one_event'),
    source: 'RFC 6047 §2.4; MS-OXCICAL',
    about: 'calendar',
    find({ lines, events }) {
      const calendars = allBetween(lines, 'VCALENDAR').length;
      if (calendars !== 1) return `${calendars} of VCALENDAR.`;
      if (!isOneEvent(events)) return `${events.length} of VEVENT.`;
      const stray = lines.find(({ name }) => /^(?:X-WR-|NAME$|TIMEZONE-ID$)/.test(name));
      return stray && `It has ${stray.name}.`;
    },
  },
  {
    rule: 'required-properties',
    title: say('rule_required_properties'),
    source: 'RFC 5546 §3.2.2, §3.2.5',
    about: 'calendar',
    find({ events }) {
      const once = ['UID', 'DTSTAMP', 'SEQUENCE', 'DTSTART', 'DTEND', 'SUMMARY', 'ORGANIZER'];
      const wrong = once.filter((name) => events.some((event) => named(event, name).length !== 1));
      // Others may be listed besides.
      if (events.some((event) => named(event, 'ATTENDEE').length === 0)) wrong.push('ATTENDEE');
      return wrong.length === 0 ? undefined : `Not once: ${wrong.join(', ')}.`;
    },
  },
  {
    rule: 'uid',
    title: say('rule_uid'),
    source: 'RFC 7986 §5.3; RFC 5546 §3.2.3',
    about: 'calendar',
    find({ event }) {
      const uid = textAt(event, 'UID');
      if (Buffer.byteLength(uid) > UID_OCTETS) return `It has ${Buffer.byteLength(uid)} octets.`;
      return /\.[0-9a-f]{32}@/.test(uid) ? undefined : 'It contains no secret.';
    },
  },
  {
    rule: 'stamp',
    title: say('rule_stamp'),
    source: 'RFC 5545 §3.8.7.2, §3.8.7.4',
    about: 'calendar',
    find({ event }) {
      if (!/^\d{8}T\d{6}Z$/.test(textAt(event, 'DTSTAMP'))) return `DTSTAMP is ${textAt(event, 'DTSTAMP')}.`;
      return /^\d+$/.test(textAt(event, 'SEQUENCE')) ? undefined : `SEQUENCE is ${textAt(event, 'SEQUENCE')}.`;
    },
  },
  {
    rule: 'time-zone',
    title: say('rule_time_zone'),
    source: 'RFC 5546 §3.2.2; without it Outlook is an hour off',
    about: 'calendar',
    find: undeclaredZone,
  },
  {
    rule: 'simple-zone',
    title: say('rule_simple_zone'),
    source: 'MS-OXCICAL 2.1.3.1.1.19.2.2',
    about: 'calendar',
    find({ lines }) {
      const zones = allBetween(lines, 'VTIMEZONE').flat();
      const rules = named(zones, 'RRULE').map(({ value }) => value);
      const odd = rules.find((rule) => !/FREQ=YEARLY/.test(rule) || !/BYDAY=|BYMONTHDAY=/.test(rule));
      if (odd !== undefined) return `A rule is ${odd}.`;
      return named(lines, 'RDATE').length > 0 ? 'It has RDATE.' : undefined;
    },
  },
  {
    rule: 'bare-addresses',
    title: say('rule_bare_addresses'),
    source: 'RFC 5545 §3.3.3',
    about: 'calendar',
    find({ event }) {
      const people = [...named(event, 'ORGANIZER'), ...named(event, 'ATTENDEE')];
      const odd = people.find(({ value }) => !/^mailto:[^\s<>\\?]+@[^\s<>\\?]+$/.test(value));
      return odd && `${odd.name} is ${odd.value}.`;
    },
  },
  {
    rule: 'asks-for-answer',
    title: say('rule_asks_for_answer'),
    source: 'RFC 5545 §3.8.4.1',
    about: 'REQUEST',
    find({ event }) {
      const parameters = named(event, 'ATTENDEE')[0]?.parameters ?? new Map<string, string>();
      const role = parameters.get('ROLE') === 'OPT-PARTICIPANT' ? 'OPT-PARTICIPANT' : 'REQ-PARTICIPANT';
      const wanted = { CUTYPE: 'INDIVIDUAL', ROLE: role, RSVP: 'TRUE' };
      const missing = Object.entries(wanted).filter(([name, value]) => parameters.get(name) !== value);
      if (missing.length > 0) return `Missing: ${missing.map(([name, value]) => `${name}=${value}`).join(', ')}.`;
      return parameters.has('PARTSTAT') ? undefined : 'PARTSTAT is missing.';
    },
  },
  {
    rule: 'confirmed',
    title: say('rule_confirmed'),
    source: 'RFC 5546 §3.2.2',
    about: 'REQUEST',
    find: ({ event }) => (textAt(event, 'STATUS') === 'CONFIRMED' ? undefined : 'STATUS is not CONFIRMED.'),
  },
  {
    rule: 'cancelled',
    title: say('rule_cancelled'),
    source: 'RFC 5546 §3.2.5',
    about: 'CANCEL',
    find({ event }) {
      const status = textAt(event, 'STATUS');
      return status === 'CANCELLED' || status === '' ? undefined : `STATUS is ${status}.`;
    },
  },
  {
    rule: 'cancel-raises-sequence',
    title: say('rule_cancel_raises_sequence'),
    source: 'RFC 5546 §3.2.5',
    about: 'CANCEL',
    find: ({ event }) => (Number(textAt(event, 'SEQUENCE')) > 0 ? undefined : 'SEQUENCE is 0.'),
  },
  {
    rule: 'plain-description',
    title: say('rule_plain_description'),
    source: 'RFC 5545 §3.8.1.5; Apple and Thunderbird display tags',
    about: 'calendar',
    find: ({ event }) =>
      /<\/?(?:p|br|div|span|a|b|i|ul|li|html|body)\b/i.test(textAt(event, 'DESCRIPTION'))
        ? 'It contains tags.'
        : undefined,
  },
  {
    rule: 'line-length',
    title: say('rule_line_length'),
    source: 'RFC 5545 §3.1',
    about: 'calendar',
    find: ({ ics }) => brokenLine(ics),
  },
  {
    rule: 'nothing-else',
    title: say('rule_nothing_else'),
    source: 'RFC 5546 §3.2.5; RFC 5545 §3.6.6',
    about: 'calendar',
    find({ lines, events }) {
      const odd = events.flat().find(({ name, parameters }) => OF_SERIES.has(name) || parameters.has('RANGE'));
      if (odd !== undefined) return `It has ${odd.parameters.has('RANGE') ? 'RANGE' : odd.name}.`;
      const alarms = named(lines, 'BEGIN').filter(({ value }) => value === 'VALARM').length;
      const shown = named(lines, 'ACTION').filter(({ value }) => value === 'DISPLAY').length;
      if (alarms !== shown) return 'It has an alarm that does more than show a text.';
      return named(lines, 'REQUEST-STATUS').length > 0 ? 'It has REQUEST-STATUS.' : undefined;
    },
  },
];

/** What calendars read differently in a series. */
const OF_SERIES = new Set(['RDATE', 'EXRULE', 'DURATION']);

/** One VEVENT, or a series with its rule and then the dates that differ (RFC 5546 §3.2.2). */
function isOneEvent(events: MailFacts['events']): boolean {
  const [first, ...others] = events;
  if (first === undefined) return false;
  if (others.length === 0) return true;
  const uid = textAt(first, 'UID');
  const isDate = (event: ContentLine[]) => textAt(event, 'UID') === uid && textAt(event, 'RECURRENCE-ID') !== '';
  return textAt(first, 'RRULE') !== '' && others.every(isDate);
}

function undeclaredZone({ lines, events }: MailFacts): string | undefined {
  const declared = new Set(named(lines, 'TZID').map(({ value }) => value));
  const times = ['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE'].flatMap((name) => named(events.flat(), name));
  const odd = times.find((time) => !isPlaced(time, declared));
  return odd && `${odd.name} is ${odd.parameters.get('TZID') ?? 'nowhere'}, which is not declared.`;
}

function isPlaced({ parameters, value }: ContentLine, declared: ReadonlySet<string>): boolean {
  if (parameters.get('VALUE') === 'DATE') return /^\d{8}$/.test(value);
  const zone = parameters.get('TZID');
  return zone === undefined ? value.endsWith('Z') : declared.has(zone);
}

function brokenLine(ics: string): string | undefined {
  if (/[^\r]\n/.test(ics) || !ics.endsWith('\r\n')) return 'A line does not end in CRLF.';
  const long = ics.split('\r\n').find((line) => Buffer.byteLength(line) > LINE_OCTETS);
  if (long !== undefined) return `A line has ${Buffer.byteLength(long)} octets.`;
  return ics.includes('\ufffd') ? 'A character is split.' : undefined;
}
