import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { perLocale, t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { Icon } from '../ui/icon.js';
import { useNow } from './instant.js';
import { addDays, addMonths, type Day, dayOf, monthOf } from './local-days.js';

const monthFormat = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const weekdayFormat = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }));
const dateFormat = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }));

interface MonthGridProps {
  chosen: Day | undefined;
  onChoose: (day: Day) => void;
  /** The day to focus first. */
  ref: Ref<HTMLButtonElement>;
}

/** The days of a month to choose from: arrows go to the next day and week, Page Up and Page Down to another month. */
export function MonthGrid({ chosen, onChoose, ref }: MonthGridProps) {
  const today = dayOf(new Date(useNow()));
  const [current, setCurrent] = useState(chosen ?? today);
  const table = useRef<HTMLTableElement>(null);
  const isMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (isMoved.current) table.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus();
    isMoved.current = false;
  }, [current]);
  const press = (event: KeyboardEvent) => {
    const next = MOVES[event.key]?.(current);
    if (next === undefined) return;
    event.preventDefault();
    isMoved.current = true;
    setCurrent(next);
  };
  const weeks = monthOf(current);
  return (
    <div className="month-grid">
      <div className="month-grid-header">
        <Button look="quiet" className="button-small" onClick={() => setCurrent(addMonths(current, -1))}>
          <Icon name="previous" />
          <span className="visually-hidden">{t('Month before')}</span>
        </Button>
        <strong aria-live="polite">{monthFormat().format(noonOf(current))}</strong>
        <Button look="quiet" className="button-small" onClick={() => setCurrent(addMonths(current, 1))}>
          <Icon name="next" />
          <span className="visually-hidden">{t('Month after')}</span>
        </Button>
      </div>
      <table ref={table}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                {weekdayFormat().format(noonOf(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    ref={day === current ? ref : undefined}
                    tabIndex={day === current ? 0 : -1}
                    aria-label={dateFormat().format(noonOf(day))}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    data-outside={day.slice(0, 7) !== current.slice(0, 7)}
                    onKeyDown={press}
                    onClick={() => {
                      setCurrent(day);
                      onChoose(day);
                    }}
                  >
                    {Number(day.slice(-2))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MOVES: Partial<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}
