import type { HandlerInput, OperationResult } from '@convoke/contract';
import { listReplies } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { viewReply } from '../views/reply-view.js';

/** Extension: what came back about an account's appointments, newest first, a page at a time. */
export async function handleListReplies(
  { query }: HandlerInput<'listReplies'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listReplies'>> {
  const { status, verdict, cursor, limit } = query;
  const { replies, nextCursor } = await listReplies(engine, {
    ...{ accountId: account.id, verdict, cursor, limit },
    quarantined: status === 'quarantined',
  });
  const message = replies.length === 1 ? '1 reply.' : `${replies.length} replies.`;
  return { message, data: replies.map(viewReply), nextCursor };
}
