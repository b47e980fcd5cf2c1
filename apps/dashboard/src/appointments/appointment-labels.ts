import { t } from '../languages/text.js';
import type { BadgeContent } from '../status/badges.js';

/** The subject; for an appointment without one, the title that calendars show. */
export function subjectOf(subject: string): string {
  return subject === '' ? t('Appointment') : subject;
}

interface Times {
  start: string;
  end: string;
  startUtc: string;
  endUtc: string;
}

/** When an appointment takes place next; after its last occurrence, the times of the whole. */
export function nextTimes({ start, end, startUtc, endUtc, nextOccurrence }: Times & { nextOccurrence?: Times }): Times {
  return nextOccurrence ?? { start, end, startUtc, endUtc };
}

/** @param now in epoch milliseconds */
export function appointmentBadge(
  { isActive, ...times }: Times & { isActive: boolean; nextOccurrence?: Times },
  now: number,
): BadgeContent {
  const { endUtc } = nextTimes(times);
  if (!isActive) return { tone: 'neutral', icon: 'close', label: t('Cancelled') };
  if (Date.parse(endUtc) <= now) return { tone: 'neutral', icon: 'clock', label: t('Over') };
  return { tone: 'good', icon: 'check', label: t('Active') };
}
