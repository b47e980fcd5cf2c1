import { type OperationId, operations } from '@convoke/contract';
import * as appointments from './appointments.js';
import { type Fields, fieldsOf } from './fields.js';
import { listAppointments } from './list-appointments.js';
import { getInvitation, listInvitations, viewAppointment } from './read-invitations.js';
import type { Asked } from './read-request.js';
import type { State } from './state.js';
import { UnsupportedOperationError } from './unsupported-operation.js';
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

/** A request with its body and the ids of its path, empty where the path has none. */
interface Call extends Pick<Asked, 'query' | 'ifMatch'> {
  appointmentId: string;
  invitationId: string;
  webhookId: string;
  fields: Fields;
}

type Handler = (state: State, call: Call) => Answered;

/** What each operation of the contract does. One that is new does not compile before it is here. */
const HANDLERS: Readonly<Record<OperationId, Handler | 'unsupported'>> = {
  createAppointment: (state, { fields }) => createAppointment(state, fields),
  listAppointments: (state, { query }) => listAppointments(state, query),
  exportAppointments: 'unsupported',
  getAppointment: (state, { appointmentId }) =>
    tagged({ data: viewAppointment(appointments.find(state, appointmentId)) }),
  updateAppointment: (state, { fields, ...target }) => updateAppointment(state, target, fields),
  cancelAppointment: (state, { fields, ...target }) => ({ data: appointments.cancel(state, target, fields) }),
  duplicateAppointment: 'unsupported',
  getAppointmentTimeline: 'unsupported',
  listAppointmentDeliveries: 'unsupported',

  listOccurrences: 'unsupported',
  updateOccurrence: 'unsupported',
  cancelOccurrence: 'unsupported',
  resetOccurrence: 'unsupported',
  updateFollowing: 'unsupported',
  listOccurrenceInvitations: 'unsupported',
  inviteToOccurrence: 'unsupported',

  listInvitations: (state, { appointmentId, query }) => listInvitations(state, appointmentId, query),
  getInvitation: (state, call) => ({ data: getInvitation(state, call) }),
  sendInvitation: (state, { appointmentId, fields }) => ({
    ...made(appointments.invite(state, appointmentId, fields), placeOf),
    warnings: invitationWarnings(state, appointmentId, fields),
  }),
  sendInvitations: (state, { appointmentId, fields }) => ({
    ...made(appointments.inviteMany(state, appointmentId, fields), () => `appointments/${appointmentId}`),
    warnings: invitationWarnings(state, appointmentId, fields),
  }),
  changeInvitation: (state, { fields, ...target }) => ({
    data: appointments.changeInvitation(state, target, fields),
    warnings: languageWarnings(fields),
  }),
  correctAddress: (state, { fields, ...target }) => ({
    ...made(appointments.correctAddress(state, target, fields), placeOf),
    warnings: appointmentWarnings(state, target.appointmentId, { sent: [], param: 'appointmentId' }),
  }),
  removeInvitation: (state, { fields, ...target }) => ({ data: appointments.uninvite(state, target, fields) }),
  resendInvitation: 'unsupported',
  recordAnswer: 'unsupported',
  listInvitationMessages: 'unsupported',

  registerWebhook: (state, { fields }) => registerWebhook(state, fields),
  listWebhooks: (state) => ({ data: [...state.webhooks.values()].map(({ view }) => view) }),
  getWebhook: (state, { webhookId }) => ({ data: webhooks.find(state, webhookId).view }),
  updateWebhook: (state, { webhookId, fields }) => changeWebhook(state, webhookId, fields),
  deleteWebhook(state, { webhookId }) {
    webhooks.remove(state, webhookId);
    return { message: 'Webhook deleted.' };
  },
  regenerateWebhookSecret: (state, { webhookId, fields }) => ({ data: webhooks.regenerate(state, webhookId, fields) }),
  sendTestEvent: (state, { webhookId }) =>
    made(webhooks.test(state, webhookId), ({ deliveryId }) => `deliveries/${deliveryId}`),
  listDeliveries: 'unsupported',
  replayMissedDeliveries: 'unsupported',

  listAllDeliveries: 'unsupported',
  streamDeliveries: 'unsupported',
  getDelivery: 'unsupported',
  replayDelivery: 'unsupported',

  listFeeds: 'unsupported',
  createFeed: 'unsupported',
  getFeed: 'unsupported',
  updateFeed: 'unsupported',
  revokeFeed: 'unsupported',

  listReplies: 'unsupported',
  applyReply: 'unsupported',

  getAccount: 'unsupported',
  listKeys: 'unsupported',
  createKey: 'unsupported',
  revokeKey: 'unsupported',
};

/**
 * What answers an operation.
 *
 * @returns a function that throws Refusal
 * @throws UnsupportedOperationError
 */
export function handlerOf(operation: OperationId): (state: State, asked: Asked) => Answered {
  const handler = HANDLERS[operation];
  if (handler === 'unsupported') throw unsupported(operation);
  return (state, { params, query, ifMatch, body }) => {
    const { appointmentId = '', invitationId = '', webhookId = '' } = params;
    return handler(state, { appointmentId, invitationId, webhookId, query, ifMatch, fields: fieldsOf(body) });
  };
}

/** @param param the field that asks for it, where the operation is supported without */
function unsupported(operation: OperationId, param?: string): UnsupportedOperationError {
  const { method, path } = operations[operation];
  return new UnsupportedOperationError(`${method.toUpperCase()} ${path}`, param);
}

function placeOf({ appointmentId, invitationId }: { appointmentId: string; invitationId: string }): string {
  return `appointments/${appointmentId}/invitations/${invitationId}`;
}

/** @throws UnsupportedOperationError if it asks for a series */
function takesPlaceOnce(operation: OperationId, fields: Fields): void {
  if (fields.typed('recurrence', 'any') !== undefined) throw unsupported(operation, 'recurrence');
}

function invitationWarnings(state: State, appointmentId: string, fields: Fields): Warning[] {
  return [
    ...appointmentWarnings(state, appointmentId, { sent: [], param: 'appointmentId' }),
    ...languageWarnings(fields),
  ];
}

function createAppointment(state: State, fields: Fields): Answered {
  takesPlaceOnce('createAppointment', fields);
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
  takesPlaceOnce('updateAppointment', fields);
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
