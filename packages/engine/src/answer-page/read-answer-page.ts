import type { AnswerPageView, PageState } from '@convoke/contract/answer-page';
import { findAccount } from '../accounts/accounts.js';
import { currentVersion, loadBrand } from '../accounts/brand-versions.js';
import type { VerbContext } from '../context.js';
import { type Appointment, pick, type Revision, SHOWN_BEFORE } from '../domain/appointment.js';
import { datesShown, type Guest, guestsOf, presentGuests } from '../domain/guest.js';
import type { Invitation } from '../domain/invitation.js';
import type { Message, OutgoingMessage } from '../domain/message.js';
import type { EffectiveOccurrence } from '../domain/occurrence.js';
import type { AnsweredDate } from '../domain/occurrence-answer.js';
import { answersToSeries } from '../messages/answers-in-messages.js';
import { newMessage } from '../messages/new-message.js';
import type { PageDocument } from '../ports/answer-pages.js';
import { findDates } from '../replies/answered-date.js';
import { wallClockOf } from '../replies/reply-effects.js';
import { effectiveOccurrence, wholeSeries } from '../series/expand.js';
import { firstOccurrence } from '../series/look-up.js';
import { renamed } from '../series/recurrence.js';
import { choiceOf, type DatesOnPage, datesOnPage } from './dates-on-page.js';

/** A visit to the page of an invitee. */
export interface PageVisit extends Partial<Pick<AnswerPageView, 'sent' | 'chosen' | 'rejected'>> {
  invitationId: string;
  token: string;
  /** The stored answer with the proposal that the invitee has just sent. */
  replyId?: string | undefined;
  /** SEQUENCE of the revision that the invitee knows, from the message or the form; by default the newest. */
  sequence?: number | undefined;
  /** The date of a series that the message or the form was about, by its original start. */
  occurrence?: string | undefined;
}

/** The page of an invitee, and what state it shows. */
export interface AnswerPage {
  state: PageState;
  document: PageDocument;
}

/**
 * Reads the answer page; changes nothing. To a person who was removed it shows only that: later changes are not for
 * them.
 *
 * @returns `undefined` if the invitation no longer exists
 */
export async function readAnswerPage(context: VerbContext, visit: PageVisit): Promise<AnswerPage | undefined> {
  const found = await findBoth(context, visit.invitationId);
  if (!found) return undefined;
  const { token, sent, chosen, rejected } = visit;
  const dates = await datesOnPage(context, context.store, { ...found, occurrenceStart: visit.occurrence });
  const one = dates?.named;
  const answered = await answeredDates(context, found, dates);
  const date = one && answered.get(one.occurrenceStart);
  const { response, comment } = date?.answer ?? found.invitation;
  const state = stateOf(context, found, dates);
  const { sequence } = visit;
  const formerTime = state === 'open' ? await formerTimeOf(context, found, { sequence, date }) : undefined;
  const proposed = sent === 'proposal' ? await proposedTime(context, found, visit.replyId) : undefined;
  const messages = state === 'cancelled' ? await newestMessages(context, found) : [];
  const cancelComment = cancelCommentIn(messages);
  const given = { response, comment: comment ?? '' };
  const answers = new Map([...answered].map(([start, { answer }]) => [start, answer]));
  const choice = dates && choiceOf(dates, { ...found, answers });
  const shown = { formerTime, cancelComment, sent, proposed, chosen, rejected, ...(choice && { dates: choice }) };
  const view = { state, token, ...given, ...shown };
  const current = await currentRequest(context, found, one?.occurrenceStart);
  const message = dates?.isCancelled ? { ...current, previous: await lastShown(context, found, messages) } : current;
  await context.channel.prepare(message);
  return { state, document: context.channel.pages.invitation(message, view) };
}

/**
 * The current invitation as a calendar file, with the UID and SEQUENCE of the mail, so that calendars that have the
 * mailed event show only one, and with the answer given so far. Changes nothing.
 *
 * @returns `undefined` if there is nothing to attend
 */
export async function readCalendarFile(context: VerbContext, invitationId: string): Promise<string | undefined> {
  const found = await findBoth(context, invitationId);
  if (!found || found.invitation.removedAt !== null || found.appointment.cancelledAt !== null) return undefined;
  const dates = await datesOnPage(context, context.store, { ...found, occurrenceStart: undefined });
  if (dates?.isCancelled) return undefined;
  const message = await currentRequest(context, found);
  await context.channel.prepare(message);
  return context.channel.calendarFile(message);
}

