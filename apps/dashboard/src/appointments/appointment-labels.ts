import { t } from '../languages/text.js';
import type { BadgeContent } from '../status/badges.js';

/** The subject; for an appointment without one, the title that calendars show. */
export function subjectOf(subject: string): string {
  return subject === '' ? t('Appointment') : subject;
}

/** @param now in epoch milliseconds */
export function appointmentBadge(
  { isActive, endUtc }: { isActive: boolean; endUtc: string },
  now: number,
): BadgeContent {
  if (!isActive) return { tone: 'neutral', icon: 'close', label: t('Cancelled') };
  if (Date.parse(endUtc) <= now) return { tone: 'neutral', icon: 'clock', label: t('Over') };
  return { tone: 'good', icon: 'check', label: t('Active') };
}
