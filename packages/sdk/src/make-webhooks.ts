import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import { answerOf } from './answer-of.js';
import { callInit } from './call-init.js';
import { dataOf } from './data-of.js';
import { listOf } from './list-of.js';
import { makePaged } from './make-paged.js';
import { resultOf } from './result-of.js';
import type { Webhooks } from './webhooks.js';

const collection = '/api/v1/webhooks';
const single = '/api/v1/webhooks/{webhookId}';

type WebhookDeliveries = Pick<Webhooks, 'test' | 'deliveries' | 'replayMissed'>;

/** The webhook operations over a client that already carries address and credentials. */
export function makeWebhooks(client: Client<paths>): Webhooks {
  return {
    ...makeWebhookDeliveries(client),
    register: async (body, options) => resultOf(client.POST(collection, { ...callInit(options), body })),
    list: async (options) => (await listOf(client.GET(collection, callInit(options)))).data,
    get: async (webhookId, options) =>
      dataOf(client.GET(single, { ...callInit(options), params: { path: { webhookId } } })),
    async update(webhookId, body, options) {
      const init = { ...callInit(options), params: { path: { webhookId } } };
      return resultOf(client.PATCH(single, { ...init, body }));
    },
    async delete(webhookId, options) {
      const init = { ...callInit(options), params: { path: { webhookId } } };
      const { message } = await answerOf(client.DELETE(single, init), ({ success }) => success === true);
      return { message };
    },
    async regenerateSecret(webhookId, body = {}, options = {}) {
      const init = { ...callInit(options), params: { path: { webhookId } } };
      return resultOf(client.POST(`${single}/regenerate-secret`, { ...init, body }));
    },
  };
}

function makeWebhookDeliveries(client: Client<paths>): WebhookDeliveries {
  return {
    async test(webhookId, options) {
      const init = { ...callInit(options), params: { path: { webhookId } } };
      return resultOf(client.POST(`${single}/test`, init));
    },
    deliveries(webhookId, { cursor: start, ...filters } = {}, options = {}) {
      return makePaged(async (cursor) => {
        const query = { ...filters, ...(cursor !== undefined && { cursor }) };
        const init = { ...callInit(options), params: { path: { webhookId }, query } };
        const { data: items, nextCursor } = await listOf(client.GET(`${single}/deliveries`, init));
        return { items, nextCursor };
      }, start);
    },
    async replayMissed(webhookId, body, options) {
      const init = { ...callInit(options), params: { path: { webhookId } } };
      return resultOf(client.POST(`${single}/replay`, { ...init, body }));
    },
  };
}
