import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import type { Appointments } from './appointments.js';
import { callInit } from './call-init.js';
import { dataOf } from './data-of.js';
import { listOf } from './list-of.js';
import { makePaged } from './make-paged.js';
import { resultOf } from './result-of.js';

const collection = '/api/v1/appointments';
const single = '/api/v1/appointments/{appointmentId}';

type AppointmentChanges = Pick<Appointments, 'create' | 'invite' | 'uninvite' | 'update' | 'cancel'>;
type AppointmentReads = Pick<Appointments, 'list' | 'get' | 'timeline'>;

/** The appointment operations over a client that already carries address and credentials. */
export function makeAppointments(client: Client<paths>): Appointments {
  return { ...makeChanges(client), ...makeReads(client) };
}

function makeChanges(client: Client<paths>): AppointmentChanges {
  return {
    create: async (body, options) => resultOf(client.POST(collection, { ...callInit(options), body })),
    async invite(appointmentId, body, options) {
      const init = { ...callInit(options), params: { path: { appointmentId } } };
      return resultOf(client.POST(`${single}/invitations`, { ...init, body }));
    },
    async uninvite(appointmentId, invitationId, { idempotencyKey, signal, timeout, maxRetries, ...body } = {}) {
      const params = { path: { appointmentId, invitationId } };
      const init = { ...callInit({ idempotencyKey, signal, timeout, maxRetries }), params };
      return resultOf(client.DELETE(`${single}/invitations/{invitationId}`, { ...init, body }));
    },
    async update(appointmentId, body, options) {
      const init = { ...callInit(options), params: { path: { appointmentId } } };
      return resultOf(client.PUT(single, { ...init, body }));
    },
    async cancel(appointmentId, body = {}, options = {}) {
      const init = { ...callInit(options), params: { path: { appointmentId } } };
      return resultOf(client.DELETE(single, { ...init, body }));
    },
  };
}

function makeReads(client: Client<paths>): AppointmentReads {
  return {
    list({ cursor: start, ...filters } = {}, options = {}) {
      return makePaged(async (cursor) => {
        const query = { ...filters, ...(cursor !== undefined && { cursor }) };
        const call = client.GET(collection, { ...callInit(options), params: { query } });
        const { data: items, nextCursor } = await listOf(call);
        return { items, nextCursor };
      }, start);
    },
    get: async (appointmentId, options) =>
      dataOf(client.GET(single, { ...callInit(options), params: { path: { appointmentId } } })),
    async timeline(appointmentId, options) {
      const call = client.GET(`${single}/timeline`, { ...callInit(options), params: { path: { appointmentId } } });
      const { data: entries, truncated } = await listOf(call);
      return { entries, truncated };
    },
  };
}
