import { useEffect, useRef, useState } from 'react';
import { t } from '../languages/text.js';
import { TimeField } from '../time/time-field.js';
import { SelectField, TextField } from '../ui/fields.js';
import { type FormTexts, problemOf } from '../ui/forms.js';
import { oneOf } from '../ui/values.js';
import { ENDS, PATTERNS, type RepeatEnd, type RepeatPattern, ruleOf } from './repeat-rule.js';

const patternLabels = (): Record<RepeatPattern, string> => ({
  never: t('Never'),
  daily: t('Every day'),
  weekly: t('Every week on this weekday'),
  monthlyOnDate: t('Every month on this date'),
  monthlyOnWeekday: t('Every month on this weekday, such as the second Tuesday'),
  yearly: t('Every year on this date'),
});

const endLabels = (): Record<RepeatEnd, string> => ({
  never: t('Without an end'),
  count: t('After a number of dates'),
  until: t('On a day'),
});

/** The number of dates that a series with an end may have. */
const MOST_DATES = 730;
const USUAL_DATES = 10;

/** Whether a new appointment repeats, and until when. Fields that are not shown are not sent. */
export function RepeatFields({ error }: { error: Error | null }) {
  const pattern = useRef<HTMLSelectElement>(null);
  const end = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState({ pattern: 'never', end: 'never' });
  const read = () => setChosen({ pattern: pattern.current?.value ?? '', end: end.current?.value ?? '' });
  // An effect sees what the form has restored.
  useEffect(read, []);
  const isSeries = chosen.pattern !== 'never';
  const [hasCount, hasUntil] = [isSeries && chosen.end === 'count', isSeries && chosen.end === 'until'];
  return (
    <div className="columns">
      <SelectField
        ref={pattern}
        label={t('Repeats')}
        name="repeats"
        choices={PATTERNS.map((value) => ({ value, label: patternLabels()[value] }))}
        defaultValue="never"
        problem={problemOf(error, 'recurrence', 'recurrence.rule')}
        onChange={read}
      />
      <div hidden={!isSeries}>
        <SelectField
          ref={end}
          label={t('The series stops')}
          name="repeatEnds"
          choices={ENDS.map((value) => ({ value, label: endLabels()[value] }))}
          defaultValue="never"
          onChange={read}
        />
      </div>
      <div hidden={!hasCount}>
        <TextField
          label={t('How many dates')}
          name="repeatCount"
          type="number"
          dir="ltr"
          min={1}
          max={MOST_DATES}
          defaultValue={USUAL_DATES}
          disabled={!hasCount}
          required
        />
      </div>
      <div hidden={!hasUntil}>
        <TimeField
          label={t('Until which day')}
          name="repeatUntil"
          kind="day"
          check={hasUntil ? checkUntil : undefined}
          disabled={!hasUntil}
          required
        />
      </div>
    </div>
  );
}

function checkUntil(until: string, { text }: FormTexts): string | undefined {
  const start = text('firstDay') || text('start');
  return until < start.slice(0, 10) ? t('The series must not end before it begins.') : undefined;
}

/** `recurrence` in a submitted form; `undefined` if the appointment takes place once. */
export function readRecurrence(
  text: FormTexts['text'],
  beginning: { start: string; timeZone: string },
): { rule: string } | undefined {
  const repetition = {
    pattern: oneOf(text('repeats'), PATTERNS) ?? 'never',
    ends: oneOf(text('repeatEnds'), ENDS) ?? 'never',
    count: text('repeatCount'),
    until: text('repeatUntil'),
  };
  const rule = ruleOf(repetition, beginning);
  return rule === undefined ? undefined : { rule };
}
