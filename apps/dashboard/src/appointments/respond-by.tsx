import type { FieldProblem } from '../api/answer.js';
import { t } from '../languages/text.js';
import { TimeField } from '../time/time-field.js';
import type { FormTexts } from '../ui/forms.js';

interface RespondByFieldsProps {
  /** A wall-clock time `YYYY-MM-DDTHH:MM:SS`, a date for until its end, or empty. */
  respondBy: string;
  problem: FieldProblem | undefined;
}

/** Until when invitees are asked to answer: a day, and a time of day where it is not the whole day. */
export function RespondByFields({ respondBy, problem }: RespondByFieldsProps) {
  const [day = '', time = ''] = respondBy.split('T');
  return (
    <div className="columns">
      <TimeField
        label={t('Answer by')}
        name="respondByDay"
        kind="day"
        hint={t('Optional. Whoever has not answered is reminded once, a day before; later answers are marked as late.')}
        defaultValue={day}
        problem={problem}
        check={checkDay}
      />
      <TimeField
        label={t('Answer by, time of day')}
        name="respondByTime"
        kind="time"
        hint={t('Without a time: until the end of the day.')}
        defaultValue={time.length > 'HH:MM'.length && time.endsWith(':00') ? time.slice(0, 5) : time}
      />
    </div>
  );
}

function checkDay(day: string, { text }: FormTexts): string | undefined {
  return day === '' && text('respondByTime') !== '' ? t('Choose the day, or clear the time of day.') : undefined;
}

/** `respondBy` in a submitted form. */
export function readRespondBy(text: (name: string) => string): string {
  const [day, time] = [text('respondByDay'), text('respondByTime')];
  if (day === '' || time === '') return day;
  return `${day}T${time.length === 'HH:MM'.length ? `${time}:00` : time}`;
}
