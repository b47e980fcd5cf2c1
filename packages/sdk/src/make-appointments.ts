import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import type { Appointments } from './appointments.js';
import { dataOf } from './data-of.js';
import { idempotencyHeader } from './idempotency-header.js';
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
    create: (body, options = {}) =>
      resultOf(client.POST(collection, { params: { header: idempotencyHeader(options) }, body })),
    invite(appointmentId, body, options = {}) {
      const params = { path: { appointmentId }, header: idempotencyHeader(options) };
      return resultOf(client.POST(`${single}/invitations`, { params, body }));
    },
    uninvite(appointmentId, invitationId, { idempotencyKey, ...body } = {}) {
      const params = { path: { appointmentId, invitationId }, header: idempotencyHeader({ idempotencyKey }) };
      return resultOf(client.DELETE(`${single}/invitations/{invitationId}`, { params, body }));
    },
    update(appointmentId, body, options = {}) {
      const params = { path: { appointmentId }, header: idempotencyHeader(options) };
      return resultOf(client.PUT(single, { params, body }));
    },
    cancel(appointmentId, body = {}, options = {}) {
      const params = { path: { appointmentId }, header: idempotencyHeader(options) };
      return resultOf(client.DELETE(single, { params, body }));
    },
  };
}

function makeReads(client: Client<paths>): AppointmentReads {
  return {
    list({ cursor: start, ...filters } = {}) {
      return makePaged(async (cursor) => {
        const query = { ...filters, ...(cursor !== undefined && { cursor }) };
        const { data: items, nextCursor } = await listOf(client.GET(collection, { params: { query } }));
        return { items, nextCursor };
      }, start);
    },
    get: (appointmentId) => dataOf(client.GET(single, { params: { path: { appointmentId } } })),
    async timeline(appointmentId) {
      const call = client.GET(`${single}/timeline`, { params: { path: { appointmentId } } });
      const { data: entries, truncated } = await listOf(call);
      return { entries, truncated };
    },
  };
}
