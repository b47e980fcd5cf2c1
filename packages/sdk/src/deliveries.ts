import type {
  Delivery,
  DeliveryDetail,
  ListAllDeliveriesInput,
  ReplayedDelivery,
  StreamedDelivery,
} from '@convoke/contract/models';
import { type CallOptions, callInit, pathInit, type ReadOptions } from './call-options.js';
import { listPages, type Paged } from './paged.js';
import { type Call, dataOf, resultOf } from './results.js';
import { type StreamDeliveriesInput, streamDeliveries } from './streams/delivery-stream.js';
import type { Raw } from './transport/raw.js';

/**
 * What was sent to webhooks. Every method rejects with a `ConvokeError`,
 * or with a `TypeError` if one of its options is invalid.
 */
export interface Deliveries {
  /** The deliveries to all webhooks that fit every filter, the newest first; fetched while they are read. */
  list(input?: ListAllDeliveriesInput, options?: ReadOptions): Paged<Delivery>;

  /** One delivery with its event and its attempts. */
  get(deliveryId: string, options?: ReadOptions): Call<DeliveryDetail>;

  /** Sends a finished delivery again, with the same id and bytes; one that has not ended is `delivery_in_progress`. */
  replay(deliveryId: string, options?: CallOptions): Call<ReplayedDelivery>;

  /**
   * Every delivery of the account as soon as it is made, whatever the state of its webhook, to show or forward during
   * development. A connection that breaks off is opened again where it stopped, and no delivery is repeated; only
   * `signal`, or leaving the loop, ends it. Refusals, such as `webhook_not_found`, and a first connection that fails
   * are thrown.
   *
   * @example for await (const { headers, body } of convoke.deliveries.stream()) await fetch(url, { method: 'POST',
   *   headers, body });
   */
  stream(input?: StreamDeliveriesInput): AsyncIterable<StreamedDelivery>;
}

const collection = '/api/v1/deliveries';
const single = `${collection}/{deliveryId}` as const;

/** The delivery operations over a client that already carries address and credentials. */
export function makeDeliveries(client: Raw): Deliveries {
  return {
    list: (input = {}, options) =>
      listPages(input, ['status', 'eventType'], (query) =>
        client.GET(collection, { ...callInit(options), params: { query } }),
      ),
    get: (deliveryId, options) => dataOf(() => client.GET(single, pathInit({ deliveryId }, options))),
    replay: (deliveryId, options) => resultOf(() => client.POST(`${single}/replay`, pathInit({ deliveryId }, options))),
    stream: (input = {}) => streamDeliveries(client, input),
  };
}
