import type { UseQueryResult } from '@tanstack/react-query';
import { answered } from '../api/answered.js';
import type { Dashboard, Service } from '../api/schemas.js';
import { useRead } from '../api/use-read.js';

/** What happened to an appointment and its invitations; either part may leave out what is older. */
export interface AppointmentHistory {
  timeline: UseQueryResult<{ data: Service['TimelineEntry'][]; truncated: boolean }>;
  /** Those of its events to all webhooks; none until they are read. */
  deliveries: { data: readonly Dashboard['AppointmentDelivery'][]; truncated: boolean };
}

/** Reads both parts at once, and beside the appointment itself. */
export function useAppointmentHistory(appointmentId: string): AppointmentHistory {
  const params = { path: { appointmentId } };
  const timeline = useRead({
    topic: 'appointments',
    key: ['timeline', appointmentId],
    read: (api) => answered(api.service.GET('/api/v1/appointments/{appointmentId}/timeline', { params })),
  });
  const deliveries = useRead({
    topic: 'webhooks',
    key: ['of-appointment', appointmentId],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/appointments/{appointmentId}/deliveries', { params })),
  });
  return { timeline, deliveries: deliveries.data ?? { data: [], truncated: false } };
}
