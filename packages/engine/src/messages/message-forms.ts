import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import { type Invitation, needsWholeSet } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';
import type { Transaction } from '../ports/store/store.js';
import { answersToDate, answersToSeries } from './answers-in-messages.js';
import type { OccurrenceNews } from './queue-messages.js';

/** How a change is told, to one invitee. */
export type MessageForms = Pick<Message, 'kind'> &
  Partial<Pick<Message, 'scope' | 'occurrenceStart' | 'form' | 'comment' | 'response' | 'answers'>>;

interface Told {
  transaction: Transaction;
  appointment: Appointment;
  invitations: readonly Invitation[];
  /** The occurrence that has changed; `undefined` if the whole appointment has. */
  news: OccurrenceNews | undefined;
  /** Whether the invitee's calendar has the series as it was before the news. */
  hasSeries(invitation: Invitation): boolean;
}

/**
 * Chooses the form for each invitee. Of one occurrence, most calendars are sent that alone; those that replace what they
 * have by what a message contains, the whole set, also if the occurrence was taken out. A calendar on a server always gets the
 * set: it holds one event with all dates, and tells the invitee what has changed.
 */
export async function formsFor(
  context: VerbContext,
  { transaction, appointment, invitations, news, hasSeries }: Told,
): Promise<(invitation: Invitation) => MessageForms> {
  const isNew = (each: Invitation) => news === undefined || (each.occurrenceStart === null && !hasSeries(each));
  const isOnServer = appointment.calendarId !== null;
  const getsSet = (each: Invitation) => each.occurrenceStart === null && (isOnServer || needsWholeSet(each));
  const hasAll = (each: Invitation) => isNew(each) || getsSet(each);
  const ofAll = { appointment, invitations: invitations.filter(hasAll) };
  const toSeries = await answersToSeries(context, transaction, ofAll);
  if (news === undefined) return (invitation) => ({ kind: 'request', answers: toSeries(invitation) });
  const { occurrenceStart, isCancelled, isMoved, comment } = news;
  // Everybody is asked again about a date that moves.
  const alone = isMoved || isCancelled ? [] : invitations.filter((each) => !hasAll(each));
  const toDate = await answersToDate(context, transaction, { appointment, invitations: alone, occurrenceStart });
  return (invitation) => {
    if (isNew(invitation)) return { kind: 'request', answers: toSeries(invitation) };
    const about = { occurrenceStart, comment };
    if (getsSet(invitation)) {
      const form = isOnServer
        ? 'whole_set_by_server'
        : (`whole_set_by_${invitation.calendarKindSource ?? 'answer'}` as const);
      return { kind: 'request', form, answers: toSeries(invitation), ...about };
    }
    if (isCancelled) return { kind: 'cancel', scope: 'occurrence', ...about };
    const response = isMoved ? 'needsAction' : toDate(invitation).response;
    return { kind: 'request', occurrenceStart, response };
  };
}
