import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import { answerOf } from './answer-of.js';
import { callInit } from './call-init.js';
import { dataOf } from './data-of.js';
import { listOf } from './list-of.js';
import { listPages } from './list-pages.js';
import { pathInit } from './path-init.js';
import { resultOf } from './result-of.js';
import type { Webhooks } from './webhooks.js';

const collection = '/api/v1/webhooks';
const single = '/api/v1/webhooks/{webhookId}';

/** The webhook operations over a client that already carries address and credentials. */
export function makeWebhooks(client: Client<paths>): Webhooks {
  return {
    register: async (body, options) => resultOf(client.POST(collection, { ...callInit(options), body })),
    list: async (options) => (await listOf(client.GET(collection, callInit(options)))).data,
    get: async (webhookId, options) => dataOf(client.GET(single, pathInit({ webhookId }, options))),
    update: async (webhookId, body, options) =>
      resultOf(client.PATCH(single, { ...pathInit({ webhookId }, options), body })),
    async delete(webhookId, options) {
      const call = client.DELETE(single, pathInit({ webhookId }, options));
      const { message } = await answerOf(call, ({ success }) => success === true);
      return { message };
    },
    regenerateSecret: async (webhookId, body = {}, options) =>
      resultOf(client.POST(`${single}/regenerate-secret`, { ...pathInit({ webhookId }, options), body })),
    test: async (webhookId, options) => resultOf(client.POST(`${single}/test`, pathInit({ webhookId }, options))),
    deliveries: (webhookId, { cursor, ...filters } = {}, options) =>
      listPages(cursor, (page) =>
        client.GET(`${single}/deliveries`, {
          ...callInit(options),
          params: { path: { webhookId }, query: { ...filters, ...page } },
        }),
      ),
    replayMissed: async (webhookId, body, options) =>
      resultOf(client.POST(`${single}/replay`, { ...pathInit({ webhookId }, options), body })),
  };
}
