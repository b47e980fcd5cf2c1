import { DAY_MS } from '@convoke/zones/milliseconds';
import type { Revision } from '../domain/appointment.js';
import type { OutgoingMessage } from '../domain/message.js';
import type { Transaction } from '../ports/store/store.js';

/** The end of a series that has none: a time that no clock reaches. */
const NEVER = Date.UTC(2200, 0, 1);

/** When an appointment is over, with all its occurrences; epoch milliseconds. */
export function endOf({ rule, seriesUntil, endUtc }: Pick<Revision, 'rule' | 'seriesUntil' | 'endUtc'>): number {
  return rule === null ? endUtc : Math.max(endUtc, seriesUntil ?? NEVER);
}

/** Between two looks into a calendar. */
export const POLL_MS = 60_000;
/** How long after the end of an appointment its answers are still awaited. */
const WATCH_AFTER_END_MS = DAY_MS;

/** Stores what a channel knows of an invitee's event, or deletes it, in the transaction of the outcome. */
export async function rememberEvent(
  transaction: Transaction,
  { message, content, calendar: target }: OutgoingMessage,
  { remember, remoteId = null, now }: { remember: string | null; remoteId?: string | null | undefined; now: number },
): Promise<void> {
  const { invitationId, accountId } = message;
  if (remember === null) return transaction.calendars.deleteEvent(invitationId);
  if (!target) throw new Error('Only messages for calendars have something to be remembered.');
  const endsAt = endOf(content);
  const event = {
    invitationId,
    accountId,
    calendarId: target.calendar.id,
    remoteId,
    endsAt,
    data: remember,
  };
  await transaction.calendars.putEvent(event, {
    watchUntil: endsAt + WATCH_AFTER_END_MS,
    pollAt: now + POLL_MS,
  });
}
