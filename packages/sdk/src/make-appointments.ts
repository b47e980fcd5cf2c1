import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import type { Appointments } from './appointments.js';
import { resultOf } from './result-of.js';

/** The appointment operations over a client that already carries address and credentials. */
export function makeAppointments(client: Client<paths>): Appointments {
  const at = (appointmentId: string) => ({ path: { appointmentId } });
  return {
    create: (body) => resultOf(client.POST('/api/v1/appointments', { body })),
    invite: (id, body) =>
      resultOf(client.POST('/api/v1/appointments/{appointmentId}/invitations', { params: at(id), body })),
    update: (id, body) => resultOf(client.PUT('/api/v1/appointments/{appointmentId}', { params: at(id), body })),
    cancel: (id, body = {}) =>
      resultOf(client.DELETE('/api/v1/appointments/{appointmentId}', { params: at(id), body })),
  };
}
