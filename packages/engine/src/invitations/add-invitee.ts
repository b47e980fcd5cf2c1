import { domainOf, mailboxKey } from '@convoke/contract/mailbox';
import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import { subscribersTo } from '../deliveries/emit-event.js';
import { emitInvitationEvents } from '../deliveries/invitation-events.js';
import type { Appointment, Organizer } from '../domain/appointment.js';
import type { CalendarKind, Invitation, InviteeRole } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';
import type { Webhook } from '../domain/webhook.js';
import { DomainError } from '../errors.js';
import { addressKey, checkAddress } from '../fields/address.js';
import { checkLanguage } from '../fields/language.js';
import { checkTimeZone } from '../fields/period.js';
import { checkText } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import { countMessages, takeMessages, tooManyMessages } from '../messages/message-limits.js';
import { newMessage, stampAfter } from '../messages/new-message.js';
import type { Transaction } from '../ports/store/store.js';
import { checkEach, given } from '../problems.js';

/** Specification §2.2. */
export interface InviteeInput {
  name: string;
  address: string;
  /** BCP 47; by default the account's. */
  language?: string | undefined;
  /** IANA name. */
  timeZone?: string | undefined;
  /** By default `required`. */
  role?: InviteeRole | undefined;
  /** By default as the invitee's answers say. */
  calendarKind?: CalendarKind | undefined;
}

export type CheckedInvitee = Pick<Invitation, 'name' | 'address' | 'addressKey' | 'language' | 'timeZone' | 'role'> &
  CalendarFacts;

type CalendarFacts = Pick<Invitation, 'calendarKind' | 'calendarKindSource'>;

/** What a caller says of an invitee's calendar; `''` and `undefined` for nothing. */
export function saidByCaller(kind: CalendarKind | '' | undefined): CalendarFacts {
  if (kind === undefined || kind === '') return { calendarKind: null, calendarKindSource: null };
  return { calendarKind: kind, calendarKindSource: 'caller' };
}

/**
 * Checks an invitee. Languages that messages are not written in are accepted.
 *
 * @param organizer the appointment's, if already known
 * @throws DomainError `invalid_email`, `invalid_value`, `invalid_characters`, `field_too_long`, `invalid_time_zone`
 */
export function checkInvitee(
  { zones }: Pick<VerbContext, 'zones'>,
  input: InviteeInput,
  organizer?: Organizer,
): CheckedInvitee {
  const { address, language, timeZone, role = 'required', calendarKind } = input;
  const checked = checkEach({
    name: () => checkInviteeName(input.name),
    addressKey: () => checkInviteeAddress(address, organizer),
    language: given(language, (tag) => checkLanguage(tag)),
    timeZone: given(timeZone, (zone) => checkTimeZone(zones, zone, 'timeZone')),
  });
  return { address, role, language: null, timeZone: null, ...checked, ...saidByCaller(calendarKind) };
}

/** @throws DomainError `invalid_value`, `invalid_characters`, `field_too_long` */
export function checkInviteeName(value: string): string {
  const name = checkText(value, { param: 'name', max: LIMITS.name });
  if (name !== '') return name;
  const message = say('invitee_needs_name');
  throw new DomainError('invalid_value', message, { param: 'name' });
}

/**
 * Organizers cannot be invited, because mail servers discard an invitation from a mailbox to itself.
 *
 * @returns its key
 * @throws DomainError `invalid_email`
 */
export function checkInviteeAddress(address: string, organizer?: Organizer): string {
  const key = checkAddress(address);
  if (!organizer || addressKey(organizer.address) !== key) return key;
  const message = say('invitee_is_organizer');
  throw new DomainError('invalid_email', message, { param: 'address' });
}

export interface AddedInvitee {
  invitationId: string;
  providerFirstInvite: boolean;
}

/** Ordinal of the first invitation message; a priming mail comes before it. */
const FIRST_REQUEST = 1;
const PRIMING = 0;

/** Invitees of one appointment to be written. */
export interface NewInvitees {
  transaction: Transaction;
  appointment: Appointment;
  invitees: readonly CheckedInvitee[];
  /** Who hears of `invitation.created`. */
  subscribers: readonly Webhook[];
  /** The invitation that a single invitee's corrects. */
  replaces?: string | undefined;
  /** The only occurrence that they are invited to; by default the whole appointment. */
  occurrenceStart?: string | null | undefined;
}

/**
 * Writes the invitation and queues its first message, after a priming mail if needed.
 *
 * @throws DomainError `too_many_messages`
 */
