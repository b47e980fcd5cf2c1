import { HeldCalendar, readHeldMessage } from '@convoke/itip';

/** A date of an appointment, as the organizer's calendar on a server shows it. */
export interface HeldDate {
  /** ISO 8601 in UTC. */
  start: string;
  location: string;
  /** PARTSTAT of its one invitee, lower-case. */
  participation: string;
}

/** More dates than any test has. */
const MOST = 60;

/** The dates of an iCalendar object, in the order in which they take place. */
export function datesOfCalendar(text: string): HeldDate[] {
  const calendar = new HeldCalendar('replaces');
  calendar.receive(readHeldMessage(text));
  const dates = calendar.dates({ most: MOST }).map(({ startUtc, location, response }) => ({
    start: new Date(startUtc).toISOString(),
    location,
    participation: response.toLowerCase(),
  }));
  return dates.sort((one, other) => one.start.localeCompare(other.start));
}
