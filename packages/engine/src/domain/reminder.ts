import type { components } from '@convoke/contract';

/** When something happens before an appointment, and for whom. */
export type Reminder = Pick<components['schemas']['Reminder'], 'minutesBefore' | 'to'>;

/** A reminder that waits for its time. */
export interface PendingReminder extends Reminder {
  accountId: string;
  appointmentId: string;
  /** Epoch milliseconds. */
  dueAt: number;
}