interface Invited {
  appointment: Appointment;
  invitation: Invitation;
}

async function findBoth({ store }: Pick<VerbContext, 'store'>, invitationId: string): Promise<Invited | undefined> {
  const invitation = await store.invitations.find(invitationId);
  if (!invitation) return undefined;
  const { accountId, appointmentId: id } = invitation;
  const appointment = await store.appointments.find({ accountId, id });
  return appointment && { appointment, invitation };
}

/** The dates on the page with what the invitee has answered to them, by their original starts. */
async function answeredDates(
  context: Pick<VerbContext, 'store' | 'zones'>,
  { appointment, invitation }: Invited,
  { next, named }: Pick<DatesOnPage, 'next' | 'named'> = { next: [], named: undefined },
): Promise<Map<string, AnsweredDate>> {
  const starts = new Set([...next, ...(named ? [named] : [])].map(({ occurrenceStart }) => occurrenceStart));
  if (starts.size === 0) return new Map();
  const last = await context.store.invitations.findLastAnswer(invitation.id);
  const found = await findDates(context, context.store, { appointment, invitation, last, starts: [...starts] });
  return new Map(found.map((date) => [date.occurrence.occurrenceStart, date]));
}

function stateOf(
  { clock }: Pick<VerbContext, 'clock'>,
  { appointment, invitation }: Invited,
  dates: DatesOnPage | undefined,
): PageState {
  const now = clock.now();
  if (invitation.removedAt !== null) return 'removed';
  if (appointment.cancelledAt !== null || dates?.isCancelled) return 'cancelled';
  if (dates !== undefined) {
    if (dates.next.length > 0) return 'open';
    return dates.isRunning ? 'begun' : 'over';
  }
  if (appointment.revision.endUtc <= now) return 'over';
  return appointment.revision.startUtc <= now ? 'begun' : 'open';
}

interface Known {
  /** SEQUENCE of the revision that the invitee was shown. */
  sequence: number | undefined;
  /** The date that the page is about; `undefined` for the whole. */
  date: AnsweredDate | undefined;
}

/**
 * When the appointment, or the date of a series, was at a revision, if it has moved since. Anybody can change the revision
 * in a link, so those that were replaced before the invitee was invited are as if they were not there.
 */
async function formerTimeOf(
  context: Pick<VerbContext, 'store' | 'zones'>,
  { appointment: { id: appointmentId, accountId, revision }, invitation }: Invited,
  { sequence, date }: Known,
): Promise<AnswerPageView['formerTime']> {
  const { store, zones } = context;
  const is = { ...revision, ...date?.occurrence };
  const { timeSequence } = date ?? revision;
  if (sequence === undefined || sequence >= timeSequence) return undefined;
  const former = await store.appointments.findRevision({ accountId, appointmentId, sequence });
  if (!former) return undefined;
  const next = await store.appointments.findRevision({ accountId, appointmentId, sequence: sequence + 1 });
  if (!next || next.createdAt < invitation.createdAt) return undefined;
  const exceptions = date ? await store.occurrences.list({ accountId, appointmentId, sequence }) : [];
  const was = date ? dateAt(zones, { revision: former, exceptions }, date.occurrence) : former;
  if (was === undefined || isSameTime({ ...former, ...was }, is)) return undefined;
  return { start: was.start, end: was.end, timeZone: former.timeZone };
}

/** A date as it was at an earlier revision, where it has the name that its day has there; `undefined` if there was none. */
function dateAt(
  zones: VerbContext['zones'],
  then: Parameters<typeof wholeSeries>[1],
  { occurrenceStart }: EffectiveOccurrence,
): EffectiveOccurrence | undefined {
  const whole = wholeSeries(zones, then);
  const found = whole && firstOccurrence(whole.series, renamed(occurrenceStart, then.revision));
  return whole && found && effectiveOccurrence(zones, whole, found);
}

/** Read from the stored answer: a link can name a time that was never proposed. */
async function proposedTime(
  context: Pick<VerbContext, 'store' | 'zones'>,
  { appointment: { accountId, revision }, invitation }: Invited,
  replyId: string | undefined,
): Promise<AnswerPageView['proposed']> {
  const reply = replyId === undefined ? undefined : await context.store.replies.find({ accountId, id: replyId });
  if (!reply?.proposal || reply.invitationId !== invitation.id) return undefined;
  const proposed = wallClockOf(context, reply.proposal, revision);
  return proposed && { ...proposed, timeZone: revision.timeZone };
}

