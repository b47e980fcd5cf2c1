import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import { callInit } from './call-init.js';
import { listPages } from './list-pages.js';
import { pathInit } from './path-init.js';
import type { Replies } from './replies.js';
import { resultOf } from './result-of.js';

const collection = '/api/v1/replies';

/** The reply operations over a client that already carries address and credentials. */
export function makeReplies(client: Client<paths>): Replies {
  return {
    list: ({ cursor, ...filters } = {}, options) =>
      listPages(cursor, (page) =>
        client.GET(collection, { ...callInit(options), params: { query: { ...filters, ...page } } }),
      ),
    apply: async (replyId, body, options) =>
      resultOf(client.POST(`${collection}/{replyId}/apply`, { ...pathInit({ replyId }, options), body })),
  };
}
