import type { Webhook } from '../../domain/webhook.js';

export interface WebhookQuery {
  accountId: string;
  id: string;
}

/** The changeable part of a webhook; only the fields given change. */
export type WebhookChange = Partial<Omit<Webhook, 'id' | 'accountId' | 'createdAt'>>;

export interface WebhookReader {
  find(query: WebhookQuery): Promise<Webhook | undefined>;
  /** The account's webhooks, oldest first. */
  list(accountId: string): Promise<Webhook[]>;
}

export interface WebhookWriter extends WebhookReader {
  insert(webhook: Webhook): Promise<void>;
  /** Like `find`, and locks the webhook until the transaction ends. */
  lock(query: WebhookQuery): Promise<Webhook | undefined>;
  /**
   * If `isActive` is given, its deliveries are held from now on, or released: held retries are then due at once, in the
   * order of their events.
   */
  update(query: WebhookQuery, change: WebhookChange): Promise<void>;
  /**
   * Its deliveries are kept; unfinished ones are never sent.
   *
   * @returns whether there was one
   */
  delete(query: WebhookQuery): Promise<boolean>;
}
