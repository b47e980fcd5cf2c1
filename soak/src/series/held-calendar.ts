import ICAL from 'ical.js';

/** One date as a calendar shows it. */
export interface HeldDate {
  /** The original start. */
  name: string;
  start: string;
  end: string;
  subject: string;
  location: string;
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
  events: Event[];
}

/** @param ics a calendar, whose times all have the zone of the series */
export function readMessage(ics: string): HeldMessage {
  const calendar = ICAL.Component.fromString(ics);
  const events = calendar.getAllSubcomponents('vevent').map((component): Event => {
    const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    return {
      name: text('recurrence-id'),
      sequence: Number(text('sequence')),
      stamp: text('dtstamp'),
      isCancelled: text('status') === 'CANCELLED',
      response: String(component.getFirstProperty('attendee')?.getFirstParameter('partstat') ?? ''),
      component,
    };
  });
  const uid = String(events[0]?.component.getFirstPropertyValue('uid'));
  return { uid, method: String(calendar.getFirstPropertyValue('method')), events };
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

  receive({ method, events }: HeldMessage): void {
    const isWhole = events.some(({ name }) => name === '');
    if (this.#holding === 'replaces' || isWhole) {
      for (const event of events) this.#compare(event);
      const isEnd = method === 'CANCEL';
      this.#events = new Map((isEnd ? [] : events).map((event) => [event.name, event]));
      return;
    }
    for (const event of events) {
      this.#compare(event);
      const isEnd = method === 'CANCEL' && this.#events.get('') === undefined;
      if (isEnd) this.#events.delete(event.name);
      else this.#events.set(event.name, { ...event, isCancelled: method === 'CANCEL' });
    }
  }

  /** The dates up to that day, in the order of their names. */
  dates(lastDay: string): HeldDate[] {
    const master = this.#events.get('');
    const names = new Set([...(master ? expand(master.component, lastDay) : []), ...this.#events.keys()]);
    const present = [...names].filter((name) => name !== '' && !this.#events.get(name)?.isCancelled);
    return present
      .filter((name) => name.slice(0, 10) <= lastDay)
      .sort()
      .map((name) => shown(name, this.#events.get(name)?.component, master?.component));
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

/** By the library that reads the message. UNTIL is in UTC, which no time of the series is more than two hours from. */
function expand(master: ICAL.Component, lastDay: string): string[] {
  const start = local(master, 'dtstart');
  const out = new Set(master.getAllProperties('exdate').map((each) => String(each.getFirstValue())));
  const rule = String(master.getFirstPropertyValue('rrule')).replace(/UNTIL=(\d{8})T\d{6}Z/, 'UNTIL=$1T235959');
  if (rule === 'null') return [start];
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(start));
  const names: string[] = [];
  for (let next = dates.next(); next && next.toString().slice(0, 10) <= lastDay; next = dates.next()) {
    if (!out.has(next.toString())) names.push(next.toString());
  }
  return names;
}

function shown(name: string, own: ICAL.Component | undefined, master: ICAL.Component | undefined): HeldDate {
  const event = own ?? master;
  if (event === undefined) throw new Error(`nothing says what ${name} is`);
  const text = (property: string) => String(event.getFirstPropertyValue(property) ?? '');
  const texts = { subject: text('summary'), location: text('location') };
  const times = { start: local(event, 'dtstart'), end: local(event, 'dtend') };
  if (own) return { name, ...times, ...texts };
  const length = Date.parse(`${times.end}Z`) - Date.parse(`${times.start}Z`);
  const end = new Date(Date.parse(`${name}Z`) + length).toISOString().slice(0, 19);
  return { name, start: name, end, ...texts };
}

function local(event: ICAL.Component, property: string): string {
  return String(event.getFirstPropertyValue(property));
}
