import type { Attendee, DateTimeTimeZone, Event } from '@microsoft/microsoft-graph-types';
import type { StoredEvent } from './exchange-mailbox.js';
import { daysOf } from './exchange-recurrence.js';
import { instantOf } from './exchange-times.js';
import { GraphRefusal } from './graph-refusal.js';

/** What a date of a series has of its own; `out` if it was taken out. */
type Own = Partial<StoredEvent> | 'out';

/** The dates of the series in a mailbox, and what they have of their own. */
export class ExchangeSeries {
  readonly #own = new Map<string, Map<string, Own>>();
  /** The dates of each series as it was when they were last asked for: to make hundreds of them takes milliseconds. */
  readonly #made = new Map<string, { master: StoredEvent; dates: readonly StoredEvent[] }>();

  /** @throws GraphRefusal for a series that cannot be */
  check({ recurrence, start }: Event): void {
    if (!recurrence) return;
    if (recurrence.range?.startDate !== start?.dateTime?.slice(0, 10)) {
      throw new GraphRefusal(400, 'ErrorInvalidRequest', 'The range has to begin on the day of the start.');
    }
    daysOf(recurrence);
  }

  /** Forgets all that dates have of their own, as Exchange does if the pattern or the time of a series changes. */
  reset(seriesId: string): void {
    this.#own.delete(seriesId);
    this.#made.delete(seriesId);
  }

  /** Keeps what a date has of its own: all in which it differs from its series. */
  keep(master: StoredEvent, { seriesId, day, event }: { seriesId: string; day: string; event: StoredEvent }): void {
    const plain = instanceOf(master, day, undefined);
    const differs = ([name, value]: [string, unknown]) =>
      name !== 'type' && JSON.stringify(value) !== JSON.stringify(Reflect.get(plain, name));
    this.set(seriesId, day, Object.fromEntries(Object.entries(event).filter(differs)));
  }

  set(seriesId: string, day: string, own: Own): void {
    const known = this.#own.get(seriesId) ?? new Map<string, Own>();
    known.set(day, own);
    this.#own.set(seriesId, known);
    this.#made.delete(seriesId);
  }

  /** A date by its id; `undefined` if there is none. */
  find(master: StoredEvent, id: string): StoredEvent | undefined {
    return this.instances(master).find((each) => each.id === id);
  }

  /** The dates that take place, in order. */
  instances(master: StoredEvent): readonly StoredEvent[] {
    if (!master.recurrence) return [];
    const made = this.#made.get(master.id);
    // A change of a series stores another object.
    if (made?.master === master) return made.dates;
    const own = this.#own.get(master.id);
    const dates = daysOf(master.recurrence).flatMap((day) => {
      const changed = own?.get(day);
      return changed === 'out' ? [] : [instanceOf(master, day, changed)];
    });
    this.#made.set(master.id, { master, dates });
    return dates;
  }
}

/** The day that an id of a date names, and the series that it is of. */
export function partsOfInstance(id: string): { seriesId: string; day: string } | undefined {
  const [, seriesId = '', day = ''] = /^(.*)#(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
  return day === '' ? undefined : { seriesId, day };
}

function instanceOf(master: StoredEvent, day: string, own: Partial<StoredEvent> | undefined): StoredEvent {
  const { recurrence: _, start = null, end = null, ...common } = master;
  const at = (time: DateTimeTimeZone | null, days: number) => ({
    dateTime: `${shifted(day, days)}${time?.dateTime?.slice(10) ?? ''}`,
    timeZone: time?.timeZone ?? 'UTC',
  });
  const length = dayNumber(end?.dateTime) - dayNumber(start?.dateTime);
  const times = { start: at(start, 0), end: at(end, length) };
  const attendees: Attendee[] = own?.attendees ?? master.attendees;
  return {
    ...common,
    ...times,
    ...own,
    attendees,
    id: `${master.id}#${day}`,
    seriesMasterId: master.id,
    type: own ? 'exception' : 'occurrence',
    originalStart: new Date(instantOf(times.start) ?? 0).toISOString(),
  };
}

function dayNumber(dateTime: string | null | undefined): number {
  return Math.round(Date.parse(`${dateTime?.slice(0, 10)}T00:00:00Z`) / 86_400_000);
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
