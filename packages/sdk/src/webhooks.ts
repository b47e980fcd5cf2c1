import type { components } from '@convoke/contract';
import type { CallOptions, ReadOptions } from './call-options.js';
import type {
  Delivery,
  ListDeliveriesInput,
  ReplayedDeliveries,
  ReplayMissedInput,
  SentTestEvent,
} from './deliveries.js';
import type { Input } from './input.js';
import type { Paged } from './paged.js';
import type { Result } from './result.js';

type Schemas = components['schemas'];

export type RegisterWebhookInput = Input<Schemas['RegisterWebhookRequest']>;
export type UpdateWebhookInput = Input<Schemas['UpdateWebhookRequest']>;
export type RegenerateWebhookSecretInput = Input<Schemas['RegenerateWebhookSecretRequest']>;

export type RegisteredWebhook = Result<Schemas['RegisteredWebhook']>;
export type UpdatedWebhook = Result<Schemas['Webhook']>;
export type RegeneratedWebhookSecret = Result<Schemas['RegeneratedWebhookSecret']>;

/** What is left to say of a deleted webhook. */
export interface DeletedWebhook {
  /** For people to read. */
  message: string;
}

/** A registered endpoint, without its secret. */
export type Webhook = Schemas['Webhook'];
export type { EventType } from '@convoke/contract';

/** Endpoints that are told of events. Every method rejects with a `ConvokeError` and nothing else. */
export interface Webhooks {
  /** Registers an HTTPS endpoint. Store the `secret` of the result: it is not shown again. */
  register(input: RegisterWebhookInput, options?: CallOptions): Promise<RegisteredWebhook>;

  /** All webhooks of the account, oldest first. */
  list(options?: ReadOptions): Promise<Webhook[]>;

  get(webhookId: string, options?: ReadOptions): Promise<Webhook>;

  /** Changes what is given; `isActive: true` enables a webhook again that failures have disabled. */
  update(webhookId: string, input: UpdateWebhookInput, options?: CallOptions): Promise<UpdatedWebhook>;

  /** Deletes for good. */
  delete(webhookId: string, options?: CallOptions): Promise<DeletedWebhook>;

  /** Replaces the secret, at once or, with `graceSeconds`, after a while in which both are valid. */
  regenerateSecret(
    webhookId: string,
    input?: RegenerateWebhookSecretInput,
    options?: CallOptions,
  ): Promise<RegeneratedWebhookSecret>;

  /** Sends an event of type `webhook.test` to this webhook, whatever it subscribed to; a disabled one misses it. */
  test(webhookId: string, options?: CallOptions): Promise<SentTestEvent>;

  /** What was, is being or will be sent to the webhook, the newest first; fetched while it is read. */
  deliveries(webhookId: string, input?: ListDeliveriesInput, options?: ReadOptions): Paged<Delivery>;

  /**
   * Sends again what the webhook has missed of the events since an instant, ISO 8601 in UTC, the oldest first. While the
   * result has `hasMore`, there may be more for another call.
   */
  replayMissed(webhookId: string, input: ReplayMissedInput, options?: CallOptions): Promise<ReplayedDeliveries>;
}
