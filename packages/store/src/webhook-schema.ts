import type { DeliveredType, DeliveryState, PostErrorKind, SignatureScheme } from '@convoke/engine';

export interface WebhooksTable {
  account_id: string;
  id: string;
  url: string;
  /** JSON array of strings. */
  event_types: string;
  signature_scheme: SignatureScheme;
  /** 1 or 0. */
  is_active: number;
  consecutive_failures: number;
  last_delivery_at: number | null;
  last_delivery_status: 'success' | 'failed' | null;
  /** Sealed. */
  secret: string;
  /** Sealed. */
  previous_secret: string | null;
  previous_secret_until: number | null;
  created_at: number;
  name: string;
}

export interface DeliveriesTable {
  account_id: string;
  id: string;
  webhook_id: string;
  appointment_id: string | null;
  event_type: DeliveredType;
  state: DeliveryState;
  due_at: number;
  attempts: number;
  former_attempts: number;
  crashes: number;
  fence: number;
  /** End of the running claim; `null` in every state but `sending`. */
  lease_until: number | null;
  reason: string | null;
  created_at: number;
  finished_at: number | null;
  traceparent: string | null;
}

/** Separate from `deliveries`, whose rows are rewritten again and again. */
export interface DeliveryBodiesTable {
  delivery_id: string;
  account_id: string;
  body: string;
}

export interface ReplaysTable {
  account_id: string;
  id: string;
  delivery_id: string;
}

export interface AttemptsTable {
  account_id: string;
  delivery_id: string;
  number: number;
  started_at: number;
  duration_ms: number;
  status: number | null;
  error_kind: PostErrorKind | null;
  error_code: string | null;
  answer: string;
}

/**
 * Deliveries that have become pending, until a claim enters them into the queue of their webhook. Only where
 * transactions run side by side: each adds rows of its own, and none waits for the queue.
 */
export interface WebhookAnnouncementsTable {
  webhook_id: string;
  delivery_id: string;
  account_id: string;
  due_at: number;
}

/** One narrow row for each webhook, so that a claim finds due deliveries without scanning a backlog. */
export interface WebhookQueuesTable {
  webhook_id: string;
  account_id: string;
  /** The least `due_at` of its pending deliveries; `null` without any, and if it is held or deleted. */
  next_due_at: number | null;
  /** 1 if the webhook is not active, otherwise 0. */
  held: number;
  /** 1 if the webhook was deleted and deliveries are left to end, otherwise 0. */
  gone: number;
}
