import type { VerbContext } from '../context.js';
import { emitInvitationEvents } from '../deliveries/invitation-events.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Transaction } from '../ports/store/store.js';
import { type DateAfter, followDates } from '../series/follow-dates.js';
import type { cancelInvitations, OccurrenceNews } from './queue-messages.js';

/** Whom a change concerns. */
export interface InviteesOfChange {
  invitations: Invitation[];
  /** Whether the change moves what the invitee is invited to, who is asked again then. */
  isMoved(invitation: Invitation): boolean;
}

interface Change {
  transaction: Transaction;
  appointment: Appointment;
  /** As it was before a change of the whole. */
  before: Appointment | undefined;
  /** The occurrence that has changed, if it is not the whole. */
  news: OccurrenceNews | undefined;
  /** Whether a change of the whole also concerns the invitees of single occurrences that stay as they are. */
  isForAll: boolean;
  /** The invitees, if they are known. */
  all: Invitation[] | undefined;
  cancel: typeof cancelInvitations;
}

/**
 * Finds whom a change concerns: of one occurrence, those who are invited to the whole or to that one; of the whole, those who
 * are invited to it, and those of single occurrences that it changes, or of all that take place. Invitees of an occurrence
 * that is gone are sent its cancellation and removed; where it has another name, because the series has another time of
 * day, their calendars know it by the old one, so that it is cancelled under that first.
 */
export async function inviteesOfChange(context: VerbContext, change: Change): Promise<InviteesOfChange> {
  const { transaction, appointment, before, news, isForAll } = change;
  const { accountId, id: appointmentId, revision } = appointment;
  const all = change.all ?? (await transaction.invitations.list({ accountId, appointmentId }));
  if (news !== undefined) {
    const { occurrenceStart, isMoved } = news;
    const isTold = (start: string | null) => start === null || start === occurrenceStart;
    const invitations = all.filter((each) => isTold(each.occurrenceStart));
    return { invitations, isMoved: (each) => isMoved && each.occurrenceStart !== null };
  }
  const isWholeMoved = revision.timeSequence === revision.sequence;
  const starts = new Set(all.flatMap(({ occurrenceStart }) => occurrenceStart ?? []));
  if (before === undefined || starts.size === 0) return { invitations: all, isMoved: () => isWholeMoved };
  const dates = await followDates(context, transaction, { before, after: appointment, starts });
  await leaveDates(context, { ...change, before, all, dates });
  const names = new Map([...dates.values()].flatMap((date) => (date === 'gone' ? [] : [[date.occurrenceStart, date]])));
  const dateOf = ({ occurrenceStart }: Invitation) =>
    occurrenceStart === null ? undefined : names.get(occurrenceStart);
  const present = await transaction.invitations.list({ accountId, appointmentId });
  return {
    invitations: present.filter((each) => {
      const date = dateOf(each);
      return each.occurrenceStart === null || (date !== undefined && !date.isOut && (isForAll || date.isChanged));
    }),
    isMoved: (each) => (each.occurrenceStart === null ? isWholeMoved : dateOf(each)?.isMoved === true),
  };
}

/** Ends what invitees of single dates have in their calendars under names that those dates no longer have. */
async function leaveDates(
  context: VerbContext,
  {
    transaction,
    appointment,
    before,
    all,
    dates,
    cancel,
  }: Omit<Change, 'all'> & { before: Appointment; all: readonly Invitation[]; dates: ReadonlyMap<string, DateAfter> },
): Promise<void> {
  const { id: appointmentId, revision } = appointment;
  const { sequence } = revision;
  for (const [start, date] of dates) {
    const name = date === 'gone' ? undefined : date.occurrenceStart;
    if (name === start) continue;
    const invitations = all.filter(({ occurrenceStart }) => occurrenceStart === start);
    const notice = { sequence, scope: 'occurrence', comment: '' } as const;
    await cancel(context, { transaction, appointment: before, invitations, cancel: notice });
    const ids = invitations.map(({ id }) => id);
    const change = name === undefined ? { removedAt: context.clock.now() } : { occurrenceStart: name };
    await transaction.invitations.updateSeveral({ appointmentId, ids }, change);
    if (name !== undefined) continue;
    await emitInvitationEvents(context, { transaction, appointment, invitations, eventType: 'invitation.removed' });
  }
}
