/**
 * Only a message that was never attempted can be superseded. One that was attempted may have arrived, so it is followed
 * by its update, and only a cancellation can take it back.
 *
 * Held by `test/delivery/superseding.test.ts` and `change-invitation.test.ts`.
 */

import type { components } from '@convoke/contract';
import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';
import { type Warning, warning } from '../errors.js';
import type { InviteeProgress } from '../ports/store/appointments.js';
import type { InvitationChange } from '../ports/store/invitations.js';
import type { Superseded, SupersededMessage, Superseding } from '../ports/store/messages.js';
import type { Transaction } from '../ports/store/store.js';
import { answersToDate, answersToSeries } from './answers-in-messages.js';
import { inviteesOfChange } from './invitees-of-change.js';
import { formsFor, type MessageForms } from './message-forms.js';
import { countMessages, placeMessages, type ReachedMessageLimit, takeMessages } from './message-limits.js';
import { newMessage, stampAfter } from './new-message.js';

/** What happened to one occurrence of a series. */
export interface OccurrenceNews {
  occurrenceStart: string;
  /** Whether it was taken out. */
  isCancelled: boolean;
  /** Whether it moved, so that everybody is asked again for this date. */
  isMoved: boolean;
  /** The organizer's words with a cancellation; may be empty. */
  comment: string;
}

/**
 * Queues the appointment's newest revision for every invitee. It replaces an older one that was never attempted and
 * waits for one that was. A revision that moves the appointment asks everybody again (RFC 5546 §3.2.2.1).
 *
 * Of a change of one occurrence, the message is about that alone; to invitees who do not have the series yet, or for whom
 * other changes wait, it has the whole series.
 *
 * @param input.before a series as it was before a change of the whole
 * @param input.news the occurrence that has changed; by default the whole appointment
 * @param input.notify `all` if a change of the whole is also for the invitees of single dates that stay as they are
 * @returns how many are notified, and how many of them later because the account has reached a limit
 */
export async function notifyInvitees(
  context: VerbContext,
  input: {
    transaction: Transaction;
    appointment: Appointment;
    before?: Appointment | undefined;
    news?: OccurrenceNews | undefined;
    notify?: components['schemas']['WhomToNotify'] | undefined;
    /** All, if they are known. */
    invitees?: readonly InviteeProgress[] | undefined;
  },
): Promise<{ notified: number; waiting: WaitingMessages | undefined }> {
  const { transaction, appointment, before: former, news, notify, invitees } = input;
  const { id: appointmentId, revision } = appointment;
  const isForAll = notify === 'all';
  const all = invitees?.map(({ invitation }) => invitation);
  const concerned = { transaction, appointment, before: former, news, isForAll, all, cancel: cancelInvitations };
  const { invitations: found, isMoved } = await inviteesOfChange(context, concerned);
  if (found.length === 0) return { notified: 0, waiting: undefined };
  const now = context.clock.now();
  const invitationIds = found.map(({ id }) => id);
  const kinds = ['request', 'reminder'] as const;
  // Those of single dates may just have been sent something else.
  const known = found.every(({ occurrenceStart }) => occurrenceStart === null) ? invitees : undefined;
  const { superseded, progress } = await supersede(transaction, { invitationIds, kinds, now, invitees: known });
  // Somebody who has never heard of the only occurrence that is theirs does not hear that it was taken out.
  const isUntold = ({ id, occurrenceStart }: Invitation) => occurrenceStart !== null && !progress.get(id)?.attempted;
  const invitations = news?.isCancelled ? found.filter((each) => !isUntold(each)) : found;
  const due = await dueTimes(context, { transaction, appointment, invitations, superseded });

  const changes = invitations.map((before) => {
    return { before, change: changeFor(before, { moved: isMoved(before), now }) };
  });
  await updateInvitations(transaction, appointmentId, changes);
  const merged = new Set(superseded.filter((ended) => isOther(ended, news)).map(({ invitationId }) => invitationId));
  const hasSeries = ({ id }: Invitation) => progress.get(id)?.attempted === true && !merged.has(id);
  const told = changes.map(({ before, change }) => ({ ...before, ...change }));
  const formFor = await formsFor(context, { transaction, appointment, invitations: told, news, hasSeries });
  const messages = told.map((invitation) => {
    const state = progress.get(invitation.id)?.unfinished ? 'blocked' : 'pending';
    const { lastOrdinal: ordinal, lastStamp: stamp } = invitation;
    const { sequence } = revision;
    const form = formFor(invitation);
    // No limit keeps a cancellation from anybody.
    const isOut = form.kind === 'cancel' || (form.form !== undefined && news?.isCancelled);
    const dueAt = isOut ? now : (due.get(invitation.id) ?? now);
    return newMessage(context, { appointment, invitation, ...form, ordinal, sequence, stamp, state, dueAt });
  });
  await transaction.messages.insert(messages);
  return { notified: messages.length, waiting: waitingOf(messages) };
}

