import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '../languages/text.js';
import { addDays, addMonths, type Day, weekOf } from '../time/local-days.js';
import { Loading } from '../ui/loaded.js';
import {
  countOf,
  type EntriesOfDays,
  type Entry,
  EntryLink,
  EntryList,
  nameOfDay,
  nameOfWeekday,
  shortNameOfWeekday,
} from './entries.js';

/** Entries that a day of the grid has room for; all of the chosen day are listed below the grid. */
const SHOWN = 3;
interface MonthGridProps {
  weeks: readonly (readonly Day[])[];
  /** `undefined` until they are loaded. */
  entries: EntriesOfDays | undefined;
  /** The chosen day. */
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
}

/**
 * A month, a row for each week, and below it the chosen day's appointments. One day takes part in the order of tabs,
 * and keys move it (WAI-ARIA APG, date grid): arrows, Home and End, PageUp and PageDown.
 */
export function MonthGrid({ weeks, entries, day, today, onDay }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    isMoving.current = false;
  }, [day]);
  const move = (event: KeyboardEvent) => {
    const to = KEYS[event.key]?.(day);
    if (to === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    onDay(to);
  };
  return (
    <>
      <table className="month" ref={grid}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((each) => (
              <th key={each} scope="col" abbr={nameOfWeekday(each)}>
                {shortNameOfWeekday(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each} data-outside={each.slice(0, 7) !== day.slice(0, 7)} data-chosen={each === day}>
                  <button
                    type="button"
                    className="month-day"
                    data-day={each}
                    tabIndex={each === day ? 0 : -1}
                    aria-pressed={each === day}
                    aria-current={each === today ? 'date' : undefined}
                    aria-label={[nameOfDay(each), entries && countOf(entries.get(each) ?? [])]
                      .filter(Boolean)
                      .join(', ')}
                    onClick={() => onDay(each)}
                    onKeyDown={move}
                  >
                    <span>{Number(each.slice(8))}</span>
                    <Dots count={entries?.get(each)?.length ?? 0} />
                  </button>
                  <DayInGrid day={each} entries={entries?.get(each) ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section className="month-chosen" aria-live="polite" aria-label={nameOfDay(day)}>
        <h3>{nameOfDay(day)}</h3>
        {entries ? <EntryList day={day} entries={entries.get(day) ?? []} /> : <Loading />}
      </section>
    </>
  );
}

const KEYS: Record<string, (day: Day) => Day | undefined> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => weekOf(day)[0],
  End: (day) => weekOf(day)[6],
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** What there is room for on a wide screen. The list of the chosen day has them all, so screen readers skip this. */
function DayInGrid({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  return (
    <div className="month-entries" aria-hidden="true">
      {entries.slice(0, SHOWN).map((entry) => (
        <EntryLink key={entry.appointmentId} entry={entry} day={day} isRepeated />
      ))}
      {entries.length > SHOWN && <span className="muted">{t('{count} more', { count: entries.length - SHOWN })}</span>}
    </div>
  );
}

/** On a narrow screen, that there is something on a day. */
function Dots({ count }: { count: number }) {
  return <span className="month-dots">{'•'.repeat(Math.min(count, SHOWN))}</span>;
}
