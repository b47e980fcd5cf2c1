import { appointmentNotFound } from '../appointments/read-appointments.js';
import type { EngineContext } from '../context.js';
import { type DeliveryView, viewDelivery } from '../deliveries/delivery-view.js';
import type { Delivery } from '../domain/delivery.js';
import { LIMITS } from '../limits.js';
import type {
  AccountOverview,
  Activity,
  ActivityQuery,
  QueuedMessages,
  QueuedMessagesQuery,
} from '../ports/insights.js';
import type { ChangeTopic, Store } from '../ports/store.js';
import { replyNotFound } from '../replies/read-replies.js';

/** Figures of an account at a glance. */
export function accountOverview({ store, channel }: EngineContext, accountId: string): Promise<AccountOverview> {
  return store.insights.overview({ accountId, transport: channel.transport });
}

/** What happened in an account, counted by intervals. */
export function accountActivity({ store }: EngineContext, query: ActivityQuery): Promise<Activity> {
  return store.insights.activity(query);
}

/** An account's outgoing messages, the newest invitations first. */
export function queuedMessages({ store }: EngineContext, query: QueuedMessagesQuery): Promise<QueuedMessages> {
  return store.insights.listQueuedMessages(query);
}

/**
 * The bytes of a received message.
 *
 * @throws DomainError `reply_not_found`
 */
export async function rawReply(
  { store }: EngineContext,
  { accountId, replyId }: { accountId: string; replyId: string },
): Promise<Uint8Array> {
  const raw = await store.insights.rawReply({ accountId, id: replyId });
  if (!raw) throw replyNotFound('The account has no such reply.');
  if (raw.length === 0) throw replyNotFound('The message itself is not kept any more.');
  return raw;
}

/** Calls `listener` after commits of this process, with what they may have changed; returns how to end that. */
export function onChanges(
  { store }: { store: Pick<Store, 'onChanges'> },
  listener: (topics: ReadonlySet<ChangeTopic>) => void,
): () => void {
  return store.onChanges(listener);
}

/** A delivery with its body, which says whom it is about. */
export interface AppointmentDelivery extends DeliveryView, Pick<Delivery, 'body'> {
  /** The name of its webhook, or the URL if it has none; `undefined` if it was deleted. */
  endpoint: string | undefined;
}

export interface AppointmentDeliveries {
  /** Newest first. */
  deliveries: AppointmentDelivery[];
  /** Whether older ones were left out. */
  truncated: boolean;
}

/**
 * The deliveries of an appointment's events to all webhooks, at most as many as a timeline has entries.
 *
 * @throws DomainError `appointment_not_found`
 */
export async function appointmentDeliveries(
  { store }: { store: Pick<Store, 'appointments' | 'insights' | 'webhooks'> },
  { accountId, appointmentId }: { accountId: string; appointmentId: string },
): Promise<AppointmentDeliveries> {
  if (!(await store.appointments.find({ accountId, id: appointmentId }))) throw appointmentNotFound();
  const limit = LIMITS.timeline;
  const found = await store.insights.appointmentDeliveries({ accountId, appointmentId, limit: limit + 1 });
  const webhooks = await store.webhooks.list(accountId);
  const endpoints = new Map(webhooks.map(({ id, name, url }) => [id, name === '' ? url : name]));
  const deliveries = found.slice(0, limit).map((each) => {
    const { body, webhookId } = each.delivery;
    return { ...viewDelivery(each), body, endpoint: endpoints.get(webhookId) };
  });
  return { deliveries, truncated: found.length > limit };
}
