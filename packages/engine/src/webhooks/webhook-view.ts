import type { Webhook } from '../domain/webhook.js';

/** A webhook as its owner sees it, without secrets. */
export type WebhookView = Omit<Webhook, 'secret' | 'previousSecret'>;

export function viewWebhook({ secret: _, previousSecret: __, ...view }: Webhook): WebhookView {
  return view;
}