/**
 * Queues the first request of invitations that were just written. Beyond a limit it waits, as an update does: their invitees
 * have been invited before.
 *
 * @returns how many wait because the account has reached a limit
 */
export async function invitePlaced(
  context: VerbContext,
  {
    transaction,
    appointment,
    invitations,
  }: { transaction: Transaction; appointment: Appointment; invitations: readonly Invitation[] },
): Promise<WaitingMessages | undefined> {
  const due = await dueTimes(context, { transaction, appointment, invitations });
  const toSeries = await answersToSeries(context, transaction, { appointment, invitations });
  const { sequence } = appointment.revision;
  const messages = invitations.map((invitation) => {
    const { lastOrdinal: ordinal, lastStamp: stamp } = invitation;
    const dueAt = due.get(invitation.id) ?? context.clock.now();
    const request = { kind: 'request', state: 'pending', answers: toSeries(invitation) } as const;
    return newMessage(context, { appointment, invitation, ...request, ordinal, sequence, stamp, dueAt });
  });
  await transaction.messages.insert(messages);
  return waitingOf(messages);
}

/** Whether a request that will never be sent told of something else. */
function isOther({ kind, occurrenceStart }: SupersededMessage, news: OccurrenceNews | undefined): boolean {
  return kind === 'request' && occurrenceStart !== news?.occurrenceStart;
}

/**
 * Ends the messages of these kinds that were never attempted, and finds out what is left. Invitees of whom nothing waits,
 * who are most, are only looked at.
 */
async function supersede(
  { messages }: Transaction,
  { invitationIds, invitees, ...query }: Superseding & { invitees: readonly InviteeProgress[] | undefined },
): Promise<Superseded> {
  const progress = invitees
    ? new Map(invitees.map((each) => [each.invitation.id, each.progress]))
    : await messages.progress(invitationIds);
  const waiting = invitationIds.filter((id) => progress.get(id)?.unfinished);
  if (waiting.length === 0) return { superseded: [], progress };
  const { superseded, progress: left } = await messages.supersedeUnattempted({ invitationIds: waiting, ...query });
  return { superseded, progress: new Map([...progress, ...left]) };
}

/** Messages that wait because the account has reached a limit. */
export interface WaitingMessages {
  messages: number;
  /** When the last of them may be sent, epoch milliseconds. */
  until: number;
}

/** @param messages which were never attempted */
function waitingOf(messages: readonly Message[]): WaitingMessages | undefined {
  const waiting = messages.filter(({ dueAt, createdAt }) => dueAt > createdAt);
  if (waiting.length === 0) return undefined;
  return { messages: waiting.length, until: waiting.reduce((last, { dueAt }) => Math.max(last, dueAt), 0) };
}

/** Says that invitees hear of a change later. */
export function warnOfWaiting(waiting: WaitingMessages | undefined): Warning[] {
  if (!waiting) return [];
  const { messages, until } = waiting;
  const last = new Date(until).toISOString();
  return [warning('messages_wait', say('messages_wait', { count: messages, until: last }), 'appointmentId')];
}

interface Placed {
  transaction: Transaction;
  appointment: Pick<Appointment, 'accountId'>;
  invitations: readonly Invitation[];
  superseded?: readonly SupersededMessage[];
}

