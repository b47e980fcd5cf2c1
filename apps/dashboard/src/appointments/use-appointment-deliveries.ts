import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useRead } from '../api/use-read.js';

export interface AppointmentDeliveries {
  data: readonly Dashboard['AppointmentDelivery'][];
  /** Whether older ones were left out. */
  truncated: boolean;
}

/** The deliveries of an appointment's events to all webhooks; none until they are read. */
export function useAppointmentDeliveries(appointmentId: string): AppointmentDeliveries {
  const query = useRead({
    topic: 'webhooks',
    key: ['of-appointment', appointmentId],
    read: (api) =>
      answered(
        api.dashboard.GET('/dashboard/api/appointments/{appointmentId}/deliveries', {
          params: { path: { appointmentId } },
        }),
      ),
  });
  return query.data ?? { data: [], truncated: false };
}
