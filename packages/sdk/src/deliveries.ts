import type { components, paths } from '@convoke/contract';
import type { CallOptions, ReadOptions } from './call-options.js';
import type { Input } from './input.js';
import type { Result } from './result.js';

type Schemas = components['schemas'];
type ListQuery = paths['/api/v1/webhooks/{webhookId}/deliveries']['get']['parameters']['query'];

export type ListDeliveriesInput = NonNullable<ListQuery>;
export type ReplayMissedInput = Input<Schemas['ReplayMissedDeliveriesRequest']>;

/** One event on its way to one webhook. */
export type Delivery = Schemas['WebhookDelivery'];
/** A delivery with the event that it carries and the log of its attempts. */
export type DeliveryDetail = Schemas['WebhookDeliveryDetail'];
/** One attempt: when, how long, and what was answered. */
export type DeliveryAttempt = Schemas['DeliveryAttempt'];
/** A delivery as a first attempt sends it: the text of its body, and headers that sign this text. */
export type StreamedDelivery = Schemas['StreamedDelivery'];

export type SentTestEvent = Result<Delivery>;
export type ReplayedDelivery = Result<Delivery>;
export type ReplayedDeliveries = Result<Schemas['ReplayedDeliveries']>;

export interface StreamDeliveriesInput {
  /** Only deliveries to this webhook. */
  webhookId?: string | undefined;
  /** Goes on behind this delivery; without it with what comes from now on. */
  lastEventId?: string | undefined;
  /** Ends the iteration. */
  signal?: AbortSignal | undefined;
}

/** What was sent to webhooks. Every method rejects with a `ConvokeError` and nothing else. */
export interface Deliveries {
  /** One delivery with its event and its attempts. */
  get(deliveryId: string, options?: ReadOptions): Promise<DeliveryDetail>;

  /** Sends a finished delivery again, with the same id and bytes; one that has not ended is `delivery_in_progress`. */
  replay(deliveryId: string, options?: CallOptions): Promise<ReplayedDelivery>;

  /**
   * Every delivery of the account as soon as it is made, whatever the state of its webhook, to show or forward during
   * development. A connection that breaks off is opened again where it stopped, and none is told twice; only `signal`, or
   * leaving the loop, ends it. Refusals, such as `webhook_not_found`, and a first connection that fails are thrown.
   *
   * @example
   * for await (const { headers, body } of convoke.deliveries.stream()) await fetch(url, { method: 'POST', headers, body });
   */
  stream(input?: StreamDeliveriesInput): AsyncIterable<StreamedDelivery>;
}
