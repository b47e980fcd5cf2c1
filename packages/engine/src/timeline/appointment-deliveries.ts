import { appointmentNotFound } from '../appointments/appointment-not-found.js';
import { type DeliveryView, viewDelivery } from '../deliveries/delivery-view.js';
import type { Delivery } from '../domain/delivery.js';
import { LIMITS } from '../limits.js';
import type { Store } from '../ports/store.js';

/** A delivery with what it carries, which says whom it is about. */
export interface AppointmentDelivery extends DeliveryView, Pick<Delivery, 'body'> {}

export interface AppointmentDeliveries {
  /** Newest first. */
  deliveries: AppointmentDelivery[];
  /** Whether older ones were left out. */
  truncated: boolean;
}

/**
 * The deliveries of an appointment's events to all webhooks, as many as its timeline has entries at most.
 *
 * @throws DomainError `appointment_not_found`
 */
export async function appointmentDeliveries(
  { store }: { store: Pick<Store, 'appointments' | 'insights'> },
  { accountId, appointmentId }: { accountId: string; appointmentId: string },
): Promise<AppointmentDeliveries> {
  if (!(await store.appointments.find({ accountId, id: appointmentId }))) throw appointmentNotFound();
  const limit = LIMITS.timeline;
  const found = await store.insights.appointmentDeliveries({ accountId, appointmentId, limit: limit + 1 });
  const deliveries = found.slice(0, limit).map((each) => ({ ...viewDelivery(each), body: each.delivery.body }));
  return { deliveries, truncated: found.length > limit };
}
