import type { Revision } from './appointment.js';
import type { Invitation, Response } from './invitation.js';
import type { Message } from './message.js';
import type { OccurrenceException } from './occurrence.js';
import { answersShown, answerToDate, type DateTimes, type OccurrenceAnswer, timesOfDate } from './occurrence-answer.js';
import type { LastAnswer } from './reply.js';

/** An invitee as the invitations of others list them. */
export interface Guest extends Pick<Invitation, 'name' | 'address' | 'role' | 'response' | 'occurrenceStart'> {
  /** What counts as their answer to single dates of a series, by original start, where it is not `response`. */
  responses: ReadonlyMap<string, Response>;
}

/** The current invitees of an appointment. */
interface PresentInvitees {
  invitations: readonly Invitation[];
  /** The dates of a series that messages show; none of a single appointment. */
  dates: readonly DateTimes[];
  /** The answers to these dates alone. */
  own: readonly OccurrenceAnswer[];
  /** The last answers to the series that counted, by the id of the invitation; needed only if a date was moved. */
  last: ReadonlyMap<string, LastAnswer>;
}

/**
 * The other invitees that an invitation lists: nobody, unless the author has decided that guests see each other. Addresses
 * that messages came back from are nobody's, or somebody else's.
 *
 * Held by `guests.test.ts`.
 *
 * @param present the guests of the appointment: see `presentGuests`
 */
export function guestsOf(
  present: ReadonlyMap<string, Guest>,
  { revision, invitationId }: { revision: Pick<Revision, 'guestsVisible'>; invitationId: string },
): Guest[] {
  if (!revision.guestsVisible) return [];
  return [...present].filter(([id]) => id !== invitationId).map(([, guest]) => guest);
}

/** The dates of a series of which messages about one revision of it have a VEVENT: see `seriesInput` of `@convoke/mail`. */
export function datesShown(
  messages: readonly Pick<Message, 'answers' | 'occurrenceStart'>[],
  {
    revision: { timeSequence: seriesTimeSequence },
    exceptions,
  }: { revision: Pick<Revision, 'timeSequence'>; exceptions: readonly OccurrenceException[] },
): DateTimes[] {
  const known = new Map(exceptions.map((each) => [each.occurrenceStart, each]));
  const own = messages.flatMap(({ answers, occurrenceStart }) => {
    return [...answersShown(answers).own.keys(), ...(occurrenceStart === null ? [] : [occurrenceStart])];
  });
  const starts = [...new Set([...known.keys(), ...own])].sort();
  return starts.map((start) => timesOfDate(start, { seriesTimeSequence, exception: known.get(start) }));
}

/** Those whom invitations may list, by the id of their invitation. */
export function presentGuests({ invitations, dates, own, last }: PresentInvitees): Map<string, Guest> {
  const answers = new Map(own.map((each) => [`${each.invitationId}/${each.occurrenceStart}`, each]));
  const responsesOf = (invitation: Invitation) =>
    dates.flatMap((date): [string, Response][] => {
      const { id } = invitation;
      const { occurrenceStart } = date;
      const answered = { own: answers.get(`${id}/${occurrenceStart}`), invitation, last: last.get(id) };
      const { response } = answerToDate(date, answered);
      return response === invitation.response ? [] : [[occurrenceStart, response]];
    });
  return new Map(
    invitations
      .filter(({ deliveryStatus }) => deliveryStatus !== 'undeliverable')
      .map((invitation) => {
        const { id, name, address, role, response, occurrenceStart } = invitation;
        const responses = new Map(responsesOf(invitation));
        return [id, { name, address, role, response, occurrenceStart, responses }];
      }),
  );
}
