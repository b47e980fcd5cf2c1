import type { AppliedReply, ApplyReplyInput, ListRepliesInput, Reply } from '@convoke/contract/models';
import { type CallOptions, callInit, pathInit, type ReadOptions } from './call-options.js';
import { listPages, type Paged } from './paged.js';
import { type Call, resultOf } from './results.js';
import type { Raw } from './transport/raw.js';

/**
 * What came back by mail. Every method rejects with a `ConvokeError`,
 * or with a `TypeError` if one of its options is invalid.
 */
export interface Replies {
  /**
   * What came in, the newest first; fetched while it is read.
   *
   * @example
   * for await (const reply of convoke.replies.list({ status: 'quarantined' })) console.log(reply.from, reply.reason);
   */
  list(input?: ListRepliesInput, options?: ReadOptions): Paged<Reply>;

  /** Lets a reply in quarantine count as the answer of the invitee whom you pick. */
  apply(replyId: string, input: ApplyReplyInput, options?: CallOptions): Call<AppliedReply>;
}

const collection = '/api/v1/replies';

/** The reply operations over a client that already carries address and credentials. */
export function makeReplies(client: Raw): Replies {
  return {
    list: (input = {}, options) =>
      listPages(input, ['status', 'appointmentId', 'verdict'], (query) =>
        client.GET(collection, { ...callInit(options), params: { query } }),
      ),
    apply: (replyId, body, options) =>
      resultOf(() => client.POST(`${collection}/{replyId}/apply`, { ...pathInit({ replyId }, options), body })),
  };
}
