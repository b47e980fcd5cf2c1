import type { Webhook } from '../domain/webhook.js';

export interface WebhookQuery {
  accountId: string;
  id: string;
}

/** The part of a webhook that changes after it was registered. */
export type WebhookChange = Partial<Omit<Webhook, 'id' | 'accountId' | 'createdAt'>>;

export interface WebhookReader {
  findWebhook(query: WebhookQuery): Promise<Webhook | undefined>;
  /** The account's webhooks, oldest first. */
  listWebhooks(accountId: string): Promise<Webhook[]>;
}

export interface WebhookWriter {
  insertWebhook(webhook: Webhook): Promise<void>;
  /** Like `findWebhook`, and holds the webhook against other writers until the transaction ends. */
  lockWebhook(query: WebhookQuery): Promise<Webhook | undefined>;
  /**
   * Where `isActive` is given, its deliveries are held from now on, or released: the retries among those that were held
   * are due at once, in the order of their events.
   */
  updateWebhook(query: WebhookQuery, change: WebhookChange): Promise<void>;
  /**
   * Its deliveries are kept; those that are not finished never go out.
   *
   * @returns whether there was one
   */
  deleteWebhook(query: WebhookQuery): Promise<boolean>;
}
