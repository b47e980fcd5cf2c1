/** What is filled, in the order of references. */
export const TABLES = [
  ...(['accounts', 'webhooks', 'webhook_queues', 'appointments', 'revisions', 'invitations', 'messages'] as const),
  ...(['sandbox_messages', 'replies', 'last_answers', 'deliveries', 'delivery_bodies', 'attempts'] as const),
] as const;

export type Table = (typeof TABLES)[number];
