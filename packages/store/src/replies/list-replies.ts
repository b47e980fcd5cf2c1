import type { ReplyList, ReplyListQuery } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';
import { REPLY_COLUMNS } from './reply-columns.js';
import { toReply } from './to-reply.js';

/** Replies that one list looks through where no index knows the filter: some milliseconds of work. */
const EXAMINED = 5_000;

/** Newest first: ids are time-ordered. */
export async function listReplies(db: Kysely<Schema>, query: ReplyListQuery): Promise<ReplyList> {
  const { limit } = query;
  const earliest = await earliestExamined(db, query);
  let wanted = filtered(db, query).select(REPLY_COLUMNS);
  if (earliest !== undefined) wanted = wanted.where('id', '>=', earliest);
  const rows = await wanted.limit(limit + 1).execute();
  const replies = rows.slice(0, limit).map(toReply);
  return { replies, next: rows.length > limit ? replies.at(-1)?.id : earliest };
}

function walk(db: Kysely<Schema>, { accountId, quarantined, before }: ReplyListQuery) {
  let all = db.selectFrom('replies');
  if (accountId !== undefined) all = all.where('account_id', '=', accountId);
  if (quarantined) all = all.where(sql<boolean>`quarantined = 1 and applied_at is null`);
  if (before !== undefined) all = all.where('id', '<', before);
  return all.orderBy('id', 'desc');
}

function filtered(db: Kysely<Schema>, query: ReplyListQuery) {
  const { verdict } = query;
  return verdict === undefined ? walk(db, query) : walk(db, query).where('verdict', '=', verdict);
}

/** @returns id of the last reply that the list looks at; `undefined` where it may look at all */
async function earliestExamined(db: Kysely<Schema>, query: ReplyListQuery): Promise<string | undefined> {
  const { accountId, verdict, quarantined } = query;
  const isIndexed = accountId !== undefined && (verdict === undefined || !quarantined);
  if (isIndexed || (verdict === undefined && !quarantined)) return undefined;
  const { before } = query;
  const row = await walk(db, { accountId, before, limit: 1, ...(accountId !== undefined && { quarantined }) })
    .select('id')
    .offset(EXAMINED - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
