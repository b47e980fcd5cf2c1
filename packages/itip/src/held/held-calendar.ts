import ICAL from 'ical.js';
import { dateTime, textOf } from '../reply/calendar/property-values.js';

/** One date as a calendar shows it. */
export interface HeldDate {
  /** The original start: wall clock, or a date of whole days. */
  name: string;
  start: string;
  end: string;
  /** Epoch milliseconds; of a date, its beginning in UTC. */
  startUtc: number;
  subject: string;
  location: string;
  /** PARTSTAT of its invitee. */
  response: string;
}

/** A VEVENT of a message. */
interface Event {
  /** Empty for the series. */
  name: string;
  sequence: number;
  stamp: string;
  isCancelled: boolean;
  response: string;
  component: ICAL.Component;
}

/** A message as its receiver reads it. */
export interface HeldMessage {
  uid: string;
  method: string;
  /** At least one. */
  events: readonly Event[];
  /** Whether it is about everything, and not only about single dates of a series. */
  isWhole: boolean;
}

/** @param ics a calendar with one event, whose times all have the zone of the series */
export function readHeldMessage(ics: string): HeldMessage {
  const calendar = ICAL.Component.fromString(ics);
  const events = calendar.getAllSubcomponents('vevent').map((component): Event => {
    const [attendee] = component.getAllProperties('attendee');
    return {
      name: wallClock(component, 'recurrence-id'),
      sequence: Number(textOf(component, 'sequence')),
      stamp: textOf(component, 'dtstamp'),
      isCancelled: textOf(component, 'status') === 'CANCELLED',
      response: String(attendee?.getFirstParameter('partstat') ?? ''),
      component,
    };
  });
  const uid = events[0] ? textOf(events[0].component, 'uid') : '';
  const isWhole = events.some(({ name }) => name === '');
  return { uid, method: textOf(calendar, 'method'), events, isWhole };
}

/** What a calendar does with a message about something that it has. */
export type Holding = 'merges' | 'replaces';

/**
 * What an invitee's calendar has of one UID, after each message in the order of arrival. One that merges follows RFC 5546:
 * REQUEST and CANCEL with RECURRENCE-ID concern that date (§3.2.2.1, §3.2.5), a REQUEST for the series is the series, and
 * nothing is older than what it has (§2.1.5). One that replaces does as sabre/vobject does: a REQUEST is all there is, and
 * every CANCEL ends everything (lib/ITip/Broker.php).
 */
export class HeldCalendar {
  readonly #holding: Holding;
  #events = new Map<string, Event>();
  /** What was wrong with messages. */
  readonly problems: string[] = [];

  constructor(holding: Holding) {
    this.#holding = holding;
  }

  receive({ method, events, isWhole }: HeldMessage): void {
    for (const event of events) this.#compare(event);
    if (this.#holding === 'replaces' || isWhole) {
      this.#events = new Map(method === 'CANCEL' ? [] : events.map((event) => [event.name, event]));
      return;
    }
    for (const event of events) {
      const isEnd = method === 'CANCEL' && this.#events.get('') === undefined;
      if (isEnd) this.#events.delete(event.name);
      else this.#events.set(event.name, { ...event, isCancelled: method === 'CANCEL' });
    }
  }

  /**
   * In the order of their names.
   *
   * @param options.lastDay the last, by its name
   * @param options.most how many, at most
   */
  dates({ lastDay = '9999-12-31', most = Number.POSITIVE_INFINITY }: { lastDay?: string; most?: number }): HeldDate[] {
    const master = this.#events.get('')?.component;
    const isOut = (name: string) => this.#events.get(name)?.isCancelled === true;
    const names = new Set([...(master ? namesIn(master, { lastDay, most, isOut }) : []), ...this.#events.keys()]);
    return [...names]
      .filter((name) => name !== '' && name.slice(0, DAY) <= lastDay && !isOut(name))
      .sort()
      .slice(0, most)
      .flatMap((name) => shown(name, this.#events.get(name)?.component, master));
  }

  #compare({ name, sequence, stamp }: Event): void {
    for (const known of [this.#events.get(''), this.#events.get(name)]) {
      if (known && (known.sequence > sequence || (known.sequence === sequence && known.stamp > stamp))) {
        this.problems.push(
          `${name || 'the series'}: ${sequence} of ${stamp} after ${known.sequence} of ${known.stamp}`,
        );
      }
    }
  }
}

const DAY = 'YYYY-MM-DD'.length;

/** By the library that reads the message, which knows neither the rules nor the zones that wrote it. */
function namesIn(
  master: ICAL.Component,
  { lastDay, most, isOut }: { lastDay: string; most: number; isOut: (name: string) => boolean },
): string[] {
  const event = new ICAL.Event(master, { strictExceptions: true });
  if (!event.isRecurring()) return [event.startDate.toString()];
  const names: string[] = [];
  const dates = event.iterator();
  for (let next = dates.next(); next && names.length < most; next = dates.next()) {
    const name = next.toString();
    if (name.slice(0, DAY) > lastDay) break;
    if (!isOut(name)) names.push(name);
  }
  return names;
}

function shown(name: string, own: ICAL.Component | undefined, master: ICAL.Component | undefined): HeldDate[] {
  const event = own ?? master;
  const property = event?.getFirstProperty('dtstart');
  if (event === undefined || !property) return [];
  const [from, to] = [wallClock(event, 'dtstart'), wallClock(event, 'dtend')];
  const start = own ? from : name;
  const end = own ? to : plus(name, Date.parse(asTime(to)) - Date.parse(asTime(from)));
  const at = ICAL.Time.fromString(start, property);
  const [attendee] = event.getAllProperties('attendee');
  return [
    {
      name,
      start,
      end,
      startUtc: at.toUnixTime() * 1_000,
      subject: textOf(event, 'summary'),
      location: textOf(event, 'location'),
      response: String(attendee?.getFirstParameter('partstat') ?? ''),
    },
  ];
}

/** A time as the contract writes it, which is a date of whole days; empty without one. */
function wallClock(event: ICAL.Component, property: string): string {
  const { local = '', form } = dateTime(textOf(event, property)) ?? {};
  return form === 'date' ? local.slice(0, DAY) : local;
}

function asTime(wallClock: string): string {
  return wallClock.length === DAY ? `${wallClock}T00:00:00Z` : `${wallClock}Z`;
}

function plus(wallClock: string, ms: number): string {
  return new Date(Date.parse(asTime(wallClock)) + ms).toISOString().slice(0, wallClock.length);
}
