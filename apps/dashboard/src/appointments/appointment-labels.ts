import type { BadgeContent } from '../status/badges.js';

/** The subject; for an appointment without one, the title that calendars show. */
export function subjectOf(subject: string): string {
  return subject === '' ? 'Appointment' : subject;
}

export function appointmentBadge({ isActive }: { isActive: boolean }): BadgeContent {
  return isActive
    ? { tone: 'good', icon: 'check', label: 'Active' }
    : { tone: 'neutral', icon: 'close', label: 'Cancelled' };
}
