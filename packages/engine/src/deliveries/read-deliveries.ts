import type { VerbContext } from '../context.js';
import type { Attempt, DeliveredType, Delivery, DeliveryState } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';
import { cursorAfter, rowBefore } from '../fields/page.js';
import { LIMITS } from '../limits.js';
import { appointmentNotFound, webhookNotFound } from '../not-found.js';
import { deliveryHeaders } from './attempt-delivery.js';
import { type DeliveryStatus, type DeliveryView, deliveryNotFound, viewDelivery } from './delivery-view.js';
import { webhooksById } from './named-delivery.js';

/**
 * Which deliveries to list: those of one status; `missed`, which ended without success; or `unfinished`, which may
 * still arrive.
 */
export type DeliveryFilter = DeliveryStatus | 'missed' | 'unfinished';

export interface ListDeliveries {
  accountId: string;
  /** Only those to this webhook. */
  webhookId?: string | undefined;
  /** Only those of events about this appointment. */
  appointmentId?: string | undefined;
  eventType?: DeliveredType | undefined;
  filter?: DeliveryFilter | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
  limit: number;
}

export interface DeliveryPage {
  /** Newest first. May be fewer than `limit`, even none, if few pass the filter. */
  deliveries: DeliveryView[];
  /** `null` on the last page. */
  nextCursor: string | null;
}

/** The states that a delivery of each status may have; the status also depends on its attempts and its webhook. */
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

export function statesOf(filter: DeliveryFilter): readonly DeliveryState[] {
  return STATES[filter];
}

/** Whether a delivery in one of the states of the filter passes it. */
export function statusPasses(status: DeliveryStatus, filter: DeliveryFilter): boolean {
  return filter === 'missed' || filter === 'unfinished' || status === filter;
}

/**
 * One page of deliveries: of a webhook, of an appointment, or all, also to webhooks that were deleted.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`, `webhook_not_found`, `appointment_not_found`
 */
export async function listDeliveries({ store }: VerbContext, input: ListDeliveries): Promise<DeliveryPage> {
  const before = rowBefore('deliveries', input);
  const { filter, cursor: _, ...query } = input;
  const { accountId, webhookId, appointmentId } = query;
  const webhooks = await webhooksById(store, accountId);
  if (webhookId !== undefined && !webhooks.has(webhookId)) throw webhookNotFound();
  if (appointmentId !== undefined && !(await store.appointments.find({ accountId, id: appointmentId }))) {
    throw appointmentNotFound();
  }
  const states = filter && statesOf(filter);
  const { deliveries, next } = await store.deliveries.list({ ...query, states, before });
  const views = deliveries.map((delivery) => viewDelivery({ delivery, webhook: webhooks.get(delivery.webhookId) }));
  const passing = views.filter(({ status }) => filter === undefined || statusPasses(status, filter));
  return { deliveries: passing, nextCursor: cursorAfter('deliveries', next) };
}

export interface DeliveryWithAttempts extends DeliveryView {
  /** The JSON text that every attempt sends. */
  body: string;
  /** The newest ones, oldest first. */
  attemptLog: Attempt[];
}

/**
 * One delivery with its attempts.
 *
 * @throws DomainError `delivery_not_found`
 */
export async function getDelivery(
  { store }: VerbContext,
  { accountId, deliveryId }: { accountId: string; deliveryId: string },
): Promise<DeliveryWithAttempts> {
  const found = await store.deliveries.find({ accountId, id: deliveryId });
  if (!found) throw deliveryNotFound();
  const attempts = await store.deliveries.listAttempts({ accountId, deliveryId, limit: LIMITS.attempts });
  return { ...viewDelivery(found), body: found.delivery.body, attemptLog: attempts.reverse() };
}

export interface SentAttempt extends Attempt {
  /**
   * The headers of its request. Signatures are not stored: these use the webhook's current secret. Empty if the webhook
   * was deleted, or if the server lacks the key of its secret.
   */
  headers: Record<string, string>;
}

export interface SentDelivery {
  delivery: Delivery;
  /** The webhook's current URL; `undefined` if it was deleted. */
  url: string | undefined;
  /** The newest ones, oldest first. */
  attempts: SentAttempt[];
}

/**
 * One delivery as its attempts sent it.
 *
 * @throws DomainError `delivery_not_found`
 */
export async function sentDelivery(
  context: VerbContext,
  { accountId, deliveryId }: { accountId: string; deliveryId: string },
): Promise<SentDelivery> {
  const { store } = context;
  const found = await store.deliveries.find({ accountId, id: deliveryId });
  if (!found) throw deliveryNotFound();
  const { delivery } = found;
  const webhook = await store.webhooks.find({ accountId, id: delivery.webhookId });
  const attempts = await store.deliveries.listAttempts({ accountId, deliveryId, limit: LIMITS.attempts });
  return {
    delivery,
    url: webhook?.url,
    attempts: attempts.reverse().map((attempt) => ({
      ...attempt,
      headers: webhook ? headersOf(context, { delivery, webhook, attempt }) : {},
    })),
  };
}

interface Sent {
  delivery: Delivery;
  webhook: Webhook;
  attempt: Attempt;
}

function headersOf(context: VerbContext, { delivery, webhook, attempt }: Sent): Record<string, string> {
  try {
    return { ...deliveryHeaders(context, { delivery, webhook, attempt: attempt.number, at: attempt.startedAt }) };
  } catch (err) {
    context.log.debug({ err, deliveryId: delivery.id, webhookId: webhook.id }, 'an attempt could not be signed again');
    return {};
  }
}
