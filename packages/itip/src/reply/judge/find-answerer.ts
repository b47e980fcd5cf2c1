import { mailboxKey } from '@convoke/contract/mailbox';
import { type Said, say } from '@convoke/texts';
import type { AnsweringAttendee, EventAnswer } from '../calendar/calendar-answer.js';
import { normaliseAddress } from '../normalise-address.js';
import type { InvitationFacts } from './invitation-facts.js';

/** Who gave an answer, or why it is not accepted from anybody. */
type Answerer = { attendee: AnsweringAttendee | undefined } | { refused: Said };

/**
 * Finds whose answer it is, given that the token is right. The ATTENDEE with the invitee's address counts,
 * whoever the sender is, because assistants and aliases send for others and the token shows that they saw the
 * invitation. Otherwise the only ATTENDEE counts if the message is from the invitee alone: it is one of their
 * aliases. Nobody answers from the organizer's own address.
 *
 * @param from every address of every From header
 */
export function findAnswerer(
  { attendees }: Pick<EventAnswer, 'attendees'>,
  from: readonly string[],
  invitation: InvitationFacts,
): Answerer {
  const { invitee, organizer } = invitation;
  if (from.some((address) => sameMailbox(address, organizer))) {
    return { refused: say('reply_from_organizer') };
  }
  const own = attendees.find(({ address }) => sameMailbox(address, invitee));
  if (own !== undefined) return { attendee: own };
  if (attendees.some(({ delegatedFrom = '' }) => sameMailbox(delegatedFrom, invitee))) {
    return {
      refused: say('reply_from_delegate'),
    };
  }
  const [sender, ...otherSenders] = from;
  if (sender === undefined || otherSenders.length > 0 || !sameMailbox(sender, invitee)) {
    return {
      refused: say('reply_names_nobody'),
    };
  }
  const [attendee, ...others] = attendees;
  if (others.length > 0) {
    return { refused: say('reply_names_others') };
  }
  return { attendee };
}

/** Whether two addresses reach the same mailbox, as far as their spelling shows. */
export function sameMailbox(one: string, other: string): boolean {
  const key = mailboxKey(normaliseAddress(one));
  return key !== '' && key === mailboxKey(normaliseAddress(other));
}
