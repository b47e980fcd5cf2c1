import type { QueuedMessages, QueuedMessagesQuery } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import { MESSAGE_COLUMNS } from '../messages/message-columns.js';
import type { Schema } from '../schema.js';

/** Messages that one list looks through, as no index knows the account: some milliseconds of work. */
const LOOKED_AT = 5_000;

/** Newest invitation first: ids are time-ordered. */
export async function listQueuedMessages(db: Kysely<Schema>, query: QueuedMessagesQuery): Promise<QueuedMessages> {
  const { accountId, state, limit } = query;
  const earliest = await earliestLookedAt(db, query);
  let wanted = walk(db, query).select(MESSAGE_COLUMNS).where('account_id', '=', accountId);
  // Written out, as the index over failures serves no parameter.
  if (state === 'failed') wanted = wanted.where(sql<boolean>`state = 'failed'`);
  else if (state !== undefined) wanted = wanted.where('state', '=', state);
  if (earliest !== undefined) {
    wanted = wanted.where(sql<boolean>`(invitation_id, ordinal) >= (${earliest.invitationId}, ${earliest.ordinal})`);
  }
  const found = await wanted.limit(limit + 1).execute();
  const messages = await Promise.all(
    found.slice(0, limit).map(async (message) => ({ ...message, ...(await describe(db, message)) })),
  );
  const last = messages.at(-1);
  return { messages, next: found.length > limit && last ? last : earliest };
}

function walk(db: Kysely<Schema>, { before }: QueuedMessagesQuery) {
  const all = db.selectFrom('messages').orderBy('invitation_id', 'desc').orderBy('ordinal', 'desc');
  if (!before) return all;
  return all.where(sql<boolean>`(invitation_id, ordinal) < (${before.invitationId}, ${before.ordinal})`);
}

/** @returns the last message that the list looks at; `undefined` where it may look at all */
async function earliestLookedAt(db: Kysely<Schema>, query: QueuedMessagesQuery): Promise<QueuedMessages['next']> {
  // An index knows these.
  if (query.state === 'failed') return undefined;
  return walk(db, query)
    .select(['invitation_id as invitationId', 'ordinal'])
    .offset(LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
}

interface About {
  appointmentId: string;
  invitationId: string;
  contentSequence: number;
}

async function describe(
  db: Kysely<Schema>,
  { appointmentId, invitationId, contentSequence }: About,
): Promise<{ subject: string; name: string; address: string }> {
  return db
    .selectFrom('invitations')
    .innerJoin('revisions', 'revisions.appointment_id', 'invitations.appointment_id')
    .select(['revisions.subject', 'invitations.name', 'invitations.address'])
    .where('invitations.appointment_id', '=', appointmentId)
    .where('invitations.id', '=', invitationId)
    .where('revisions.sequence', '=', contentSequence)
    .executeTakeFirstOrThrow();
}
