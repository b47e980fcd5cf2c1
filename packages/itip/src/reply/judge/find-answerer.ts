import type { AnsweringAttendee, CalendarAnswer } from '../calendar/calendar-answer.js';
import { normaliseAddress } from '../normalise-address.js';
import type { InvitationFacts } from './invitation-facts.js';

/** Who an answer is from, or why it is nobody's whom we know. */
type Answerer = { attendee: AnsweringAttendee | undefined } | { refused: string };

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

/** Where dots and `+tags` in the local part do not change the mailbox. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/** Whether two addresses reach one mailbox as far as their spelling shows it. */
export function sameMailbox(one: string, other: string): boolean {
  const key = mailboxKey(one);
  return key !== '' && key === mailboxKey(other);
}

function mailboxKey(value: string): string {
  const address = normaliseAddress(value);
  const at = address.lastIndexOf('@');
  if (!gmail.has(address.slice(at + 1))) return address;
  const [mailbox = ''] = address.slice(0, at).split('+');
  return `${mailbox.replaceAll('.', '')}@gmail.com`;
}
