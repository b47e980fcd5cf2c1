import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import { dataOf } from './data-of.js';
import type { Deliveries } from './deliveries.js';
import { idempotencyHeader } from './idempotency-header.js';
import { resultOf } from './result-of.js';
import { streamDeliveries } from './stream-deliveries.js';

const single = '/api/v1/deliveries/{deliveryId}';

/** The delivery operations over a client that already carries address and credentials. */
export function makeDeliveries(client: Client<paths>): Deliveries {
  return {
    get: (deliveryId) => dataOf(client.GET(single, { params: { path: { deliveryId } } })),
    replay(deliveryId, options = {}) {
      const params = { path: { deliveryId }, header: idempotencyHeader(options) };
      return resultOf(client.POST(`${single}/replay`, { params }));
    },
    stream: (input = {}) => streamDeliveries(client, input),
  };
}
