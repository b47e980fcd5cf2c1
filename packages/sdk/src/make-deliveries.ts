import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import { callInit } from './call-init.js';
import { dataOf } from './data-of.js';
import type { Deliveries } from './deliveries.js';
import { resultOf } from './result-of.js';
import { streamDeliveries } from './stream-deliveries.js';

const single = '/api/v1/deliveries/{deliveryId}';

/** The delivery operations over a client that already carries address and credentials. */
export function makeDeliveries(client: Client<paths>): Deliveries {
  return {
    get: async (deliveryId, options) =>
      dataOf(client.GET(single, { ...callInit(options), params: { path: { deliveryId } } })),
    async replay(deliveryId, options) {
      const init = { ...callInit(options), params: { path: { deliveryId } } };
      return resultOf(client.POST(`${single}/replay`, init));
    },
    stream: (input = {}) => streamDeliveries(client, input),
  };
}
