import type ICAL from 'ical.js';
import { cutText } from '../cut-text.js';
import type { ProposedTime } from './calendar-answer.js';
import { dateTime } from './date-time.js';
import { textOf } from './text-of.js';
import { instantIn } from './zones/instant-in.js';

/**
 * The first value of a property as a time, placed in the zone that its TZID names; `undefined` for what is none.
 *
 * @param calendar whose VTIMEZONEs may declare the zone
 */
export function timeOf(name: string, event: ICAL.Component, calendar: ICAL.Component): ProposedTime | undefined {
  const time = dateTime(textOf(event, name));
  if (time === undefined) return undefined;
  const { local, form } = time;
  if (form === 'utc') return { local, timeZone: undefined, utc: Date.parse(`${local}Z`) };
  const zone = [event.getFirstProperty(name)?.getParameter('tzid')].flat()[0];
  if (form === 'date' || zone === undefined) return { local, timeZone: undefined, utc: undefined };
  const timeZone = cutText(zone, 255);
  return { local, timeZone, utc: instantIn(local, timeZone, calendar) };
}
