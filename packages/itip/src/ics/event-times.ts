import { isDate, occursTwice, toInstant, toUtc, vtimezoneFor, type Zone } from '@convoke/zones';
import type { CalendarInput } from '../mail-input.js';
import { eventTime } from './calendar-object.js';
import type { EventTimes } from './invitee-event.js';

type StartAndEnd = Pick<CalendarInput, 'start' | 'end'>;

/**
 * The time zone as the event needs it; `undefined` if start and end are dates, which belong to none, or are
 * written in UTC, because both must have one form (RFC 5545 §3.8.2.2). A time that clocks show twice means
 * the first of the two, one that they skip is read by the offset before (§3.3.5), but readers disagree.
 */
export function vtimezoneOf({ start, end }: StartAndEnd, zone: Zone): string | undefined {
  if (isDate(start) || zone.isUtc || [start, end].some((wallClock) => occursTwice(wallClock, zone))) return undefined;
  const [from, until] = [toUtc(start, zone), toUtc(end, zone)];
  return from === undefined || until === undefined ? undefined : vtimezoneFor({ start: from, end: until }, zone);
}

/** How start and end are written. */
interface TimeForm {
  zone: Zone;
  inUtc: boolean;
}

/** Start and end of an event. */
export function eventTimes({ start, end }: StartAndEnd, { zone, inUtc }: TimeForm): EventTimes {
  if (isDate(start)) return { start: eventTime(start), end: eventTime(end), allDay: true };
  if (!inUtc) return { start: eventTime(start), end: eventTime(end), timezone: zone.tzid };
  const utc = (wallClock: string) => eventTime(new Date(toInstant(wallClock, zone)).toISOString().slice(0, 19));
  return { start: utc(start), end: utc(end) };
}
