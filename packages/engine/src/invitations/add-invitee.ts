import { domainOf, mailboxKey } from '@convoke/contract/mailbox';
import type { VerbContext } from '../context.js';
import { type ListedWebhooks, subscribersTo } from '../deliveries/emit-event.js';
import { emitInvitationEvents } from '../deliveries/invitation-events.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Message } from '../domain/message.js';
import type { Webhook } from '../domain/webhook.js';
import type { CheckedInvitee } from '../fields/invitee.js';
import { countMessages, takeMessages, tooManyMessages } from '../messages/message-limits.js';
import { newMessage, stampAfter } from '../messages/new-message.js';
import type { Transaction } from '../ports/store/store.js';

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
  {
    invitee,
    webhooks: listed,
    ...input
  }: Omit<NewInvitees, 'invitees' | 'subscribers'> & { invitee: CheckedInvitee; webhooks?: ListedWebhooks },
): Promise<AddedInvitee> {
  const { transaction, appointment } = input;
  const { accountId } = appointment;
  const [refused, subscribers] = await Promise.all([
    takeMessages(context, { transaction, accountId, addressKeys: [invitee.addressKey] }),
    subscribersTo(transaction, { accountId, eventType: 'invitation.created', listed }),
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