/**
 * When the limits allow a message to each invitee, epoch milliseconds. One that replaces another that was never
 * attempted takes its place, so that changes which come faster than an invitee may be mailed become one message.
 */
async function dueTimes(
  context: Pick<VerbContext, 'clock' | 'settings'>,
  { transaction, appointment: { accountId }, invitations, superseded = [] }: Placed,
): Promise<Map<string, number>> {
  const due = new Map(
    superseded.map(({ invitationId, dueAt }) => [invitationId, Math.max(dueAt, context.clock.now())]),
  );
  const others = invitations.filter(({ id }) => !due.has(id));
  const addressKeys = others.map(({ addressKey }) => addressKey);
  const places = await placeMessages(context, { transaction, accountId, addressKeys });
  for (const [at, { id }] of others.entries()) due.set(id, places[at] ?? context.clock.now());
  return due;
}

interface Change {
  before: Invitation;
  change: InvitationChange;
}

/** Makes equal changes together: of thousands of invitees, nearly all have been sent as much at the same time. */
async function updateInvitations(
  transaction: Transaction,
  appointmentId: string,
  changes: readonly Change[],
): Promise<void> {
  const equal = new Map<string, { change: InvitationChange; ids: string[] }>();
  for (const { before, change } of changes) {
    const key = JSON.stringify(change);
    const group = equal.get(key) ?? { change, ids: [] };
    group.ids.push(before.id);
    equal.set(key, group);
  }
  for (const { change, ids } of equal.values()) {
    await transaction.invitations.updateSeveral({ appointmentId, ids }, change);
  }
}

type NextMessage = InvitationChange & Pick<Invitation, 'lastOrdinal' | 'lastStamp' | 'deliveryStatus'>;

/** What another message changes of an invitation. */
function nextMessage({ lastOrdinal, lastStamp }: Invitation, now: number): NextMessage {
  return { lastOrdinal: lastOrdinal + 1, lastStamp: stampAfter(lastStamp, now), deliveryStatus: 'queued' };
}

function changeFor(invitation: Invitation, { moved, now }: { moved: boolean; now: number }): NextMessage {
  return {
    ...nextMessage(invitation, now),
    ...(moved && { response: 'needsAction', respondedAt: null, comment: null, delegatedTo: null }),
  };
}

interface CancelledInvitations {
  transaction: Transaction;
  appointment: Appointment;
  invitations: Invitation[];
  /** The same, with the progress of their messages, if that is known. */
  invitees?: readonly InviteeProgress[] | undefined;
  cancel: Pick<Message, 'sequence' | 'scope' | 'comment'>;
}

/**
 * Ends the messages not attempted yet and queues a cancel for each invitee whose calendar may know the event. No limit
 * keeps it from them.
 *
 * @returns how many are notified
 */
export async function cancelInvitations(context: VerbContext, input: CancelledInvitations): Promise<number> {
  const { transaction, appointment, cancel, invitees } = input;
  const out = await datesOut(transaction, input);
  const invitations = input.invitations.filter(({ occurrenceStart }) => !out.has(occurrenceStart));
  if (invitations.length === 0) return 0;
  const now = context.clock.now();
  const invitationIds = invitations.map(({ id }) => id);
  const kinds = ['request', 'priming', 'reminder'] as const;
  const { superseded, progress } = await supersede(transaction, { invitationIds, kinds, now, invitees });

  const changes = invitations
    .filter(({ id }) => progress.get(id)?.attempted)
    .map((before) => ({ before, change: nextMessage(before, now) }));
  await updateInvitations(transaction, appointment.id, changes);
  const messages = changes.map(({ before: invitation, change: { lastOrdinal: ordinal, lastStamp: stamp } }) => {
    const state = progress.get(invitation.id)?.unfinished ? 'blocked' : 'pending';
    return newMessage(context, { appointment, invitation, kind: 'cancel', ordinal, stamp, state, ...cancel });
  });
  if (messages.length === 0) return 0;
  const places = new Set(superseded.map(({ invitationId }) => invitationId));
  const addressKeys = changes.flatMap(({ before }) => (places.has(before.id) ? [] : [before.addressKey]));
  await countMessages(context, { transaction, accountId: appointment.accountId, addressKeys });
  await transaction.messages.insert(messages);
  return messages.length;
}

