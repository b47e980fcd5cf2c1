import { useEffect, useRef } from 'react';
import { t } from '../languages/text.js';
import { TextField } from '../ui/fields.js';
import type { FormTexts } from '../ui/forms.js';
import { durationBetween, isInYears, laterBy, toFieldValue } from './wall-clock.js';

interface TimeRangeFieldsProps {
  /** Wall-clock times `YYYY-MM-DDTHH:MM:SS`. */
  start: string;
  end: string;
  problems: { start: string | undefined; end: string | undefined };
}

/** The fields `start` and `end` of a form. When the beginning moves, the end moves along, so that the duration stays. */
export function TimeRangeFields({ start, end, problems }: TimeRangeFieldsProps) {
  const startField = useRef<HTMLInputElement>(null);
  const endField = useRef<HTMLInputElement>(null);
  /** Milliseconds. Survives while a date is being typed and the field therefore has no value. */
  const duration = useRef<number>(undefined);
  const keepDuration = () => {
    const [from, to] = [startField.current?.value ?? '', endField.current?.value ?? ''];
    duration.current = durationBetween(from, to) ?? duration.current;
  };
  const moveEnd = () => {
    const [from, to] = [startField.current, endField.current];
    if (from === null || to === null || duration.current === undefined) return;
    to.value = laterBy(from.value, duration.current) ?? to.value;
  };
  // An effect sees the values that the form has restored, which differ from `start` and `end`.
  useEffect(keepDuration, []);
  return (
    <>
      <TextField
        ref={startField}
        label={t('Begins')}
        name="start"
        type="datetime-local"
        step={60}
        max={LAST}
        defaultValue={toFieldValue(start)}
        problem={problems.start}
        check={checkYears}
        onChange={moveEnd}
        required
      />
      <TextField
        ref={endField}
        label={t('Ends')}
        name="end"
        type="datetime-local"
        step={60}
        max={LAST}
        defaultValue={toFieldValue(end)}
        problem={problems.end}
        check={checkEnd}
        onChange={keepDuration}
        required
      />
    </>
  );
}

/** Without a limit, browsers let the year have six digits. */
const LAST = '9999-12-31T23:59';

function checkYears(value: string): string | undefined {
  return isInYears(value) ? undefined : t('The year must be from 1970 to 2100.');
}

function checkEnd(value: string, { text }: FormTexts): string | undefined {
  const start = text('start');
  const isBackwards = start !== '' && durationBetween(start, value) === undefined;
  return checkYears(value) ?? (isBackwards ? t('The end must be after the beginning.') : undefined);
}
