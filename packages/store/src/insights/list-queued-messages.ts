import type { Message } from '@convoke/engine';
import type { QueuedMessages, QueuedMessagesQuery } from '@convoke/engine/store';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '../schema.js';
import { MESSAGE_COLUMNS } from '../tables/messages/messages.js';

/** Messages that one list looks through, as no index knows the account: some milliseconds of work. */
const EXAMINED = 5_000;

/** Newest invitation first: ids are time-ordered. */
export async function listQueuedMessages(db: Kysely<Schema>, query: QueuedMessagesQuery): Promise<QueuedMessages> {
  const { accountId, state, limit } = query;
  const earliest = await earliestExamined(db, query);
  let wanted = walk(db, query).select(MESSAGE_COLUMNS).where('account_id', '=', accountId);
  // Written out, as a partial index serves no parameter.
  if (isIndexed(state)) wanted = wanted.where(sql<boolean>`state = ${sql.lit(state)}`);
  else if (state !== undefined) wanted = wanted.where('state', '=', state);
  if (earliest !== undefined) {
    wanted = wanted.where(sql<boolean>`(invitation_id, ordinal) >= (${earliest.invitationId}, ${earliest.ordinal})`);
  }
  const found = await described(db, wanted.limit(limit + 1)).execute();
  const messages = found.slice(0, limit);
  const last = messages.at(-1);
  return { messages, next: found.length > limit && last ? last : earliest };
}

/** Whether an index finds the account's messages in this state. */
function isIndexed(state: QueuedMessagesQuery['state']): state is 'failed' | 'undeliverable' {
  return state === 'failed' || state === 'undeliverable';
}

function walk(db: Kysely<Schema>, { before }: QueuedMessagesQuery) {
  const all = db.selectFrom('messages').orderBy('invitation_id', 'desc').orderBy('ordinal', 'desc');
  if (!before) return all;
  return all.where(sql<boolean>`(invitation_id, ordinal) < (${before.invitationId}, ${before.ordinal})`);
}

/** @returns the last message that the list examines; `undefined` if it may examine all */
async function earliestExamined(db: Kysely<Schema>, query: QueuedMessagesQuery): Promise<QueuedMessages['next']> {
  if (isIndexed(query.state)) return undefined;
  return walk(db, query)
    .select(['invitation_id as invitationId', 'ordinal'])
    .offset(EXAMINED - 1)
    .limit(1)
    .executeTakeFirst();
}

/** The messages with their invitees and subjects. */
function described(db: Kysely<Schema>, messages: SelectQueryBuilder<Schema, 'messages', Message>) {
  return db
    .selectFrom(messages.as('listed'))
    .innerJoin('invitations', (join) =>
      join
        .onRef('invitations.appointment_id', '=', 'listed.appointmentId')
        .onRef('invitations.id', '=', 'listed.invitationId'),
    )
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.appointment_id', '=', 'listed.appointmentId')
        .onRef('revisions.sequence', '=', 'listed.contentSequence'),
    )
    .selectAll('listed')
    .select(['revisions.subject', 'invitations.name', 'invitations.address'])
    .orderBy('listed.invitationId', 'desc')
    .orderBy('listed.ordinal', 'desc');
}
