import type { Delivery } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';
import { LIMITS } from '../limits.js';
import { appointmentNotFound } from '../not-found.js';
import type { Store } from '../ports/store/store.js';
import { type DeliveryView, viewDelivery } from './delivery-view.js';
import { readEvent } from './emit-event.js';

/** A delivery with what its event says, for people. */
export interface NamedDelivery extends DeliveryView {
  /** The name of its webhook, or the URL if it has none; `undefined` if it was deleted. */
  endpoint: string | undefined;
  /** The appointment's subject, as the event has it; `''` without one. */
  subject: string;
  /** `null` if the event is about no one in particular. */
  invitee: { name: string; address: string } | null;
}

/** @param webhooks those of the account, by id */
export function nameDelivery(delivery: Delivery, webhooks: ReadonlyMap<string, Webhook>): NamedDelivery {
  const webhook = webhooks.get(delivery.webhookId);
  const { data } = readEvent(delivery.body);
  const attendee = 'attendee' in data ? data.attendee : undefined;
  return {
    ...viewDelivery({ delivery, webhook }),
    endpoint: webhook && (webhook.name || webhook.url),
    subject: 'subject' in data ? data.subject : '',
    invitee: attendee ? { name: attendee.name ?? '', address: attendee.email } : null,
  };
}

export async function webhooksById(
  { webhooks }: Pick<Store, 'webhooks'>,
  accountId: string,
): Promise<Map<string, Webhook>> {
  return new Map((await webhooks.list(accountId)).map((each) => [each.id, each]));
}

export interface AppointmentDeliveries {
  /** Newest first. */
  deliveries: NamedDelivery[];
  /** Whether older ones were left out. */
  truncated: boolean;
}

/**
 * The deliveries of an appointment's events to all webhooks, at most as many as a timeline has entries.
 *
 * @throws DomainError `appointment_not_found`
 */
export async function appointmentDeliveries(
  { store }: { store: Pick<Store, 'appointments' | 'deliveries' | 'webhooks'> },
  { accountId, appointmentId }: { accountId: string; appointmentId: string },
): Promise<AppointmentDeliveries> {
  if (!(await store.appointments.find({ accountId, id: appointmentId }))) throw appointmentNotFound();
  const { deliveries, next } = await store.deliveries.list({ accountId, appointmentId, limit: LIMITS.timeline });
  const webhooks = await webhooksById(store, accountId);
  return { deliveries: deliveries.map((each) => nameDelivery(each, webhooks)), truncated: next !== undefined };
}
