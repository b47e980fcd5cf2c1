import { t } from '../languages/text.js';
import type { BadgeContent } from '../status/badges.js';

/** The subject; for an appointment without one, the title that calendars show. */
export function subjectOf(subject: string): string {
  return subject === '' ? t('Appointment') : subject;
}

export function appointmentBadge({ isActive }: { isActive: boolean }): BadgeContent {
  return isActive
    ? { tone: 'good', icon: 'check', label: t('Active') }
    : { tone: 'neutral', icon: 'close', label: t('Cancelled') };
}
