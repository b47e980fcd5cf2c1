import type { Webhook } from '../domain/webhook.js';

export interface WebhookQuery {
  accountId: string;
  id: string;
}

/** The part of a webhook that changes after it was registered. */
export type WebhookChange = Partial<Omit<Webhook, 'id' | 'accountId' | 'createdAt'>>;

export interface WebhookReader {
  find(query: WebhookQuery): Promise<Webhook | undefined>;
  /** The account's webhooks, oldest first. */
  list(accountId: string): Promise<Webhook[]>;
}

export interface WebhookWriter extends WebhookReader {
  insert(webhook: Webhook): Promise<void>;
  /** Like `find`, and holds the webhook against other writers until the transaction ends. */
  lock(query: WebhookQuery): Promise<Webhook | undefined>;
  /**
   * Where `isActive` is given, its deliveries are held from now on, or released: the retries among those that were held
   * are due at once, in the order of their events.
   */
  update(query: WebhookQuery, change: WebhookChange): Promise<void>;
  /**
   * Its deliveries are kept; those that are not finished never go out.
   *
   * @returns whether there was one
   */
  delete(query: WebhookQuery): Promise<boolean>;
}
