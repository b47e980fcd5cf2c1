import ICAL from 'ical.js';

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

/** The dates of an iCalendar object, expanded by ical.js. */
export function datesOfCalendar(text: string): HeldDate[] {
  const events = ICAL.Component.fromString(text).getAllSubcomponents('vevent');
  const [master, ...exceptions] = events.toSorted(
    (one, other) => Number(one.hasProperty('recurrence-id')) - Number(other.hasProperty('recurrence-id')),
  );
  if (!master) return [];
  const series = new ICAL.Event(master, { exceptions, strictExceptions: true });
  if (!series.isRecurring()) return [dateOf(series, series.startDate)];
  const dates: HeldDate[] = [];
  const iterator = series.iterator();
  for (let next = iterator.next(); next && dates.length < MOST; next = iterator.next()) {
    const { item, startDate } = series.getOccurrenceDetails(next);
    dates.push(dateOf(item, startDate));
  }
  return dates.sort((one, other) => one.start.localeCompare(other.start));
}

function dateOf({ location, attendees }: ICAL.Event, start: ICAL.Time): HeldDate {
  const [attendee] = attendees;
  const participation = String(attendee?.getParameter('partstat') ?? '').toLowerCase();
  return { start: start.toJSDate().toISOString(), location: location ?? '', participation };
}
