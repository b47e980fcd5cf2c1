import ICAL from 'ical.js';
import { cutText } from '../../text.js';
import { instantIn } from '../zones/instant-in.js';
import type { Proposal, ProposedTime } from './calendar-answer.js';
import { dateTime, textOf } from './property-values.js';

/** RFC 5545 §3.3.4: years have four digits. */
const earliest = Date.parse('0000-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59Z');

/** The times of a COUNTER; `undefined` if it proposes none. Recurrences are ignored. */
export function readProposal(event: ICAL.Component, calendar: ICAL.Component): Proposal | undefined {
  const start = timeOf('dtstart', event, calendar);
  const end = timeOf('dtend', event, calendar) ?? after(start, textOf(event, 'duration'));
  if (start === undefined && end === undefined) return undefined;
  return { start, end, originalStart: timeOf('x-ms-olk-originalstart', event, calendar) };
}

/**
 * What iOS writes in addition to its ATTENDEE: `DTSTART:20260701T120000Z;STATUS:NEEDS-ACTION`. Once the
 * organizer has answered it, STATUS has another value, and nothing is proposed any more.
 */
export function startProposedBy(parameter: string): ProposedTime | undefined {
  const fields = new Map(parameter.split(';', 8).map((field) => pairOf(field)));
  if (!['NEEDS-ACTION', ''].includes(fields.get('STATUS') ?? '')) return undefined;
  const start = dateTime(fields.get('DTSTART') ?? '');
  if (start === undefined || start.form === 'date') return undefined;
  const { local, form } = start;
  return { local, timeZone: undefined, utc: form === 'utc' ? Date.parse(`${local}Z`) : undefined };
}

function pairOf(field: string): [name: string, value: string] {
  const colon = field.indexOf(':');
  return [field.slice(0, Math.max(colon, 0)).trim().toUpperCase(), field.slice(colon + 1).trim()];
}

/** The end if the client gave a DURATION instead (RFC 5545 §3.6.1); `undefined` if a DATE-TIME cannot express it. */
function after(start: ProposedTime | undefined, duration: string): ProposedTime | undefined {
  const seconds = secondsOf(duration);
  if (start?.utc === undefined || seconds === undefined) return undefined;
  const utc = start.utc + seconds * 1000;
  if (!(utc >= earliest && utc <= latest)) return undefined;
  return { local: new Date(utc).toISOString().slice(0, 19), timeZone: undefined, utc };
}

/** @returns `undefined` if it is not a duration: ical.js throws even if it begins like one */
function secondsOf(duration: string): number | undefined {
  try {
    return ICAL.Duration.fromString(duration).toSeconds();
  } catch {
    return undefined;
  }
}

/**
 * The first value of a property as a time in the time zone of its TZID; `undefined` if it is not a time.
 *
 * @param calendar whose VTIMEZONEs may declare the zone
 */
export function timeOf(name: string, event: ICAL.Component, calendar: ICAL.Component): ProposedTime | undefined {
  const time = dateTime(textOf(event, name));
  if (time === undefined) return undefined;
  const { local, form } = time;
  if (form === 'utc') return { local, timeZone: undefined, utc: Date.parse(`${local}Z`) };
  const zone = [event.getFirstProperty(name)?.getParameter('tzid')].flat()[0];
  if (form === 'date') return { local, timeZone: undefined, utc: undefined, date: local.slice(0, 10) };
  if (zone === undefined) return { local, timeZone: undefined, utc: undefined };
  const timeZone = cutText(zone, 255);
  return { local, timeZone, utc: instantIn(local, timeZone, calendar) };
}
