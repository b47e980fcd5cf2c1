import type { FilledDatabase, Row } from './filled-database.js';
import type { Story } from './play-story.js';
import type { Table } from './tables.js';

/** A row of each table, as the server wrote it. */
export type Patterns = Record<Table, Row>;

export async function readPatterns(database: FilledDatabase, story: Story): Promise<Patterns> {
  const { accountId, webhookId, appointmentId, invitationId, deliveryId, replyId } = story;
  const of = (table: string, column: string, value: string) =>
    database.first(`select * from ${table} where ${column} = '${value}'`);
  return {
    accounts: await of('accounts', 'id', accountId),
    webhooks: await of('webhooks', 'id', webhookId),
    webhook_queues: await of('webhook_queues', 'webhook_id', webhookId),
    appointments: await of('appointments', 'id', appointmentId),
    revisions: await of('revisions', 'appointment_id', appointmentId),
    invitations: await of('invitations', 'id', invitationId),
    messages: await of('messages', 'invitation_id', invitationId),
    sandbox_messages: await of('sandbox_messages', 'invitation_id', invitationId),
    replies: await of('replies', 'id', replyId),
    last_answers: await of('last_answers', 'invitation_id', invitationId),
    deliveries: await of('deliveries', 'id', deliveryId),
    delivery_bodies: await of('delivery_bodies', 'delivery_id', deliveryId),
    attempts: await of('attempts', 'delivery_id', deliveryId),
  };
}
