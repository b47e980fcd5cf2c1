import type { AnsweringAttendee, CalendarAnswer } from '../calendar-answer.js';
import type { InvitationFacts } from './invitation-facts.js';
import { sameMailbox } from './same-mailbox.js';

/** Who an answer is from, or why it is nobody's whom we know. */
export type Answerer = { attendee: AnsweringAttendee | undefined } | { refused: string };

/**
 * The token is right: whose answer is it? The ATTENDEE that is the invitee's, whatever the sender, since assistants and
 * aliases send for others and the token shows that they saw the invitation; else the only ATTENDEE of a message that is
 * from the invitee alone, which is an alias of theirs. From the organizer's own address nobody answers.
 *
 * @param from every address of every From header
 */
export function findAnswerer(answer: CalendarAnswer, from: readonly string[], invitation: InvitationFacts): Answerer {
  const { invitee, organizer } = invitation;
  if (from.some((address) => sameMailbox(address, organizer))) {
    return { refused: 'It was sent from the organizer’s own address, from which nobody answers.' };
  }
  const own = answer.attendees.find(({ address }) => sameMailbox(address, invitee));
  if (own !== undefined) return { attendee: own };
  if (answer.attendees.some(({ delegatedFrom = '' }) => sameMailbox(delegatedFrom, invitee))) {
    return {
      refused: 'The token is right, and it says that it is from a delegate of the invitee, who was not invited.',
    };
  }
  const [sender, ...otherSenders] = from;
  if (sender === undefined || otherSenders.length > 0 || !sameMailbox(sender, invitee)) {
    return { refused: 'The token is right, but neither ATTENDEE nor From is the invitee.' };
  }
  const [attendee, ...others] = answer.attendees;
  if (others.length > 0) {
    return { refused: 'It is from the invitee, but names several attendees of whom none is the invitee.' };
  }
  return { attendee };
}
