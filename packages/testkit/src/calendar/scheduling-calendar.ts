import { createHash } from 'node:crypto';
import { offsetAt } from './offset-at.js';

/** A message that the server has sent to an invitee (RFC 6638 §3.2.1). */
export interface ScheduledMessage {
  to: string;
  method: 'REQUEST' | 'CANCEL';
  uid: string;
  /** The event; of a CANCEL, the one that was deleted. */
  calendar: string;
}

export interface StoredObject {
  calendar: string;
  etag: string;
  scheduleTag: string;
}

type Change = { name: string; removed: boolean };

/** One user's calendar that sends invitations, and their scheduling inbox. */
export class SchedulingCalendar {
  readonly objects = new Map<string, StoredObject>();
  readonly inbox = new Map<string, StoredObject>();
  /** Everything that was sent to invitees, in order. */
  readonly sent: ScheduledMessage[] = [];
  /** SCHEDULE-STATUS by address; others have `1.1`. */
  readonly statuses = new Map<string, string>();
  /**
   * How the server counts SEQUENCE: as written; as Cyrus, which mails the first invitation with one more than it stores,
   * and a cancellation with what it stores; as SOGo, which adds one to what it stores with each change, and when it
   * cancels.
   */
  counting: 'as-written' | 'cyrus' | 'sogo' = 'as-written';
  readonly #changes: Change[] = [];
  /** Tokens before this one are forgotten. */
  #oldest = 0;
  #made = 0;

  /** Stores an event and tells its invitees, if anything changed that concerns them. */
  put(name: string, text: string): StoredObject {
    const before = this.objects.get(name);
    const isForced = /;SCHEDULE-FORCE-SEND=REQUEST/i.test(unfold(text));
    const isSignificant = before === undefined || significantPart(before.calendar) !== significantPart(text);
    const written = withStatuses(text, this.statuses);
    const calendar = this.counting === 'sogo' && isSignificant ? withNextSequence(written) : written;
    if (isSignificant || isForced) {
      const uid = propertyOf(text, 'UID');
      const told = this.counting === 'cyrus' && before === undefined ? withNextSequence(calendar) : calendar;
      for (const to of new Set(attendeesOf(text))) this.sent.push({ to, method: 'REQUEST', uid, calendar: told });
    }
    const scheduleTag = this.#tag();
    return this.#store(name, { calendar, etag: this.#tag(), scheduleTag });
  }

  /** Deletes an event and cancels it for its invitees. @returns whether there was one */
  delete(name: string): boolean {
    const found = this.objects.get(name);
    if (!found) return false;
    this.objects.delete(name);
    this.#changes.push({ name, removed: true });
    const calendar = this.counting === 'sogo' ? withNextSequence(found.calendar) : found.calendar;
    const uid = propertyOf(calendar, 'UID');
    for (const to of new Set(attendeesOf(calendar))) this.sent.push({ to, method: 'CANCEL', uid, calendar });
    return true;
  }

  /**
   * Has an invitee answer: the event changes, its schedule tag does not (RFC 6638 §3.2.10), and the inbox has the
   * reply. An answer to a date of a series that has no component of its own makes one, as sabre and Cyrus do.
   */
  answer({ name, participation, comment, date, stamp, sequence }: InviteeAnswer): void {
    const found = this.objects.get(name);
    if (!found) throw new Error(`There is no event ${name}.`);
    const answered = (event: string) => event.replace(/PARTSTAT=[\w-]+/, `PARTSTAT=${participation}`);
    const whole = unfold(found.calendar);
    const calendar = date === undefined ? answered(whole) : withDate(whole, date, answered);
    this.#store(name, { calendar, etag: this.#tag(), scheduleTag: found.scheduleTag });
    if (comment !== undefined) this.reply(replyTo(calendar, { participation, comment, stamp, sequence }));
  }

