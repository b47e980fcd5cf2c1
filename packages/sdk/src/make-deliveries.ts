import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import { dataOf } from './data-of.js';
import type { Deliveries } from './deliveries.js';
import { pathInit } from './path-init.js';
import { resultOf } from './result-of.js';
import { streamDeliveries } from './stream-deliveries.js';

const single = '/api/v1/deliveries/{deliveryId}';

/** The delivery operations over a client that already carries address and credentials. */
export function makeDeliveries(client: Client<paths>): Deliveries {
  return {
    get: async (deliveryId, options) => dataOf(client.GET(single, pathInit({ deliveryId }, options))),
    replay: async (deliveryId, options) => resultOf(client.POST(`${single}/replay`, pathInit({ deliveryId }, options))),
    stream: (input = {}) => streamDeliveries(client, input),
  };
}
