import { DAY_MS } from '@convoke/zones/milliseconds';
import { sampleValues } from '../../testing/vectors/render-template.js';
import type { CalendarAnswer } from '../calendar/calendar-answer.js';
import type { InvitationFacts } from '../judge/invitation-facts.js';

const { uid, invitee, organizer, movedAt } = sampleValues;

/** An answer of the invitee to the current revision, a day after the change of time. */
export function sampleAnswer(changes: Partial<CalendarAnswer> = {}): CalendarAnswer {
  return {
    method: 'REPLY',
    uid,
    sequence: 2,
    dtstamp: movedAt + DAY_MS,
    start: undefined,
    attendees: [attendee(invitee)],
    organizer,
    comment: '',
    occurrence: undefined,
    prodid: '',
    others: [],
    proposal: undefined,
    ...changes,
  };
}

export function attendee(
  address: string,
  changes: Partial<CalendarAnswer['attendees'][number]> = {},
): CalendarAnswer['attendees'][number] {
  return {
    address,
    participation: 'accepted',
    name: '',
    comment: '',
    sentBy: undefined,
    delegatedTo: undefined,
    delegatedFrom: undefined,
    proposedStart: undefined,
    ...changes,
  };
}

/** An invitation whose SEQUENCE went 0 → 1 (moved) → 2 (subject only), not yet answered. */
export function sampleInvitation(changes: Partial<InvitationFacts> = {}): InvitationFacts {
  return {
    invitee,
    organizer,
    response: 'needsAction',
    comment: '',
    delegatedTo: null,
    sequence: 2,
    timeSequence: 1,
    timeChangedAt: movedAt,
    timeZone: 'Europe/Berlin',
    startUtc: Date.UTC(2026, 6, 1, 8),
    endUtc: Date.UTC(2026, 6, 1, 9),
    changedSequence: changes.sequence ?? 2,
    formerStarts: [],
    cancelled: false,
    removed: false,
    last: undefined,
    series: null,
    ...changes,
  };
}
