import { type ReactNode, useState } from 'react';
import { t } from '../languages/text.js';
import { useNow } from '../time/instant.js';
import { isBefore } from '../time/wall-clock.js';
import { Notice } from '../ui/notice.js';
import type { AppointmentValues } from './appointment-fields.js';

type Start = Pick<AppointmentValues, 'start' | 'timeZone'>;

/** Asks once more before an appointment that begins in the past is saved. */
export function usePastStart(): {
  /**
   * Whether to save: the appointment begins in the future, or the person saw the question about this start
   * and saved again.
   */
  confirms: (start: Start) => boolean;
  /** Announced when it appears. */
  question: ReactNode;
} {
  const now = useNow();
  const [asked, setAsked] = useState<Start>();
  const [isAnswered, setAnswered] = useState(false);
  const confirms = ({ start, timeZone }: Start) => {
    const isPast = isBefore({ start, timeZone }, now);
    const isConfirmed = asked?.start === start && asked.timeZone === timeZone;
    setAsked(isPast ? { start, timeZone } : undefined);
    setAnswered(isConfirmed);
    return !isPast || isConfirmed;
  };
  const question = (
    <div role="alert" className="form-problem">
      {asked !== undefined && !isAnswered && (
        <Notice tone="warn" title={t('This begins in the past')}>
          {t('Change the time, or press the button again if it is right.')}
        </Notice>
      )}
    </div>
  );
  return { confirms, question };
}
