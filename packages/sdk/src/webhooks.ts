import type {
  DeletedWebhook,
  Delivery,
  ListDeliveriesInput,
  RegeneratedWebhookSecret,
  RegenerateWebhookSecretInput,
  RegisteredWebhook,
  RegisterWebhookInput,
  ReplayedDeliveries,
  ReplayMissedDeliveriesInput,
  SentTestEvent,
  UpdatedWebhook,
  UpdateWebhookInput,
  Webhook,
} from '@convoke/contract/models';
import { type CallOptions, callInit, pathInit, type ReadOptions } from './call-options.js';
import { listPages, type Paged } from './paged.js';
import { type Call, changeOf, dataOf, listOf, resultOf } from './results.js';
import type { Raw } from './transport/raw.js';

/**
 * Endpoints that receive events. Every method rejects with a `ConvokeError`,
 * or with a `TypeError` if one of its options is invalid.
 */
export interface Webhooks {
  /** Registers an HTTPS endpoint. Store the `secret` of the result: it is not shown again. */
  register(input: RegisterWebhookInput, options?: CallOptions): Call<RegisteredWebhook>;

  /** All webhooks of the account, oldest first. */
  list(options?: ReadOptions): Call<Webhook[]>;

  /** One webhook, without its secret. */
  get(webhookId: string, options?: ReadOptions): Call<Webhook>;

  /** Changes what is given; `isActive: true` enables a webhook again that failures have disabled. */
  update(webhookId: string, input: UpdateWebhookInput, options?: CallOptions): Call<UpdatedWebhook>;

  /** Deletes permanently. */
  delete(webhookId: string, options?: CallOptions): Call<DeletedWebhook>;

  /**
   * Replaces the secret. With `graceSeconds`, the old one also signs `webhook-signature` for that time, which `verify`
   * accepts; webhooks with the scheme `body-hex` have no such time.
   */
  regenerateSecret(
    webhookId: string,
    input?: RegenerateWebhookSecretInput,
    options?: CallOptions,
  ): Call<RegeneratedWebhookSecret>;

  /** Sends an event of type `webhook.test` to this webhook, whatever it subscribed to; a disabled one misses it. */
  test(webhookId: string, options?: CallOptions): Call<SentTestEvent>;

  /** What was, is being or will be sent to the webhook, the newest first; fetched while it is read. */
  deliveries(webhookId: string, input?: ListDeliveriesInput, options?: ReadOptions): Paged<Delivery>;

  /**
   * Sends again what the webhook has missed of the events since an instant, ISO 8601 in UTC, the oldest first. While
   * the result has `hasMore`, there may be more for another call.
   */
  replayMissed(webhookId: string, input: ReplayMissedDeliveriesInput, options?: CallOptions): Call<ReplayedDeliveries>;
}

const collection = '/api/v1/webhooks';
const single = '/api/v1/webhooks/{webhookId}';

/** The webhook operations over a client that already carries address and credentials. */
export function makeWebhooks(client: Raw): Webhooks {
  return {
    register: (body, options) => resultOf(() => client.POST(collection, { ...callInit(options), body })),
    list: (options) =>
      listOf(
        () => client.GET(collection, callInit(options)),
        ({ data }) => data,
      ),
    get: (webhookId, options) => dataOf(() => client.GET(single, pathInit({ webhookId }, options))),
    update: (webhookId, body, options) =>
      resultOf(() => client.PATCH(single, { ...pathInit({ webhookId }, options), body })),
    delete: (webhookId, options) => changeOf(() => client.DELETE(single, pathInit({ webhookId }, options))),
    regenerateSecret: (webhookId, body = {}, options) =>
      resultOf(() => client.POST(`${single}/regenerate-secret`, { ...pathInit({ webhookId }, options), body })),
    test: (webhookId, options) => resultOf(() => client.POST(`${single}/test`, pathInit({ webhookId }, options))),
    deliveries: (webhookId, input = {}, options) =>
      listPages(input, ['status'], (query) =>
        client.GET(`${single}/deliveries`, { ...callInit(options), params: { path: { webhookId }, query } }),
      ),
    replayMissed: (webhookId, body, options) =>
      resultOf(() => client.POST(`${single}/replay`, { ...pathInit({ webhookId }, options), body })),
  };
}
