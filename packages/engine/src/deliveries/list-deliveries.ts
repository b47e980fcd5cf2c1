import type { VerbContext } from '../context.js';
import type { DeliveryState } from '../domain/delivery.js';
import { checkPage } from '../fields/page.js';
import { webhookNotFound } from '../webhooks/webhook-not-found.js';
import type { DeliveryStatus } from './delivery-status.js';
import { type DeliveryView, viewDelivery } from './delivery-view.js';

/**
 * Which deliveries to list: those of one status, or of several: `missed` are those that ended without success, `unfinished`
 * those that may still arrive.
 */
export type DeliveryFilter = DeliveryStatus | 'missed' | 'unfinished';

export interface ListDeliveries {
  accountId: string;
  webhookId: string;
  filter?: DeliveryFilter | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
  limit: number;
}

export interface DeliveryPage {
  /** Newest first. Fewer than asked for, even none, where the filter lets few through. */
  deliveries: DeliveryView[];
  /** `null` on the last page. */
  nextCursor: string | null;
}

/** The states that may have it; what an owner is told of a delivery also follows from its attempts and its webhook. */
const STATES = {
  pending: ['pending', 'sending'],
  held: ['pending', 'sending'],
  failed: ['failed', 'pending', 'sending'],
  success: ['success'],
  undelivered: ['undelivered'],
  permanently_failed: ['permanently_failed'],
  skipped: ['skipped'],
  missed: ['undelivered', 'permanently_failed', 'failed', 'skipped'],
  unfinished: ['pending', 'sending'],
} as const satisfies Record<DeliveryFilter, readonly DeliveryState[]>;

/**
 * One page of a webhook's deliveries.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`, `webhook_not_found`
 */
export async function listDeliveries({ store }: VerbContext, input: ListDeliveries): Promise<DeliveryPage> {
  const { accountId, webhookId, filter, cursor: before, limit } = input;
  checkPage(input);
  const webhook = await store.webhooks.find({ accountId, id: webhookId });
  if (!webhook) throw webhookNotFound();
  const states = filter && STATES[filter];
  const { deliveries, next = null } = await store.deliveries.list({ accountId, webhookId, states, before, limit });
  const views = deliveries.map((delivery) => viewDelivery({ delivery, webhook }));
  const isGroup = filter === undefined || filter === 'missed' || filter === 'unfinished';
  return { deliveries: isGroup ? views : views.filter(({ status }) => status === filter), nextCursor: next };
}
