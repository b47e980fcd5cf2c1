import { HeldCalendar, readHeldMessage } from '@convoke/itip';
import { isDate, requireZone, toUtc } from '@convoke/zones';

/** A date of an appointment, as the organizer's calendar on a server shows it. */
export interface HeldDate {
  /** ISO 8601 in UTC. */
  start: string;
  location: string;
  /** PARTSTAT of its one invitee, lower-case. */
  participation: string;
}

const ZONE = requireZone('Europe/Berlin');

/** No more of an endless series are read. */
export const MOST_HELD = 60;

/** The dates of an iCalendar object, in the order in which they take place. */
export function datesOfCalendar(text: string): HeldDate[] {
  const calendar = new HeldCalendar('replaces');
  calendar.receive(readHeldMessage(text));
  const dates = calendar.dates({ most: MOST_HELD }).map(({ start, startUtc, location, response }) => ({
    // Whole days are those of every zone; the tests look from this one.
    start: new Date(isDate(start) ? (toUtc(start, ZONE) ?? startUtc) : startUtc).toISOString(),
    location,
    participation: response.toLowerCase(),
  }));
  return dates.sort((one, other) => one.start.localeCompare(other.start));
}
