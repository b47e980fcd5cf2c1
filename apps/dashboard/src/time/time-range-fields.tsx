import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '../api/answer.js';
import { t } from '../languages/text.js';
import { CheckField } from '../ui/fields.js';
import type { FormTexts } from '../ui/forms.js';
import { TimeField, type TimeHandle } from './time-field.js';
import {
  dayAfter,
  dayBefore,
  durationBetween,
  isDate,
  isInYears,
  laterBy,
  toFieldValue,
  toWallClock,
} from './wall-clock.js';

interface TimeRangeFieldsProps {
  /** Wall-clock times `YYYY-MM-DDTHH:MM:SS`, or of an all-day appointment the first date and the one after the last. */
  start: string;
  end: string;
  problems: { start: FieldProblem | undefined; end: FieldProblem | undefined };
  /** Called when the switch for whole days is turned; without it, there is none, and days stay days. */
  onAllDay?: (isAllDay: boolean) => void;
}

/**
 * When something takes place: the fields `start` and `end`, or with the switch `allDay` the fields `firstDay`
 * and `lastDay`. When the beginning moves, the end moves along, so that the duration stays.
 */
export function TimeRangeFields({ start, end, problems, onAllDay }: TimeRangeFieldsProps) {
  const allDay = useRef<HTMLInputElement>(null);
  const times = useMovingEnd();
  const days = useMovingEnd();
  const [isAllDay, setAllDay] = useState(isDate(start));
  // An effect sees what the form has restored.
  useEffect(() => setAllDay((isShown) => allDay.current?.checked ?? isShown), []);
  const turn = (isOn: boolean) => {
    setAllDay(isOn);
    onAllDay?.(isOn);
    if (isOn) copyDays(times, days);
    else copyDays(days, times);
  };
  return (
    <>
      {onAllDay && (
        <div className="whole-row">
          <CheckField
            ref={allDay}
            label={t('All day')}
            name="allDay"
            defaultChecked={isDate(start)}
            onChange={({ currentTarget }) => turn(currentTarget.checked)}
          />
        </div>
      )}
      <RangeField
        isShown={!isAllDay}
        ref={times.start}
        label={t('Begins')}
        name="start"
        kind="moment"
        defaultValue={toFieldValue(isDate(start) ? `${start}T10:00:00` : start)}
        problem={problems.start}
        check={checkYears}
        onChange={times.move}
      />
      <RangeField
        isShown={!isAllDay}
        ref={times.end}
        label={t('Ends')}
        name="end"
        kind="moment"
        defaultValue={toFieldValue(isDate(end) ? `${dayBefore(end)}T11:00:00` : end)}
        problem={problems.end}
        check={checkEnd('start')}
        onChange={times.keep}
      />
      <DayFields days={days} start={start} end={end} problems={problems} isShown={isAllDay} />
    </>
  );
}

interface DayFieldsProps extends Omit<TimeRangeFieldsProps, 'onAllDay'> {
  days: MovingEnd;
  isShown: boolean;
}

function DayFields({ days, isShown, start, end, problems }: DayFieldsProps) {
  return (
    <>
      <RangeField
        isShown={isShown}
        ref={days.start}
        label={t('First day')}
        name="firstDay"
        kind="day"
        defaultValue={start.slice(0, 10)}
        problem={problems.start}
        check={checkYears}
        onChange={days.move}
      />
      <RangeField
        isShown={isShown}
        ref={days.end}
        label={t('Last day')}
        name="lastDay"
        kind="day"
        defaultValue={isDate(end) ? dayBefore(end) : end.slice(0, 10)}
        problem={problems.end}
        check={checkEnd('firstDay')}
        onChange={days.keep}
      />
    </>
  );
}

type RangeFieldProps = ComponentProps<typeof TimeField> & { isShown: boolean };

/** One that is not shown is not sent. */
function RangeField({ isShown, ...field }: RangeFieldProps) {
  return (
    <div hidden={!isShown}>
      <TimeField {...field} disabled={!isShown} required />
    </div>
  );
}

/** Start and end in a submitted form, as the server takes them. */
export function readTimeRange(text: (name: string) => string): { start: string; end: string } {
  const isAllDay = text('allDay') !== '' || text('firstDay') !== '';
  if (!isAllDay) return { start: toWallClock(text('start')), end: toWallClock(text('end')) };
  return { start: text('firstDay'), end: dayAfter(text('lastDay')) };
}

interface MovingEnd {
  start: RefObject<TimeHandle | null>;
  end: RefObject<TimeHandle | null>;
  /** Remembers the duration. */
  keep: () => void;
  /** Moves the end, so that the duration is as before. */
  move: () => void;
}

/** Lets other fields name the same days; where they have times, these stay. */
function copyDays(from: MovingEnd, to: MovingEnd): void {
  for (const name of ['start', 'end'] as const) {
    const [day = '', { current: field }] = [from[name].current?.value.slice(0, 10), to[name]];
    if (field !== null && day !== '') field.value = `${day}${field.value.slice(10)}`;
  }
  to.keep();
}

function useMovingEnd(): MovingEnd {
  const start = useRef<TimeHandle>(null);
  const end = useRef<TimeHandle>(null);
  /** Milliseconds. Survives while a date is being typed and the field therefore has no value. */
  const duration = useRef<number>(undefined);
  const keep = () => {
    const [from, to] = [start.current?.value ?? '', end.current?.value ?? ''];
    duration.current = durationBetween(from, isDate(to) ? dayAfter(to) : to) ?? duration.current;
  };
  const move = () => {
    if (start.current === null || end.current === null || duration.current === undefined) return;
    const { value } = start.current;
    const moved = laterBy(value, duration.current);
    if (moved !== undefined) end.current.value = isDate(value) ? dayBefore(moved) : moved;
  };
  // An effect sees the values that the form has restored, which differ from the initial ones.
  useEffect(keep, []);
  return { start, end, keep, move };
}

function checkYears(value: string): string | undefined {
  return isInYears(value) ? undefined : t('The year must be from 1970 to 2100.');
}

function checkEnd(startName: string) {
  return (value: string, { text }: FormTexts): string | undefined => {
    const start = text(startName);
    const end = isDate(value) ? dayAfter(value) : value;
    const isBackwards = start !== '' && durationBetween(start, end) === undefined;
    return checkYears(value) ?? (isBackwards ? t('The end must be after the beginning.') : undefined);
  };
}
