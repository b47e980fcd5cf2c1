import {
  type components,
  type HandlerInput,
  noFieldLeft,
  type OperationResult,
  type RequestBody,
} from '@convoke/contract';
import {
  appointmentWarnings,
  changeInvitation,
  correctAddress,
  getInvitation,
  type Invitation,
  languagesOf,
  listInvitationMessages,
  listInvitations,
  type Revision,
  type RowOutcome,
  recordOnBehalf,
  removeInvitation,
  resendInvitation,
  sendInvitation,
  sendInvitations,
  warnOfLanguages,
  warnOfWaiting,
} from '@convoke/engine';
import { isLate } from '@convoke/engine/reminders';
import { english, type Said, say } from '@convoke/texts';
import type { HandlerContext } from './answers.js';
import { happened, happenedToInvitees, instantOrNull, listNote, toldNote, withWarnings } from './answers.js';
import { viewMessage } from './view-message.js';

/** Specification §4.2. */
export async function handleSendInvitation(
  { params, body }: HandlerInput<'sendInvitation'>,
  context: HandlerContext,
): Promise<OperationResult<'sendInvitation'>> {
  return invite({ ...params, body }, context);
}

/** Extension: invites somebody to one occurrence of a series. */
export async function handleInviteToOccurrence(
  { params, body }: HandlerInput<'inviteToOccurrence'>,
  context: HandlerContext,
): Promise<OperationResult<'inviteToOccurrence'>> {
  const { name, address, language, timeZone, role, calendarKind, ...left } = body;
  noFieldLeft(left);
  return invite({ ...params, body: { name, address, language, timeZone, role, calendarKind } }, context);
}

interface InviteOne {
  appointmentId: string;
  occurrenceStart?: string;
  body: RequestBody<'sendInvitation'>;
}

async function invite(
  { appointmentId, occurrenceStart, body }: InviteOne,
  { engine, account, sandbox }: HandlerContext,
): Promise<OperationResult<'sendInvitation'>> {
  const { name, address, language, timeZone, role, calendarKind, ...left } = body;
  noFieldLeft(left);
  const { appointment, invitationId, providerFirstInvite, totalInvitees } = await sendInvitation(engine, {
    accountId: account.id,
    appointmentId,
    occurrenceStart,
    invitee: { name, address, language, timeZone, role, calendarKind },
  });
  return {
    ...happenedToInvitees([say('invitation_on_its_way', { address })], { providerFirstInvite, sandbox }),
    data: {
      appointmentId: appointment.id,
      invitee: name,
      email: address,
      totalInvitees,
      appointmentSubject: appointment.revision.subject,
      providerFirstInvite,
      invitationId,
    },
    ...withWarnings(
      ...appointmentWarnings(engine, appointment.revision, { sent: [], param: 'appointmentId' }),
      ...warnOfLanguages(account, [{ language, param: 'language' }]),
    ),
  };
}

/** Extension: invites many people at once. */
export async function handleSendInvitations(
  { params, body }: HandlerInput<'sendInvitations'>,
  { engine, account, sandbox }: HandlerContext,
): Promise<OperationResult<'sendInvitations'>> {
  const { invitees: rows, allOrNothing = false, ...left } = body;
  noFieldLeft(left);
  const { appointment, outcomes, totalInvitees } = await sendInvitations(engine, {
    accountId: account.id,
    appointmentId: params.appointmentId,
    invitees: { rows, allOrNothing },
  });
  const results = outcomes.map(viewOutcome);
  return {
    ...happenedToInvitees([invitedNote(results)], {
      providerFirstInvite: isAnyFirst(results),
      isList: true,
      sandbox,
    }),
    data: {
      appointmentId: appointment.id,
      appointmentSubject: appointment.revision.subject,
      totalInvitees,
      invited: countInvited(results),
      results,
    },
    ...withWarnings(
      ...appointmentWarnings(engine, appointment.revision, { sent: [], param: 'appointmentId' }),
      ...warnOfLanguages(account, languagesOf(rows)),
    ),
  };
}

type InviteeResult = components['schemas']['InviteeResult'];

/** What has become of an entry of a list of invitees. */
export function viewOutcome(outcome: RowOutcome, index: number): InviteeResult {
  if ('invitationId' in outcome) return { index, result: 'invited', ...outcome };
  const { code, reason, param } = outcome.problem;
  return { index, result: code, ...(param !== undefined && { param }), message: english(reason), reason };
}

/** `498 of 500 invitees were invited.` */
export function invitedNote(results: readonly InviteeResult[]): Said {
  return say('invitees_invited', { invited: countInvited(results), of: results.length });
}

export function countInvited(results: readonly InviteeResult[]): number {
  return results.filter(({ result }) => result === 'invited').length;
}

function isAnyFirst(results: readonly InviteeResult[]): boolean {
  return results.some(({ providerFirstInvite }) => providerFirstInvite === true);
}

/** Extension: the invitees of an appointment, a page at a time. */
export async function handleListInvitations(
  { params, query }: HandlerInput<'listInvitations'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listInvitations'>> {
  const { invitations, respondByUtc, nextCursor } = await listInvitations(engine, {
    accountId: account.id,
    appointmentId: params.appointmentId,
    ...query,
  });
  const message = listNote(invitations.length, { one: 'invitee', many: 'invitees', hasMore: nextCursor !== null });
  return { message, data: invitations.map((invitation) => viewInvitation(invitation, { respondByUtc })), nextCursor };
}