/** The only dates of some of these invitees that were taken out, of which they have been told. */
async function datesOut(
  { occurrences }: Transaction,
  {
    appointment: { accountId, id: appointmentId, revision },
    invitations,
  }: { appointment: Appointment; invitations: readonly Invitation[] },
): Promise<Set<string | null>> {
  if (invitations.every(({ occurrenceStart }) => occurrenceStart === null)) return new Set();
  const { sequence } = revision;
  const exceptions = await occurrences.list({ accountId, appointmentId, sequence });
  return new Set(exceptions.flatMap(({ occurrenceStart, isCancelled }) => (isCancelled ? [occurrenceStart] : [])));
}

export interface RepeatedRequest {
  transaction: Transaction;
  appointment: Appointment;
  invitation: Invitation;
}

/** How long after any message to an invitee none is sent on request, because programs may ask in a loop. */
const PAUSE_MS = 15 * 60_000;

/**
 * Sends the current invitation again to an invitee whose calendar asks for it, unless they were sent something recently
 * (RFC 5546 §6.1.6 asks for limits).
 *
 * @returns whether it is sent
 */
export async function answerRefresh(context: VerbContext, input: RepeatedRequest): Promise<boolean> {
  const now = context.clock.now();
  if (now < input.invitation.lastStamp + PAUSE_MS) return false;
  return (await repeatRequest(context, { ...input, cause: 'refresh' })) === 'queued';
}

/**
 * Queues the current invitation once more, unless an earlier message to the invitee is unfinished. UID, SEQUENCE and
 * PARTSTAT are what they were; Message-ID and DTSTAMP are new (RFC 5546 §2.1.5).
 *
 * @returns whether it is queued, or else the limit that the account has reached
 */
export async function repeatRequest(
  context: VerbContext,
  { transaction, appointment, invitation, cause }: RepeatedRequest & { cause: 'refresh' | 'resend' },
): Promise<'queued' | 'unfinished' | ReachedMessageLimit> {
  const progress = await transaction.messages.progress([invitation.id]);
  if (progress.get(invitation.id)?.unfinished) return 'unfinished';
  const { accountId } = appointment;
  const { addressKey } = invitation;
  const refused = await takeMessages(context, { transaction, accountId, addressKeys: [addressKey] });
  const limit = refused.get(addressKey);
  if (limit) return limit;
  const next = nextMessage(invitation, context.clock.now());
  const { lastOrdinal: ordinal, lastStamp: stamp } = next;
  const { sequence } = appointment.revision;
  await transaction.invitations.update(invitation, next);
  const message = { appointment, invitation, cause, ordinal, sequence, stamp, state: 'pending' } as const;
  // To somebody of one date that was taken out, what there is to repeat is that.
  const out = await datesOut(transaction, { appointment, invitations: [invitation] });
  const isOut = out.has(invitation.occurrenceStart);
  const toSeries = await answersToSeries(context, transaction, { appointment, invitations: [invitation] });
  const form: MessageForms = isOut
    ? { kind: 'cancel', scope: 'occurrence' }
    : { kind: 'request', answers: toSeries(invitation) };
  await transaction.messages.insert([newMessage(context, { ...message, ...form })]);
  return 'queued';
}

/**
 * Queues an update for an invitee whose details have changed. A request that was never attempted tells them anyway, and
 * waits if that does.
 *
 * @returns the invitation after that, whether an update is queued, and until when the invitee is told of nothing
 *   because the account has reached a limit
 */