  /** Puts a message into the inbox. */
  reply(calendar: string): void {
    this.#made += 1;
    this.inbox.set(`${this.#made}.ics`, { calendar, etag: this.#tag(), scheduleTag: '' });
  }

  /** What changed since a token (RFC 6578); `undefined` if the token is unknown. */
  changesSince(token: string): { changes: Change[]; token: string } | undefined {
    const now = `http://sync.test/${this.#changes.length}`;
    if (token === '') {
      const changes = [...this.objects.keys()].map((name) => ({ name, removed: false }));
      return { changes, token: now };
    }
    const from = Number(/^http:\/\/sync\.test\/(\d+)$/.exec(token)?.[1] ?? -1);
    if (from < this.#oldest || from > this.#changes.length) return undefined;
    const last = new Map(this.#changes.slice(from).map((change) => [change.name, change]));
    return { changes: [...last.values()], token: now };
  }

  /** Makes every token unknown that was given out before. */
  forgetTokens(): void {
    this.#changes.push({ name: 'nothing.ics', removed: true });
    this.#oldest = this.#changes.length;
  }

  #store(name: string, object: StoredObject): StoredObject {
    this.objects.set(name, object);
    this.#changes.push({ name, removed: false });
    return object;
  }

  #tag(): string {
    this.#made += 1;
    return `"${createHash('sha256').update(`${this.#made}`).digest('hex').slice(0, 16)}"`;
  }
}

export interface InviteeAnswer {
  /** Of the event. */
  name: string;
  /** PARTSTAT, upper-case. */
  participation: string;
  /** With a comment, the answer is in the inbox as well. */
  comment?: string | undefined;
  /** The original start of the date of a series that is answered, ISO 8601 in UTC; by default the whole. */
  date?: string | undefined;
  /** DTSTAMP of the answer, in the form of iCalendar. */
  stamp: string;
  /** SEQUENCE of the answer; default: that of the event on the server. */
  sequence?: number | undefined;
}

/** Changes the component of one date, which is made of that of the series if there is none. */
function withDate(calendar: string, date: string, change: (event: string) => string): string {
  const [head = '', ...events] = calendar.split(/^(?=BEGIN:VEVENT)/m);
  const instant = Date.parse(date);
  const at = events.findIndex((event) => instantOf(event, 'RECURRENCE-ID') === instant);
  if (at >= 0) return [head, ...events.map((event, index) => (index === at ? change(event) : event))].join('');
  const [master = '', ...others] = events;
  const tail = /^END:VCALENDAR[\s\S]*$/m.exec(calendar)?.[0] ?? '';
  const body = (event: string) => event.replace(/^END:VCALENDAR[\s\S]*$/m, '');
  const length = (instantOf(master, 'DTEND') ?? 0) - (instantOf(master, 'DTSTART') ?? 0);
  const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
  const own = body(master)
    .replace(/^(RRULE|EXDATE)[^\r\n]*\r?\n/gm, '')
    .replace(/^DTSTART[^\r\n]*/m, `DTSTART:${stamp(instant)}\r\nRECURRENCE-ID:${stamp(instant)}`)
    .replace(/^DTEND[^\r\n]*/m, `DTEND:${stamp(instant + length)}`);
  return [head, body(master), ...others.map(body), change(own), tail].join('');
}

/** Epoch milliseconds of a property of an event, which may have a TZID. */
function instantOf(event: string, name: string): number | undefined {
  const [, zone, day = '', time = ''] =
    new RegExp(`^${name}(?:;TZID=([^:;\\r\\n]+))?[^:\\r\\n]*:(\\d{8})(?:T(\\d{6}))?`, 'm').exec(event) ?? [];
  if (day === '') return undefined;
  const wall = Date.parse(
    `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${(time || '000000').replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  );
  return zone === undefined ? wall : wall - offsetAt(wall - offsetAt(wall, zone), zone);
}

function replyTo(event: string, { participation, comment, stamp, sequence }: Omit<InviteeAnswer, 'name'>): string {
  const [attendee] = attendeesOf(event);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Client//EN',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `UID:${propertyOf(event, 'UID')}`,
    `SEQUENCE:${sequence ?? propertyOf(event, 'SEQUENCE')}`,
    `DTSTAMP:${stamp}`,
    `ATTENDEE;PARTSTAT=${participation}:mailto:${attendee}`,
    `COMMENT:${comment}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

function withNextSequence(calendar: string): string {
  return unfold(calendar).replace(/^SEQUENCE:(\d+)/gm, (_, sequence: string) => `SEQUENCE:${Number(sequence) + 1}`);
}

function unfold(calendar: string): string {
  return calendar.replace(/\r?\n[ \t]/g, '');
}

/** The value of the first property of that name. */
export function propertyOf(calendar: string, name: string): string {
  return new RegExp(`^${name}(?:;[^:\\r\\n]*)?:(.*)$`, 'm').exec(unfold(calendar))?.[1]?.trim() ?? '';
}

function attendeesOf(calendar: string): string[] {
  return [...unfold(calendar).matchAll(/^ATTENDEE[^\r\n]*:mailto:([^\r\n]+)$/gim)].map(([, address = '']) => address);
}

/** RFC 6638 §3.2.9: the server writes how far it has come with each invitee. */
function withStatuses(calendar: string, statuses: ReadonlyMap<string, string>): string {
  return unfold(calendar).replace(/^(ATTENDEE[^\r\n]*):mailto:([^\r\n]+)$/gim, (_, head: string, address: string) => {
    const bare = head.replace(/;SCHEDULE-(STATUS|FORCE-SEND)=[^;:]*/g, '');
    return `${bare};SCHEDULE-STATUS="${statuses.get(address) ?? '1.1'}":mailto:${address}`;
  });
}

/** What makes a server tell invitees: everything but stamps, their own answers and what the server has written. */
function significantPart(calendar: string): string {
  return unfold(calendar)
    .split(/\r?\n/)
    .filter((line) => !/^(DTSTAMP|LAST-MODIFIED|CREATED|SEQUENCE)\b/.test(line))
    .map((line) => line.replace(/;(PARTSTAT|SCHEDULE-STATUS|SCHEDULE-FORCE-SEND|RSVP)=("[^"]*"|[^;:]*)/g, ''))
    .join('\n');
}