/** An invitee with the answer and the status of the newest message. */
export function viewInvitation(
  invitation: Invitation,
  revision: Pick<Revision, 'respondByUtc'>,
): components['schemas']['Invitation'] {
  const { id, name, address, language, timeZone, role, response, respondedAt, comment, delegatedTo, deliveryStatus } =
    invitation;
  const { occurrenceStart, calendarKind, calendarKindSource } = invitation;
  return {
    invitationId: id,
    ...(occurrenceStart !== null && { occurrenceStart }),
    name,
    address,
    language,
    timeZone,
    role,
    ...(calendarKind !== null && { calendarKind }),
    ...(calendarKindSource !== null && { calendarKindSource }),
    response,
    deliveryStatus,
    respondedAt: instantOrNull(respondedAt),
    ...(isLate(invitation, revision) && { isLate: true }),
    comment: comment ?? '',
    delegatedTo,
  };
}

/** Extension: one invitee with the answer. */
export async function handleGetInvitation(
  { params }: HandlerInput<'getInvitation'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'getInvitation'>> {
  const { invitation, respondByUtc } = await getInvitation(engine, { accountId: account.id, ...params });
  return { message: ANSWERED[invitation.response], data: viewInvitation(invitation, { respondByUtc }) };
}

const ANSWERED = {
  needsAction: 'The invitee has not answered yet.',
  accepted: 'The invitee has accepted.',
  declined: 'The invitee has declined.',
  tentative: 'The invitee has answered tentatively.',
} as const satisfies Record<Invitation['response'], string>;

/** Extension: sends an invitee the current invitation again. */
export async function handleResendInvitation(
  { params }: HandlerInput<'resendInvitation'>,
  { engine, account, sandbox }: HandlerContext,
): Promise<OperationResult<'resendInvitation'>> {
  const { id, appointmentId, name, address } = await resendInvitation(engine, { accountId: account.id, ...params });
  return {
    ...happenedToInvitees([say('invitation_resent', { address })], { sandbox }),
    data: { appointmentId, invitationId: id, invitee: name, email: address },
  };
}

/** Extension: records what an invitee has answered in another way. */
export async function handleRecordAnswer(
  { params, body: { response, comment = '', occurrenceStart, ...left } }: HandlerInput<'recordAnswer'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'recordAnswer'>> {
  noFieldLeft(left);
  const answer = { accountId: account.id, ...params, response, comment, occurrenceStart };
  const { invitation, respondByUtc } = await recordOnBehalf(engine, answer);
  const outcome = say('answer_recorded', { name: invitation.name, answer: response });
  return { ...happened(outcome), data: viewInvitation(invitation, { respondByUtc }) };
}

/** Extension: what was sent to an invitee, and what waits to be sent. */
export async function handleListInvitationMessages(
  { params }: HandlerInput<'listInvitationMessages'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listInvitationMessages'>> {
  const { messages, truncated } = await listInvitationMessages(engine, { accountId: account.id, ...params });
  const message = listNote(messages.length, { one: 'message', many: 'messages', hasMore: truncated });
  return { message, data: messages.map(viewMessage), truncated };
}

/** Extension: changes one invitee. */
export async function handleChangeInvitation(
  { params, body: { name, language, timeZone, role, calendarKind, ...left } }: HandlerInput<'changeInvitation'>,
  { engine, account, sandbox }: HandlerContext,
): Promise<OperationResult<'changeInvitation'>> {
  noFieldLeft(left);
  const { appointment, invitation, changed, notified, waiting } = await changeInvitation(engine, {
    accountId: account.id,
    ...params,
    change: { name, language, timeZone, role, calendarKind },
  });
  const next = toldNote({ notified, address: invitation.address });
  const outcome = changed ? [say('invitee_changed'), next] : [say('nothing_changed')];
  return {
    ...happenedToInvitees(outcome, { sandbox }),
    data: viewInvitation(invitation, appointment.revision),
    ...withWarnings(...warnOfWaiting(waiting), ...warnOfLanguages(account, [{ language, param: 'language' }])),
  };
}

/** Extension: removes one invitee and notifies nobody else. */
export async function handleRemoveInvitation(
  { params, body: { comment = '', ...left } }: HandlerInput<'removeInvitation'>,
  { engine, account, sandbox }: HandlerContext,
): Promise<OperationResult<'removeInvitation'>> {
  noFieldLeft(left);
  const { appointmentId, invitationId } = params;
  const { invitation, notified, remaining } = await removeInvitation(engine, {
    accountId: account.id,
    appointmentId,
    invitationId,
    comment,
  });
  const { name, address } = invitation;
  return {
    ...happenedToInvitees([say('invitation_removed'), toldNote({ notified, address })], { sandbox }),
    data: { appointmentId, invitationId, invitee: name, email: address, totalInvitees: remaining },
  };
}

/** Extension: invites a corrected address in place of a wrong one. */
export async function handleCorrectAddress(
  { params, body: { address, name, comment = '', ...left } }: HandlerInput<'correctAddress'>,
  { engine, account, sandbox }: HandlerContext,
): Promise<OperationResult<'correctAddress'>> {
  noFieldLeft(left);
  const corrected = await correctAddress(engine, { accountId: account.id, ...params, address, name, comment });
  const { appointment, replaced, notified, providerFirstInvite, invitationId, totalInvitees } = corrected;
  const former = say(notified ? 'address_replaced_and_notified' : 'address_replaced', { address: replaced.address });
  return {
    ...happenedToInvitees([former, say('invitation_on_its_way', { address })], { providerFirstInvite, sandbox }),
    data: {
      appointmentId: appointment.id,
      invitee: corrected.name,
      email: address,
      totalInvitees,
      appointmentSubject: appointment.revision.subject,
      providerFirstInvite,
      invitationId,
      replacedInvitationId: replaced.id,
    },
    ...withWarnings(...appointmentWarnings(engine, appointment.revision, { sent: [], param: 'appointmentId' })),
  };
}