export async function announceInvitee(
  context: VerbContext,
  { transaction, appointment, invitation }: RepeatedRequest,
): Promise<{ invitation: Invitation; notified: boolean; waiting: WaitingMessages | undefined }> {
  const { accountId, id: invitationId } = invitation;
  const progress = (await transaction.messages.progress([invitationId])).get(invitationId);
  const out = await datesOut(transaction, { appointment, invitations: [invitation] });
  if (!progress?.attempted || out.has(invitation.occurrenceStart)) {
    return { invitation, notified: false, waiting: undefined };
  }
  const queued = (await transaction.messages.list({ accountId, invitationId })).filter(isUnattemptedRequest);
  const now = context.clock.now();
  if (queued.length > 0) {
    return { invitation, notified: false, waiting: waitingOf(queued.filter(({ dueAt }) => dueAt > now)) };
  }
  const next = nextMessage(invitation, now);
  const { lastOrdinal: ordinal, lastStamp: stamp } = next;
  const { sequence } = appointment.revision;
  const state = progress.unfinished ? 'blocked' : 'pending';
  const due = await dueTimes(context, { transaction, appointment, invitations: [invitation] });
  await transaction.invitations.update(invitation, next);
  const dueAt = due.get(invitationId) ?? now;
  const toSeries = await answersToSeries(context, transaction, { appointment, invitations: [invitation] });
  const update = { kind: 'request', cause: 'invitee', ordinal, sequence, stamp, state, dueAt } as const;
  const message = newMessage(context, { appointment, invitation, ...update, answers: toSeries(invitation) });
  await transaction.messages.insert([message]);
  return { invitation: { ...invitation, ...next }, notified: true, waiting: waitingOf([message]) };
}

function isUnattemptedRequest({ kind, state, firstAttemptAt }: Message): boolean {
  return kind === 'request' && firstAttemptAt === null && (state === 'pending' || state === 'blocked');
}

/**
 * Queues a reminder of the appointment for every invitee who has not declined, or only for those who have not
 * answered. An invitee with an unfinished message gets none: it would have to wait for a message that says
 * the same, or whose address does not work.
 */
export async function remindInvitees(
  context: Pick<VerbContext, 'clock' | 'zones' | 'channel' | 'settings' | 'traceparent'>,
  {
    transaction,
    appointment,
    onlyUnanswered,
    occurrenceStart = null,
  }: {
    transaction: Transaction;
    appointment: Appointment;
    onlyUnanswered: boolean;
    /** The occurrence that is near, of a series. */
    occurrenceStart?: string | null;
  },
): Promise<void> {
  const { accountId, id: appointmentId, revision } = appointment;
  const invitations = await transaction.invitations.list({ accountId, appointmentId });
  const out = await datesOut(transaction, { appointment, invitations });
  const isTold = (only: string | null) =>
    only === null || (!out.has(only) && (occurrenceStart === null || only === occurrenceStart));
  const told = invitations.filter((each) => each.deliveryStatus === 'sent' && isTold(each.occurrenceStart));
  const answerOf =
    occurrenceStart === null
      ? (invitation: Invitation) => invitation
      : await answersToDate(context, transaction, { appointment, invitations: told, occurrenceStart });
  const expected = told.filter((invitation) => {
    const { response, delegatedTo } = answerOf(invitation);
    return onlyUnanswered ? response === 'needsAction' && delegatedTo === null : response !== 'declined';
  });
  if (expected.length === 0) return;
  const now = context.clock.now();
  const progress = await transaction.messages.progress(expected.map(({ id }) => id));
  const changes = expected
    .filter(({ id }) => !progress.get(id)?.unfinished)
    .map((before) => {
      const { lastOrdinal, lastStamp } = nextMessage(before, now);
      return { before, change: { lastOrdinal, lastStamp } };
    });
  if (changes.length === 0) return;
  await updateInvitations(transaction, appointmentId, changes);
  const due = await dueTimes(context, { transaction, appointment, invitations: changes.map(({ before }) => before) });
  const { sequence } = revision;
  const messages = changes.map(({ before: invitation, change: { lastOrdinal: ordinal, lastStamp: stamp } }) => {
    const dueAt = due.get(invitation.id) ?? now;
    const reminder = { appointment, invitation, kind: 'reminder', ordinal, sequence, stamp, state: 'pending' } as const;
    const { response } = answerOf(invitation);
    return newMessage(context, { ...reminder, occurrenceStart, response, dueAt });
  });
  await transaction.messages.insert(messages);
}
