import { answered } from '../api/answer.js';
import type { Api, Dashboard } from '../api/api.js';
import { perLocale } from '../languages/text.js';
import { addDays, addMonths, type Day, monthOf, startOf, weekOf } from '../time/local-days.js';

/** What the calendar shows in one place: an appointment, or an occurrence of a series. */
export interface Entry extends Omit<Dashboard['AgendaEntry'], 'nextOccurrence' | 'occurrences' | 'hasMoreOccurrences'> {
  /** The original start of the occurrence. */
  occurrenceStart?: string;
}

/** The page of what an entry shows, which is different for each entry. */
export function addressOf({
  appointmentId,
  occurrenceStart,
}: Pick<Entry, 'appointmentId' | 'occurrenceStart'>): string {
  const page = `/appointments/${appointmentId}`;
  return occurrenceStart === undefined ? page : `${page}?${new URLSearchParams({ date: occurrenceStart })}`;
}

/** How much of the calendar somebody chooses to see. */
export type Choice = 'month' | 'week' | 'day';

export const CHOICES: readonly Choice[] = ['month', 'week', 'day'];

/** How much of the calendar is shown: a narrow window has no room for the words of a week, and shows three days of it. */
export type View = Choice | 'days';

/** The windows that are narrow. */
export const NARROW = '(max-width: 720px)';

const DAYS = 3;

/** The days that a view of a day shows, by weeks. */
export function weeksOf(view: View, day: Day): readonly (readonly Day[])[] {
  if (view === 'month') return monthOf(day);
  if (view === 'week') return [weekOf(day)];
  return [Array.from({ length: view === 'days' ? DAYS : 1 }, (_, at) => addDays(day, at))];
}

/** The day to go to from another one, by as much as is shown. */
export function stepFrom(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'month') return addMonths(day, by);
  return addDays(day, by * weeksOf(view, day).flat().length);
}

const month = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
const date = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const longDate = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }));

/** `March 2027`, `15–21 March 2027`, `15–17 March 2027` or `Monday 15 March 2027`. */
export function titleOf(view: View, day: Day): string {
  if (view === 'month') return month().format(noonOf(day));
  if (view === 'day') return longDate().format(noonOf(day));
  const days = weeksOf(view, day).flat();
  return date().formatRange(noonOf(days[0] ?? day), noonOf(days.at(-1) ?? day));
}

function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

export interface Period {
  entries: readonly Entry[];
  isWhole: boolean;
}

/** Pages of 100 that are read for a view, each of its weeks having an equal share. */
const MOST_PAGES = 12;

/** Reads all weeks at the same time. An appointment that reaches into two of them is in both answers. */
export async function readWeeks(api: Api, weeks: readonly (readonly Day[])[]): Promise<Period> {
  const most = Math.floor(MOST_PAGES / weeks.length);
  const found = await Promise.all(weeks.map((week) => readWeek(api, week, most)));
  const entries = new Map(found.flatMap((week) => week.entries.map((entry) => [addressOf(entry), entry])));
  return { entries: [...entries.values()], isWhole: found.every(({ isWhole }) => isWhole) };
}

async function readWeek(api: Api, week: readonly Day[], mostPages: number): Promise<Period> {
  const [first = '', last = first] = [week[0], week.at(-1)];
  const entries: Entry[] = [];
  const period = { from: startOf(first).toISOString(), to: startOf(addDays(last, 1)).toISOString(), limit: 100 };
  let cursor: string | undefined;
  let isWhole = true;
  for (let page = 0; page < mostPages; page += 1) {
    const query = cursor === undefined ? period : { ...period, cursor };
    const { data, nextCursor } = await answered(api.dashboard.GET('/dashboard/api/agenda', { params: { query } }));
    entries.push(...data.flatMap(entriesOf));
    isWhole = isWhole && !data.some(({ hasMoreOccurrences }) => hasMoreOccurrences);
    if (nextCursor === null) return { entries, isWhole };
    cursor = nextCursor;
  }
  return { entries, isWhole: false };
}

function entriesOf({ nextOccurrence: _, occurrences, hasMoreOccurrences: __, ...entry }: Listed): Entry[] {
  if (occurrences === undefined) return [entry];
  return occurrences.map(({ isCancelled, ...own }) => {
    return { ...entry, ...own, isActive: entry.isActive && !isCancelled };
  });
}

type Listed = Dashboard['AgendaEntry'];
