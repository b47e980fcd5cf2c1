import type { components } from '@convoke/contract';
import { DAY_MS, HOUR_MS } from '@convoke/zones/milliseconds';
import type { Appointment } from './appointment.js';

/** When something happens before an appointment, and for whom. */
export type Reminder = Pick<components['schemas']['Reminder'], 'minutesBefore' | 'to'>;

/**
 * A reminder that waits for its time: one of the appointment's, or the one of those who have not answered by
 * `respondBy`.
 */
export interface PendingReminder extends Omit<Reminder, 'to'> {
  /** `next`: not a reminder, but the end of an occurrence of a series, which goes on to the next one then. */
  to: Reminder['to'] | 'unanswered' | 'next';
  accountId: string;
  appointmentId: string;
  /** Epoch milliseconds. */
  dueAt: number;
}

/**
 * What `Revision.alarms` is with these reminders: an alarm for each that is for invitees.
 *
 * Alarms belong to the revision, because an invitation's bytes follow from it alone. They are off by default: clients
 * remind by their own settings, and Gmail and Outlook ignore VALARM. Held by `engine/test/messages/reminders.test.ts` and
 * `whole-days-and-meetings.test.ts`.
 */
export function alarmsFrom(reminders: readonly Reminder[]): string {
  const minutes = reminders.filter(({ to }) => to !== 'webhook').map(({ minutesBefore }) => minutesBefore);
  return minutes.sort((one, other) => other - one).join(',');
}

/** Reads `Revision.alarms`. */
export function alarmMinutes({ alarms }: { alarms: string | null }): number[] {
  return alarms ? alarms.split(',').map(Number) : [];
}

/** When those who have not answered are to be reminded. */
export interface AnswerReminder {
  accountId: string;
  appointmentId: string;
  /** Epoch milliseconds; `null` for never. */
  dueAt: number | null;
}

/**
 * When those who have not answered are reminded to: a day before `respondBy`, or halfway from now if there
 * are less than two days; never if it has passed.
 *
 * @param now epoch milliseconds
 */
export function deadlineOf(
  { accountId, id: appointmentId, revision: { respondByUtc } }: Pick<Appointment, 'accountId' | 'id' | 'revision'>,
  now: number,
): AnswerReminder {
  const left = respondByUtc === null ? 0 : respondByUtc - now;
  const dueAt = respondByUtc === null || left <= 0 ? null : respondByUtc - Math.floor(Math.min(DAY_MS, left / 2));
  return { accountId, appointmentId, dueAt };
}

/** No reminder is worth being sent later than this after its time. */
const LATEST_MS = HOUR_MS;

/**
 * Until when a reminder is worth sending: until half of the time that it gives has passed, at most for an hour.
 *
 * @param reminder when it was due, and what it is before: the start, or `respondBy`; epoch milliseconds
 * @returns epoch milliseconds
 */
export function latestUse({ dueAt, beforeUtc }: { dueAt: number; beforeUtc: number }): number {
  return dueAt + Math.min((beforeUtc - dueAt) / 2, LATEST_MS);
}
