import { operations } from '@convoke/contract';
import * as appointments from './appointments.js';
import { type Fields, fieldsOf, Refusal } from './fields.js';
import { listAppointments } from './list-appointments.js';
import { getInvitation, listInvitations, viewAppointment } from './read-invitations.js';
import type { Asked } from './read-request.js';
import type { State } from './state.js';
import { appointmentWarnings, languageWarnings, type Warning, webhookWarnings } from './warnings.js';
import * as webhooks from './webhooks.js';

export interface Answered {
  status?: number;
  data?: unknown;
  message?: string;
  /** Below `/api/v1/`: where what was made can be read. */
  location?: string;
  /** Of the current appointment. */
  etag?: string;
  /** None where there are no such. */
  warnings?: Warning[] | undefined;
  /** Of a list. */
  nextCursor?: string | null;
}

/** @throws Refusal */
export function route(state: State, { operation, params, query, ifMatch, body }: Asked): Answered {
  const { appointmentId = '', invitationId = '', webhookId = '' } = params;
  const fields = fieldsOf(body);
  switch (operation) {
    case 'createAppointment':
      return createAppointment(state, fields);
    case 'listAppointments':
      return listAppointments(state, query);
    case 'getAppointment':
      return tagged({ data: viewAppointment(appointments.find(state, appointmentId)) });
    case 'updateAppointment':
      return updateAppointment(state, { appointmentId, ifMatch }, fields);
    case 'cancelAppointment':
      return { data: appointments.cancel(state, { appointmentId, ifMatch }, fields) };
    case 'listInvitations':
      return listInvitations(state, appointmentId, query);
    case 'getInvitation':
      return { data: getInvitation(state, { appointmentId, invitationId }) };
    case 'sendInvitation':
      return {
        ...made(appointments.invite(state, appointmentId, fields), placeOf),
        warnings: [
          ...appointmentWarnings(state, appointmentId, { sent: [], param: 'appointmentId' }),
          ...languageWarnings(fields),
        ],
      };
    case 'sendInvitations':
      return {
        ...made(appointments.inviteMany(state, appointmentId, fields), () => `appointments/${appointmentId}`),
        warnings: [
          ...appointmentWarnings(state, appointmentId, { sent: [], param: 'appointmentId' }),
          ...languageWarnings(fields),
        ],
      };
    case 'changeInvitation':
      return {
        data: appointments.changeInvitation(state, { appointmentId, invitationId }, fields),
        warnings: languageWarnings(fields),
      };
    case 'correctAddress':
      return {
        ...made(appointments.correctAddress(state, { appointmentId, invitationId }, fields), placeOf),
        warnings: appointmentWarnings(state, appointmentId, { sent: [], param: 'appointmentId' }),
      };
    case 'removeInvitation':
      return { data: appointments.uninvite(state, { appointmentId, invitationId }, fields) };
    case 'registerWebhook':
      return registerWebhook(state, fields);
    case 'listWebhooks':
      return { data: [...state.webhooks.values()].map(({ view }) => view) };
    case 'getWebhook':
      return { data: webhooks.find(state, webhookId).view };
    case 'updateWebhook':
      return changeWebhook(state, webhookId, fields);
    case 'deleteWebhook':
      webhooks.remove(state, webhookId);
      return { message: 'Webhook deleted.' };
    case 'regenerateWebhookSecret':
      return { data: webhooks.regenerate(state, webhookId, fields) };
    case 'sendTestEvent':
      return made(webhooks.test(state, webhookId), ({ deliveryId }) => `deliveries/${deliveryId}`);
    default: {
      const { method, path } = operations[operation];
      // No client tries that again, as it does after a fault of the server.
      throw new Refusal('unknown_path', `The in-memory Convoke does not support ${method.toUpperCase()} ${path}.`);
    }
  }
}

function placeOf({ appointmentId, invitationId }: { appointmentId: string; invitationId: string }): string {
  return `appointments/${appointmentId}/invitations/${invitationId}`;
}

/** @throws Refusal if it asks for a series */
function takesPlaceOnce(fields: Fields): void {
  if (fields.typed('recurrence', 'any') === undefined) return;
  throw new Refusal('unknown_path', 'The in-memory Convoke does not support recurrence.', 'recurrence');
}

function createAppointment(state: State, fields: Fields): Answered {
  takesPlaceOnce(fields);
  const data = appointments.create(state, fields);
  return {
    ...tagged(made(data, ({ appointmentId }) => `appointments/${appointmentId}`)),
    warnings: [
      ...appointmentWarnings(state, data.appointmentId, { sent: ['start', 'end'] }),
      ...languageWarnings(fields),
    ],
  };
}

function updateAppointment(state: State, target: Parameters<typeof appointments.update>[1], fields: Fields): Answered {
  takesPlaceOnce(fields);
  const before = state.appointments.get(target.appointmentId)?.revision;
  const data = appointments.update(state, target, fields);
  const isSent = (part: 'Start' | 'End') =>
    (fields.text(`appointment${part}`) ?? fields.text('appointmentTimeZone')) !== undefined;
  const sent = [...(isSent('Start') ? ['start' as const] : []), ...(isSent('End') ? ['end' as const] : [])];
  const warnings = data.revision === before ? [] : appointmentWarnings(state, target.appointmentId, { sent });
  return { ...tagged({ data }), warnings };
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

function tagged<Answer extends { data: { etag: string } }>(answer: Answer): Answer & { etag: string } {
  return { ...answer, etag: answer.data.etag };
}

function made<Data>(data: Data, locationOf: (data: Data) => string): Answered & { data: Data } {
  return { status: 201, data, location: locationOf(data) };
}
