import type { Message } from '../domain/message.js';
import type { Reader } from '../ports/store/store.js';

/**
 * What a message tells its invitee: that an invitation follows, that they are invited, what has changed, that
 * the appointment begins soon, that it is off, or that they are not invited any more.
 */
export type MessagePurpose = 'announcement' | 'invitation' | 'update' | 'reminder' | 'cancellation' | 'removal';

interface PurposeQuery extends Pick<Message, 'invitationId' | 'ordinal'> {
  accountId: string;
}

/** The purpose of a message; `undefined` if there is no such message. */
export async function messagePurpose(
  { store }: { store: Reader },
  { accountId, invitationId, ordinal }: PurposeQuery,
): Promise<MessagePurpose | undefined> {
  const messages = await store.messages.list({ accountId, invitationId });
  const message = messages.find((each) => each.ordinal === ordinal);
  return message && purposeOf(message, messages);
}

/** Messages of any invitees with what each tells, in the same order. */
export async function withPurposes<Each extends Message>(
  { store }: { store: Reader },
  messages: readonly Each[],
): Promise<(Each & { purpose: MessagePurpose })[]> {
  const read = new Map<string, Message[]>();
  const told: (Each & { purpose: MessagePurpose })[] = [];
  for (const message of messages) {
    const { accountId, invitationId, kind, sequence } = message;
    // Nothing precedes the first revision, and no other kind depends on what was sent before.
    if (kind === 'request' && sequence > 0 && !read.has(invitationId)) {
      read.set(invitationId, await store.messages.list({ accountId, invitationId }));
    }
    told.push({ ...message, purpose: purposeOf(message, read.get(invitationId) ?? []) });
  }
  return told;
}

/**
 * Only a request that follows an attempted one with an earlier revision, or with other details of the invitee, is an
 * update, as its text says.
 *
 * @param messages those to the same invitee
 */
export function purposeOf(
  { kind, scope, cause, ordinal, sequence }: Message,
  messages: readonly Message[],
): MessagePurpose {
  if (kind === 'priming') return 'announcement';
  if (kind === 'reminder') return 'reminder';
  if (kind === 'cancel') return scope === 'invitee' ? 'removal' : 'cancellation';
  if (cause === 'invitee') return 'update';
  const follows = messages.some(
    (earlier) =>
      earlier.kind === 'request' &&
      earlier.ordinal < ordinal &&
      earlier.sequence < sequence &&
      earlier.firstAttemptAt !== null,
  );
  return follows ? 'update' : 'invitation';
}