export async function addInvitee(
  context: VerbContext,
  { invitee, ...input }: Omit<NewInvitees, 'invitees' | 'subscribers'> & { invitee: CheckedInvitee },
): Promise<AddedInvitee> {
  const { transaction, appointment } = input;
  const { accountId } = appointment;
  const [refused, subscribers] = await Promise.all([
    takeMessages(context, { transaction, accountId, addressKeys: [invitee.addressKey] }),
    subscribersTo(transaction, { accountId, eventType: 'invitation.created' }),
  ]);
  for (const limit of refused.values()) throw tooManyMessages(context, limit, 'address');
  const [added] = await writeInvitees(context, { ...input, subscribers, invitees: [invitee] });
  if (!added) throw new Error('The invitee was not added.');
  return added;
}

/**
 * Writes the invitations and queues the first message of each, which the caller has counted, after a priming mail or with
 * its words if needed.
 */
export async function writeInvitees(context: VerbContext, input: NewInvitees): Promise<AddedInvitee[]> {
  const { transaction, appointment, invitees, subscribers, replaces = null, occurrenceStart = null } = input;
  if (invitees.length === 0) return [];
  const placed = invitees.map((invitee) => {
    return { ...newInvitation(context, appointment, invitee), replaces, occurrenceStart };
  });
  const first = await claimFirstInvites(context, transaction, placed);
  // A calendar server sends nothing but invitations, in its own words.
  const priming = appointment.calendarId === null ? context.settings.priming : 'off';
  const isMerged = (id: string) => priming === 'merge' && first.has(id);
  const invitations = placed.map((each) => (isMerged(each.id) ? { ...each, introduction: 'merged' as const } : each));
  await transaction.invitations.insert(invitations);
  const { sequence } = appointment.revision;
  const messages: Message[] = [];
  const primedKeys: string[] = [];
  for (const invitation of invitations) {
    const primed = priming === 'on' && first.has(invitation.id);
    const base = { appointment, invitation, sequence, stamp: invitation.lastStamp };
    if (primed) primedKeys.push(invitation.addressKey);
    if (primed) messages.push(newMessage(context, { kind: 'priming', ordinal: PRIMING, state: 'pending', ...base }));
    const state = primed ? 'blocked' : 'pending';
    messages.push(newMessage(context, { kind: 'request', ordinal: FIRST_REQUEST, state, ...base }));
  }
  const { accountId } = appointment;
  if (primedKeys.length > 0) await countMessages(context, { transaction, accountId, addressKeys: primedKeys });
  await transaction.messages.insert(messages);
  const created = { invitations, subscribers, eventType: 'invitation.created' } as const;
  await emitInvitationEvents(context, { transaction, appointment, ...created });
  return invitations.map(({ id }) => ({ invitationId: id, providerFirstInvite: first.has(id) }));
}

/** An invitation that has been sent nothing; its first message is still to be queued. */
export function newInvitation(
  context: VerbContext,
  appointment: Appointment,
  invitee: CheckedInvitee,
): Omit<Invitation, 'replaces' | 'occurrenceStart'> {
  const createdAt = context.clock.now();
  const { data, key } = context.channel.enroll();
  return {
    id: context.ids.uuid(),
    appointmentId: appointment.id,
    accountId: appointment.accountId,
    ...invitee,
    response: 'needsAction',
    respondedAt: null,
    comment: null,
    delegatedTo: null,
    deliveryStatus: 'queued',
    channelData: data,
    channelKey: key,
    lastOrdinal: FIRST_REQUEST,
    lastStamp: stampAfter(0, createdAt),
    introduction: null,
    createdAt,
    removedAt: null,
  };
}

/**
 * @returns the ids of the invitations that are the account's first to their mailbox, at a provider where that matters
 */
async function claimFirstInvites(
  { settings, clock }: VerbContext,
  transaction: Transaction,
  invitations: readonly Invitation[],
): Promise<Set<string>> {
  const idByKey = new Map<string, string>();
  for (const { id, addressKey } of invitations) {
    const key = mailboxKey(addressKey);
    if (settings.firstInviteDomains.includes(domainOf(addressKey)) && !idByKey.has(key)) idByKey.set(key, id);
  }
  const [invitation] = invitations;
  if (!invitation || idByKey.size === 0) return new Set();
  const { accountId } = invitation;
  const claimed = await transaction.invitations.claimFirst({
    accountId,
    addressKeys: [...idByKey.keys()],
    now: clock.now(),
  });
  return new Set(claimed.flatMap((key) => idByKey.get(key) ?? []));
}
