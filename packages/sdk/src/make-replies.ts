import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import { callInit } from './call-init.js';
import { listOf } from './list-of.js';
import { makePaged } from './make-paged.js';
import type { Replies } from './replies.js';
import { resultOf } from './result-of.js';

const collection = '/api/v1/replies';

/** The reply operations over a client that already carries address and credentials. */
export function makeReplies(client: Client<paths>): Replies {
  return {
    list({ cursor: start, ...filters } = {}, options = {}) {
      return makePaged(async (cursor) => {
        const query = { ...filters, ...(cursor !== undefined && { cursor }) };
        const { data: items, nextCursor } = await listOf(
          client.GET(collection, { ...callInit(options), params: { query } }),
        );
        return { items, nextCursor };
      }, start);
    },
    async apply(replyId, body, options) {
      const init = { ...callInit(options), params: { path: { replyId } } };
      return resultOf(client.POST(`${collection}/{replyId}/apply`, { ...init, body }));
    },
  };
}
