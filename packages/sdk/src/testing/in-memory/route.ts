import * as appointments from './appointments.js';
import { type Fields, fieldsOf, Refusal } from './fields.js';
import { listAppointments } from './list-appointments.js';
import type { State } from './state.js';
import { appointmentWarnings, type Warning, webhookWarnings } from './warnings.js';
import * as webhooks from './webhooks.js';

export interface Answered {
  status?: number;
  data?: unknown;
  message?: string;
  /** Below `/api/v1/`: where what was made can be read. */
  location?: string;
  /** Of the appointment as it stands. */
  revision?: number;
  /** None where there are no such. */
  warnings?: Warning[] | undefined;
  /** Of a list. */
  nextCursor?: string | null;
}

/** One request of the contract: its method, the segments of its path below `/api/v1`, its body. */
export interface Asked {
  method: string;
  segments: string[];
  query: URLSearchParams;
  /** The header. */
  ifMatch: string | undefined;
  body: unknown;
}

/** @throws Refusal */
export function route(state: State, { method, segments, query, ifMatch, body }: Asked): Answered {
  const [collection, givenId = '', below, otherId = ''] = segments;
  const [id, other] = [givenId.toLowerCase(), otherId.toLowerCase()];
  const name = [method, collection, id && '{id}', below, other && '{id}'].filter(Boolean).join(' ');
  const fields = () => fieldsOf(body === undefined ? {} : body);
  switch (name) {
    case 'POST appointments':
      return createAppointment(state, fields());
    case 'GET appointments':
      return listAppointments(state, query);
    case 'GET appointments {id}':
      return atRevision({ data: appointments.find(state, id) });
    case 'PUT appointments {id}':
      return updateAppointment(state, { appointmentId: id, ifMatch }, fields());
    case 'DELETE appointments {id}':
      return { data: appointments.cancel(state, { appointmentId: id, ifMatch }, fields()) };
    case 'POST appointments {id} invitations':
      return {
        ...made(appointments.invite(state, id, fields()), () => `appointments/${id}`),
        warnings: appointmentWarnings(state, id, { sent: [], param: 'appointmentId' }),
      };
    case 'DELETE appointments {id} invitations {id}':
      return { data: appointments.uninvite(state, { appointmentId: id, invitationId: other }, fields()) };
    case 'POST webhooks':
      return registerWebhook(state, fields());
    case 'GET webhooks':
      return { data: [...state.webhooks.values()].map(({ view }) => view) };
    case 'GET webhooks {id}':
      return { data: webhooks.find(state, id).view };
    case 'PATCH webhooks {id}':
      return changeWebhook(state, id, fields());
    case 'DELETE webhooks {id}':
      webhooks.remove(state, id);
      return { message: 'Webhook deleted.' };
    case 'POST webhooks {id} regenerate-secret':
      return { data: webhooks.regenerate(state, id, fields()) };
    case 'POST webhooks {id} test':
      return made(webhooks.test(state, id), ({ deliveryId }) => `deliveries/${deliveryId}`);
    default:
      throw new Refusal('internal_error', `The in-memory Convoke cannot ${method} /api/v1/${segments.join('/')}.`);
  }
}

function createAppointment(state: State, fields: Fields): Answered {
  const data = appointments.create(state, fields);
  return {
    ...atRevision(made(data, ({ appointmentId }) => `appointments/${appointmentId}`)),
    warnings: appointmentWarnings(state, data.appointmentId, { sent: ['start', 'end'] }),
  };
}

function updateAppointment(state: State, target: Parameters<typeof appointments.update>[1], fields: Fields): Answered {
  const before = state.appointments.get(target.appointmentId)?.revision;
  const data = appointments.update(state, target, fields);
  const isSent = (part: 'Start' | 'End') =>
    (fields.text(`appointment${part}`) ?? fields.text('appointmentTimeZone')) !== undefined;
  const sent = [...(isSent('Start') ? ['start' as const] : []), ...(isSent('End') ? ['end' as const] : [])];
  const warnings = data.revision === before ? [] : appointmentWarnings(state, target.appointmentId, { sent });
  return { ...atRevision({ data }), warnings };
}

function registerWebhook(state: State, fields: Fields): Answered {
  const data = webhooks.register(state, fields);
  return { ...made(data, ({ webhookId }) => `webhooks/${webhookId}`), warnings: webhookWarnings(state, data) };
}

function changeWebhook(state: State, id: string, fields: Fields): Answered {
  const data = webhooks.change(state, id, fields);
  const warnings = fields.text('webhookUrl') === undefined ? [] : webhookWarnings(state, data);
  return { message: 'Webhook updated.', data, warnings };
}

function atRevision<Answer extends { data: { revision: number } }>(answer: Answer): Answer & { revision: number } {
  return { ...answer, revision: answer.data.revision };
}

function made<Data>(data: Data, locationOf: (data: Data) => string): Answered & { data: Data } {
  return { status: 201, data, location: locationOf(data) };
}
