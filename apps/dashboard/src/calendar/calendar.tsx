import { answered } from '../api/answer.js';
import type { Api } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { perLocale, t } from '../languages/text.js';
import { useNow } from '../time/instant.js';
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysWithin,
  monthOf,
  parseDay,
  startOf,
  weekOf,
} from '../time/local-days.js';
import { isDate } from '../time/wall-clock.js';
import { useSearch } from '../ui/address.js';
import { Button } from '../ui/buttons.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import type { EntriesOfDays, Entry } from './entries.js';
import { MonthGrid } from './month-grid.js';
import { WeekColumns } from './week-columns.js';

/** Pages of 100 that are read for a month or a week, each of its weeks having an equal share. */
const MOST_PAGES = 12;

/** The account's appointments of a month or a week, on the days of the reader's own time zone. */
export function Calendar({ view }: { view: 'month' | 'week' }) {
  const today = dayOf(new Date(useNow()));
  const [text, setDay] = useSearch('day');
  const day = parseDay(text) ?? today;
  const weeks = view === 'month' ? monthOf(day) : [weekOf(day)];
  const days = weeks.flat();
  const [first = day, last = day] = [days[0], days.at(-1)];
  const query = useRead({
    topic: 'appointments',
    key: ['calendar', first, last],
    read: (api) => readWeeks(api, weeks),
  });
  // Without them the days are shown nevertheless, so that the focus stays where it is.
  const entries = query.data && place(query.data.entries, days);
  const step = (by: 1 | -1) => (view === 'month' ? addMonths(day, by) : addDays(day, 7 * by));
  const isThis = days.includes(today);
  const count = query.data?.entries.length ?? 0;
  return (
    <section className="calendar" aria-label={titleOf(view, days, day)}>
      <div className="calendar-bar">
        <div>
          <h2 aria-live="polite">{titleOf(view, days, day)}</h2>
          <p className="hint">{t('Times in {zone}', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</p>
        </div>
        <div className="actions">
          <Button
            onClick={() => setDay(step(-1))}
            aria-label={view === 'month' ? t('Previous month') : t('Previous week')}
          >
            <span aria-hidden="true" className="calendar-arrow">
              ←
            </span>
          </Button>
          <Button onClick={() => setDay('')} disabled={isThis}>
            {t('Today')}
          </Button>
          <Button onClick={() => setDay(step(1))} aria-label={view === 'month' ? t('Next month') : t('Next week')}>
            <span aria-hidden="true" className="calendar-arrow">
              →
            </span>
          </Button>
        </div>
      </div>
      {query.error !== null && <Loaded query={query}>{() => null}</Loaded>}
      {query.data?.isWhole === false && (
        <Notice tone="info" title={t('Not everything is shown')}>
          {view === 'month'
            ? t('There are more than {count} appointments in this month. Use the list to search them.', { count })
            : t('There are more than {count} appointments in this week. Use the list to search them.', { count })}
        </Notice>
      )}
      {view === 'month' ? (
        <MonthGrid weeks={weeks} entries={entries} day={day} today={today} onDay={setDay} />
      ) : (
        <WeekColumns days={days} entries={entries} today={today} />
      )}
    </section>
  );
}

const month = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
const date = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

function titleOf(view: 'month' | 'week', days: readonly Day[], day: Day): string {
  if (view === 'month') return month().format(new Date(`${day}T12:00:00Z`));
  const [first, last] = [days[0] ?? day, days.at(-1) ?? day].map((each) => new Date(`${each}T12:00:00Z`));
  return date().formatRange(first ?? 0, last ?? 0);
}

interface Period {
  entries: readonly Entry[];
  isWhole: boolean;
}

/** Reads all weeks at the same time. An appointment that reaches into two of them is in both answers. */
async function readWeeks(api: Api, weeks: readonly (readonly Day[])[]): Promise<Period> {
  const most = Math.floor(MOST_PAGES / weeks.length);
  const found = await Promise.all(weeks.map((week) => readWeek(api, week, most)));
  const entries = new Map(found.flatMap((week) => week.entries.map((entry) => [entry.appointmentId, entry])));
  return { entries: [...entries.values()], isWhole: found.every(({ isWhole }) => isWhole) };
}

async function readWeek(api: Api, week: readonly Day[], mostPages: number): Promise<Period> {
  const [first = '', last = first] = [week[0], week.at(-1)];
  const entries: Entry[] = [];
  const period = { from: startOf(first).toISOString(), to: startOf(addDays(last, 1)).toISOString(), limit: 100 };
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = cursor === undefined ? period : { ...period, cursor };
    const { data, nextCursor } = await answered(api.dashboard.GET('/dashboard/api/agenda', { params: { query } }));
    entries.push(...data);
    if (nextCursor === null) return { entries, isWhole: true };
    cursor = nextCursor;
  }
  return { entries, isWhole: false };
}

function place(entries: readonly Entry[], days: readonly Day[]): EntriesOfDays {
  const placed = new Map<Day, Entry[]>(days.map((day) => [day, []]));
  for (const entry of entries) {
    const { start, end, startUtc, endUtc } = entry;
    const period = { from: new Date(startUtc), to: new Date(endUtc) };
    // Whole days are the same days for every reader.
    const own = isDate(start) ? days.filter((day) => day >= start && day < end) : daysWithin(period, days);
    for (const day of own) placed.get(day)?.push(entry);
  }
  return placed;
}
