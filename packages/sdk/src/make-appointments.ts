import type { paths } from '@convoke/contract';
import type { Client } from 'openapi-fetch';
import type { Appointments } from './appointments.js';
import { callInit } from './call-init.js';
import { dataOf } from './data-of.js';
import { listOf } from './list-of.js';
import { listPages } from './list-pages.js';
import { pathInit } from './path-init.js';
import { resultOf } from './result-of.js';

const collection = '/api/v1/appointments';
const single = '/api/v1/appointments/{appointmentId}';

/** The appointment operations over a client that already carries address and credentials. */
export function makeAppointments(client: Client<paths>): Appointments {
  return {
    create: async (body, options) => resultOf(client.POST(collection, { ...callInit(options), body })),
    invite: async (appointmentId, body, options) =>
      resultOf(client.POST(`${single}/invitations`, { ...pathInit({ appointmentId }, options), body })),
    uninvite: async (appointmentId, invitationId, { idempotencyKey, signal, timeout, maxRetries, ...body } = {}) =>
      resultOf(
        client.DELETE(`${single}/invitations/{invitationId}`, {
          ...pathInit({ appointmentId, invitationId }, { idempotencyKey, signal, timeout, maxRetries }),
          body,
        }),
      ),
    update: async (appointmentId, body, options) =>
      resultOf(client.PUT(single, { ...pathInit({ appointmentId }, options), body })),
    cancel: async (appointmentId, body = {}, options) =>
      resultOf(client.DELETE(single, { ...pathInit({ appointmentId }, options), body })),
    list: ({ cursor, ...filters } = {}, options) =>
      listPages(cursor, (page) =>
        client.GET(collection, { ...callInit(options), params: { query: { ...filters, ...page } } }),
      ),
    get: async (appointmentId, options) => dataOf(client.GET(single, pathInit({ appointmentId }, options))),
    async timeline(appointmentId, options) {
      const call = client.GET(`${single}/timeline`, pathInit({ appointmentId }, options));
      const { data: entries, truncated } = await listOf(call);
      return { entries, truncated };
    },
  };
}
