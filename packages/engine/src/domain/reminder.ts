import type { components } from '@convoke/contract';

/** When something happens before an appointment, and for whom. */
export type Reminder = Pick<components['schemas']['Reminder'], 'minutesBefore' | 'to'>;

/** Whom a reminder can be for: invitees by mail, webhooks by an event, or both. */
export const REMINDED = ['attendees', 'webhook', 'both'] as const satisfies Reminder['to'][];

/** A reminder that waits for its time. */
export interface PendingReminder extends Reminder {
  accountId: string;
  appointmentId: string;
  /** Epoch milliseconds. */
  dueAt: number;
}

/** What `Revision.alarms` is with these reminders: an alarm for each that is for invitees. */
export function alarmsFrom(reminders: readonly Reminder[]): string {
  const minutes = reminders.filter(({ to }) => to !== 'webhook').map(({ minutesBefore }) => minutesBefore);
  return minutes.sort((one, other) => other - one).join(',');
}

/** Reads `Revision.alarms`. */
export function alarmMinutes({ alarms }: { alarms: string | null }): number[] {
  return alarms ? alarms.split(',').map(Number) : [];
}

/** No reminder is worth being sent later than this after its time. */
const LATEST_MS = 60 * 60_000;

/**
 * Until when a reminder is worth sending: until half of the time that it gives has passed, at most for an hour.
 *
 * @param reminder when it was due, and when the appointment starts, epoch milliseconds
 * @returns epoch milliseconds
 */
export function latestUse({ dueAt, startUtc }: { dueAt: number; startUtc: number }): number {
  return dueAt + Math.min((startUtc - dueAt) / 2, LATEST_MS);
}
