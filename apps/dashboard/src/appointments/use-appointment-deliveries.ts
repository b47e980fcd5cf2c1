import { answered } from '../api/answered.js';
import type { Api } from '../api/create-api.js';
import type { Service } from '../api/schemas.js';
import { useRead } from '../api/use-read.js';
import type { AppointmentDelivery } from './steps-of.js';

/** The deliveries about an appointment among the newest hundred of each webhook; none until they are read. */
export function useAppointmentDeliveries(appointmentId: string): readonly AppointmentDelivery[] {
  const query = useRead({
    topic: 'webhooks',
    key: ['of-appointment', appointmentId],
    read: (api) => readDeliveries(api, appointmentId),
  });
  return query.data ?? [];
}

async function readDeliveries(api: Api, appointmentId: string): Promise<AppointmentDelivery[]> {
  const { data: webhooks } = await answered(api.service.GET('/api/v1/webhooks'));
  const pages = await Promise.all(webhooks.map((webhook) => readNewest(api, webhook)));
  const deliveries = pages.flat().filter((delivery) => delivery.appointmentId === appointmentId);
  return Promise.all(deliveries.map((delivery) => withAddress(api, delivery)));
}

async function readNewest(api: Api, { webhookId }: Service['Webhook']): Promise<Service['WebhookDelivery'][]> {
  const params = { path: { webhookId }, query: { limit: 100 } };
  return (await answered(api.service.GET('/api/v1/webhooks/{webhookId}/deliveries', { params }))).data;
}

async function withAddress(api: Api, delivery: Service['WebhookDelivery']): Promise<AppointmentDelivery> {
  const params = { path: { deliveryId: delivery.deliveryId } };
  const { data } = await answered(api.service.GET('/api/v1/deliveries/{deliveryId}', { params }));
  return { delivery, address: 'attendee' in data.event.data ? data.event.data.attendee.email : undefined };
}
