import type { Said } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { Reply, ReplyVerdict } from '../domain/reply.js';
import { DomainError } from '../errors.js';
import { cursorAfter, rowBefore } from '../fields/page.js';

export interface ListReplies {
  /** By default the mail of every account and of none: for operators. */
  accountId?: string | undefined;
  /** Only those to this appointment. */
  appointmentId?: string | undefined;
  verdict?: ReplyVerdict | undefined;
  /** Only those that wait for a person. */
  quarantined?: boolean | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
  limit: number;
}

export interface ReplyPage {
  /** Newest first. */
  replies: Reply[];
  /** `null` on the last page. */
  nextCursor: string | null;
}

/**
 * One page of received replies.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`
 */
export async function listReplies({ store }: VerbContext, input: ListReplies): Promise<ReplyPage> {
  const before = rowBefore('replies', input);
  const { cursor: _, ...query } = input;
  const { replies, next } = await store.replies.list({ ...query, before });
  return { replies, nextCursor: cursorAfter('replies', next) };
}

export function replyNotFound(message: Said): DomainError {
  return new DomainError('reply_not_found', message, { param: 'replyId' });
}
