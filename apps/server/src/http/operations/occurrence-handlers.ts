import type { components, HandlerInput, OperationResult } from '@convoke/contract';
import { appointmentParams, contentOf, noFieldLeft } from '@convoke/contract';
import {
  type ChangedOccurrence,
  cancelFollowing,
  cancelOccurrence,
  type EffectiveOccurrence,
  entityTag,
  resetOccurrence,
  updateOccurrence,
  warnOfWaiting,
} from '@convoke/engine';
import { listOccurrenceInvitations, listOccurrences } from '@convoke/engine/series';
import { say } from '@convoke/texts';
import {
  type HandlerContext,
  happenedToInvitees,
  isoInstant,
  listNote,
  notifiedNote,
  viewContent,
  withWarnings,
} from './answers.js';
import { viewInvitation } from './invitation-handlers.js';

/** Extension: the occurrences of a series, a page at a time. */
export async function handleListOccurrences(
  { params, query }: HandlerInput<'listOccurrences'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listOccurrences'>> {
  const { from, to, ...page } = query;
  const { occurrences, responses, nextCursor } = await listOccurrences(engine, {
    accountId: account.id,
    appointmentId: params.appointmentId,
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
    ...page,
  });
  const nouns = { one: 'occurrence', many: 'occurrences' };
  const message = listNote(occurrences.length, { ...nouns, hasMore: nextCursor !== null });
  const data = occurrences.map((occurrence) => {
    const counts = responses.get(occurrence.occurrenceStart);
    return { ...viewOccurrence(occurrence), ...(counts && { responses: counts }) };
  });
  return { message, data, nextCursor };
}

/** Extension: the invitees of a series with their answers to one occurrence, a page at a time. */
export async function handleListOccurrenceInvitations(
  { params, query }: HandlerInput<'listOccurrenceInvitations'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listOccurrenceInvitations'>> {
  const input = { accountId: account.id, ...params, ...query };
  const { invitations, respondByUtc, nextCursor } = await listOccurrenceInvitations(engine, input);
  const message = listNote(invitations.length, { one: 'invitee', many: 'invitees', hasMore: nextCursor !== null });
  const data = invitations.map(({ invitation, answer: { isInherited: inherited, ...answer } }) => ({
    ...viewInvitation({ ...invitation, ...answer }, { respondByUtc }),
    inherited,
  }));
  return { message, data, nextCursor };
}

/** Extension: changes one occurrence. */
export async function handleUpdateOccurrence(
  { params, body }: HandlerInput<'updateOccurrence'>,
  context: HandlerContext,
): Promise<OperationResult<'updateOccurrence'>> {
  const { timeZone: _, ...change } = contentOf({ ...body, [appointmentParams.timeZone]: undefined });
  const changed = await updateOccurrence(context.engine, { ...targetOf(params, context), change });
  return viewChange(changed, context, 'occurrence_updated');
}

/** Extension: takes one occurrence out. */
export async function handleCancelOccurrence(
  { params, body: { comment = '', following = false, ...left } }: HandlerInput<'cancelOccurrence'>,
  context: HandlerContext,
): Promise<OperationResult<'cancelOccurrence'>> {
  noFieldLeft(left);
  const cancel = following ? cancelFollowing : cancelOccurrence;
  const changed = await cancel(context.engine, { ...targetOf(params, context), comment });
  return viewChange(changed, context, 'occurrence_taken_out');
}

/** Extension: lets one occurrence follow its series again. */
export async function handleResetOccurrence(
  { params }: HandlerInput<'resetOccurrence'>,
  context: HandlerContext,
): Promise<OperationResult<'resetOccurrence'>> {
  const changed = await resetOccurrence(context.engine, targetOf(params, context));
  return viewChange(changed, context, 'occurrence_updated');
}

export function targetOf(
  { appointmentId, occurrenceStart }: { appointmentId: string; occurrenceStart: string },
  { account, ifMatch }: HandlerContext,
) {
  return { accountId: account.id, appointmentId, occurrenceStart, ifMatch };
}

type Result = OperationResult<'updateOccurrence'>;

function viewChange(
  { appointment, occurrence, changed, notified, waiting }: ChangedOccurrence,
  { sandbox }: HandlerContext,
  done: 'occurrence_updated' | 'occurrence_taken_out',
): Result {
  const outcome = changed ? [say(done), notifiedNote(notified)] : [say('nothing_changed')];
  return {
    ...happenedToInvitees(outcome, { sandbox }),
    data: {
      appointmentId: appointment.id,
      occurrence: viewOccurrence(occurrence),
      lastUpdated: isoInstant(appointment.updatedAt),
      revision: appointment.revision.sequence,
      etag: entityTag(appointment),
    },
    ...withWarnings(...warnOfWaiting(waiting)),
  };
}

/** An occurrence as responses show it. */
export function viewOccurrence(occurrence: EffectiveOccurrence): components['schemas']['Occurrence'] {
  const { occurrenceStart, startUtc, endUtc, isException, isCancelled } = occurrence;
  return {
    occurrenceStart,
    ...viewContent(occurrence, {}),
    startUtc: isoInstant(startUtc),
    endUtc: isoInstant(endUtc),
    isException,
    isCancelled,
  };
}
