import type { Occurrence } from '@convoke/recurrence';
import type { InvitationFacts } from './invitation-facts.js';

/**
 * The facts that answers to one date are compared to. A date that was never touched follows the series in its time, and
 * has no answer of its own.
 */
export function factsOfDate(invitation: InvitationFacts, { start, at }: Occurrence): InvitationFacts {
  const known = invitation.series?.occurrences.find(({ occurrenceStart }) => occurrenceStart === start);
  if (known !== undefined) return { ...invitation, ...known };
  const { startUtc, endUtc } = invitation;
  return {
    ...invitation,
    response: 'needsAction',
    comment: '',
    delegatedTo: null,
    startUtc: at,
    endUtc: at + endUtc - startUtc,
    formerStarts: [],
    cancelled: false,
    last: undefined,
  };
}
