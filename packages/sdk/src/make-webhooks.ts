import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import { answerOf } from './answer-of.js';
import { dataOf } from './data-of.js';
import { idempotencyHeader } from './idempotency-header.js';
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
    register: (body, options = {}) =>
      resultOf(client.POST(collection, { params: { header: idempotencyHeader(options) }, body })),
    list: async () => (await listOf(client.GET(collection))).data,
    get: (webhookId) => dataOf(client.GET(single, { params: { path: { webhookId } } })),
    update(webhookId, body, options = {}) {
      const params = { path: { webhookId }, header: idempotencyHeader(options) };
      return resultOf(client.PATCH(single, { params, body }));
    },
    async delete(webhookId, options = {}) {
      const params = { path: { webhookId }, header: idempotencyHeader(options) };
      const { message } = await answerOf(client.DELETE(single, { params }), ({ success }) => success === true);
      return { message };
    },
    regenerateSecret(webhookId, body = {}, options = {}) {
      const params = { path: { webhookId }, header: idempotencyHeader(options) };
      return resultOf(client.POST(`${single}/regenerate-secret`, { params, body }));
    },
  };
}

function makeWebhookDeliveries(client: Client<paths>): WebhookDeliveries {
  return {
    test(webhookId, options = {}) {
      const params = { path: { webhookId }, header: idempotencyHeader(options) };
      return resultOf(client.POST(`${single}/test`, { params }));
    },
    deliveries(webhookId, { cursor: start, ...filters } = {}) {
      return makePaged(async (cursor) => {
        const query = { ...filters, ...(cursor !== undefined && { cursor }) };
        const call = client.GET(`${single}/deliveries`, { params: { path: { webhookId }, query } });
        const { data: items, nextCursor } = await listOf(call);
        return { items, nextCursor };
      }, start);
    },
    replayMissed(webhookId, body, options = {}) {
      const params = { path: { webhookId }, header: idempotencyHeader(options) };
      return resultOf(client.POST(`${single}/replay`, { params, body }));
    },
  };
}
