/** Selects a `Delivery` but for its body. */
export const DELIVERY_COLUMNS = [
  'deliveries.account_id as accountId',
  'deliveries.id as id',
  'deliveries.webhook_id as webhookId',
  'deliveries.appointment_id as appointmentId',
  'deliveries.event_type as eventType',
  'deliveries.state as state',
  'deliveries.due_at as dueAt',
  'deliveries.attempts as attempts',
  'deliveries.former_attempts as formerAttempts',
  'deliveries.crashes as crashes',
  'deliveries.fence as fence',
  'deliveries.reason as reason',
  'deliveries.created_at as createdAt',
  'deliveries.finished_at as finishedAt',
] as const;