/** As many as there are of reminders and repeats between what the page shows of them. */
const NEWEST = 20;

function newestMessages({ store }: Pick<VerbContext, 'store'>, { invitation }: Invited): Promise<Message[]> {
  const { accountId, id: invitationId } = invitation;
  return store.messages.listNewest({ accountId, invitationId, limit: NEWEST });
}

/** What the message about the cancellation says; nothing follows it. */
function cancelCommentIn([newest]: readonly Message[]): string {
  return newest?.kind === 'cancel' && newest.scope !== 'invitee' ? newest.comment : '';
}

/** What the invitee was last sent of their only date, before it was taken out; `undefined` if that is no longer known. */
async function lastShown(
  { store }: Pick<VerbContext, 'store'>,
  { appointment: { id: appointmentId, accountId } }: Invited,
  messages: readonly Message[],
): Promise<OutgoingMessage['previous']> {
  const request = messages.find(({ kind, firstAttemptAt }) => kind === 'request' && firstAttemptAt !== null);
  if (request === undefined) return undefined;
  const { contentSequence: sequence } = request;
  const revision = await store.appointments.findRevision({ accountId, appointmentId, sequence });
  const exceptions = await store.occurrences.list({ accountId, appointmentId, sequence });
  return revision && { ...pick(revision, SHOWN_BEFORE), isBodyChanged: false, exceptions };
}

type Times = Pick<Revision, 'start' | 'end' | 'timeZone'>;

function isSameTime(one: Times, other: Times): boolean {
  return one.start === other.start && one.end === other.end && one.timeZone === other.timeZone;
}

/**
 * The request that an invitee would be sent now: the newest revision and their answer, with the DTSTAMP of the newest
 * message, so that calendars recognise it as that message. It is shown and never queued.
 */
async function currentRequest(
  context: Pick<VerbContext, 'channel' | 'clock' | 'store' | 'zones'>,
  { appointment, invitation }: Invited,
  occurrenceStart: string | null = null,
): Promise<OutgoingMessage> {
  const account = await findAccount(context.store, appointment.accountId);
  const { lastOrdinal: ordinal, lastStamp: stamp } = invitation;
  const content = askedNow(context, appointment);
  const { sequence } = content;
  const invited = { appointment, invitations: [invitation] };
  const toSeries = await answersToSeries(context, context.store, invited);
  const message = newMessage(context, {
    appointment,
    invitation,
    ordinal,
    sequence,
    stamp,
    occurrenceStart,
    answers: toSeries(invitation),
    kind: 'request',
    state: 'sent',
  });
  const languages = [invitation.language, account.language].filter((language) => language !== null);
  const brand = await loadBrand(context.store, await currentVersion(context.store, account));
  const { accountId, id: appointmentId } = appointment;
  const exceptions = content.rule === null ? [] : await context.store.occurrences.list({ accountId, appointmentId });
  const present = content.guestsVisible ? await guestsNow(context, { message, content, exceptions }) : new Map();
  const guests = guestsOf(present, { revision: content, invitationId: invitation.id });
  return { message, appointment, content, exceptions, invitation, guests, brand, languages, follows: false };
}

/** Everybody who is invited, with what they have answered to the dates that the message shows. */
async function guestsNow(
  { store }: Pick<VerbContext, 'store'>,
  { message, content, exceptions }: Pick<OutgoingMessage, 'message' | 'content' | 'exceptions'>,
): Promise<Map<string, Guest>> {
  const { accountId, appointmentId } = message;
  const invitations = await store.invitations.list({ accountId, appointmentId });
  const invitationIds = invitations.map(({ id }) => id);
  const dates = content.rule === null ? [] : datesShown([message], { revision: content, exceptions });
  const span = { from: dates[0]?.occurrenceStart, to: dates.at(-1)?.occurrenceStart };
  const own = dates.length === 0 ? [] : await store.occurrenceAnswers.list({ appointmentId, invitationIds, ...span });
  const haveMoved = dates.some(({ movedAt }) => movedAt !== null);
  const last = await store.invitations.listLastAnswers(haveMoved ? invitationIds : []);
  return presentGuests({ invitations, dates, own, last });
}

/** The newest revision; nobody is asked to answer by a time that has passed. */
function askedNow({ clock }: Pick<VerbContext, 'clock'>, { revision }: Appointment): Revision {
  const hasPassed = revision.respondByUtc !== null && revision.respondByUtc <= clock.now();
  return hasPassed ? { ...revision, respondBy: null, respondByUtc: null } : revision;
}
