import type { AnsweringAttendee, CalendarAnswer } from '../calendar/calendar-answer.js';
import { normaliseAddress } from '../normalise-address.js';
import type { InvitationFacts } from './invitation-facts.js';

/** Who gave an answer, or why it is not accepted from anybody. */
type Answerer = { attendee: AnsweringAttendee | undefined } | { refused: string };

/**
 * Finds whose answer it is, given that the token is right. The ATTENDEE with the invitee's address counts,
 * whoever the sender is, because assistants and aliases send for others and the token shows that they saw the
 * invitation. Otherwise the only ATTENDEE counts if the message is from the invitee alone: it is one of their
 * aliases. Nobody answers from the organizer's own address.
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
      refused: 'The token is right, but the answer is from a delegate of the invitee, who was not invited.',
    };
  }
  const [sender, ...otherSenders] = from;
  if (sender === undefined || otherSenders.length > 0 || !sameMailbox(sender, invitee)) {
    return {
      refused: 'It answers this invitation, but neither the answer nor its sender names the invitee.',
    };
  }
  const [attendee, ...others] = answer.attendees;
  if (others.length > 0) {
    return { refused: 'It is from the invitee, but names several attendees, none of whom is the invitee.' };
  }
  return { attendee };
}

/** Domains where dots and `+tags` in the local part do not change the mailbox. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/** Whether two addresses reach the same mailbox, as far as their spelling shows. */
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
