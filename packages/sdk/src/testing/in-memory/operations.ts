import { type HandlerInput, type OperationId, publicContract, readInput } from '@convoke/contract';
import {
  accept,
  type IfMatch,
  languagesOf,
  type Warning,
  warnOfLanguages,
  warnOfSameUrl,
} from '@convoke/engine/fields';
import { cancel, create, update, warningsOf } from './appointments.js';
import { invite, inviteMany, uninvite } from './invitees.js';
import { getAppointment, getInvitation, listAppointments, listInvitations } from './reads.js';
import type { State } from './state.js';
import { unsupported } from './unsupported-operation.js';
import { change, findWebhook, regenerate, register, remove, test } from './webhooks.js';

/** What is answered, without what all answers have. */
export interface Answered {
  data?: unknown;
  message?: string;
  warnings?: Warning[];
  /** Of a list. */
  nextCursor?: string | null;
}

type Handler<Id extends OperationId> = (state: State, input: HandlerInput<Id>, ifMatch: IfMatch) => Answered;

/** What is supported, as line by line in `operations.test.ts`. */
const HANDLERS: { readonly [Id in OperationId]?: Handler<Id> } = {
  createAppointment(state, input) {
    const data = create(state, input);
    const { invitees, language } = input.body;
    const warnings = warningsOf(state, data.appointmentId, { sent: ['start', 'end'] });
    return { data, warnings: [...warnings, ...ofLanguages(language, invitees)] };
  },
  listAppointments,
  getAppointment: (state, { params }) => ({ data: getAppointment(state, params.appointmentId) }),
  updateAppointment: update,
  cancelAppointment: (state, input, ifMatch) => ({ data: cancel(state, input, ifMatch) }),
  listInvitations,
  getInvitation: (state, input) => ({ data: getInvitation(state, input) }),
  sendInvitation(state, input) {
    const data = invite(state, input);
    return { data, warnings: [...ofInvited(state, input.params), ...ofLanguages(input.body.language)] };
  },
  sendInvitations(state, input) {
    const data = inviteMany(state, input);
    return { data, warnings: [...ofInvited(state, input.params), ...ofLanguages(undefined, input.body.invitees)] };
  },
  removeInvitation: (state, input) => ({ data: uninvite(state, input) }),
  registerWebhook(state, input) {
    const data = register(state, input);
    return { data, warnings: ofUrl(state, data) };
  },
  listWebhooks: (state) => ({ data: [...state.webhooks.values()].map(({ view }) => view) }),
  getWebhook: (state, { params }) => ({ data: findWebhook(state, params.webhookId).view }),
  updateWebhook(state, input) {
    const data = change(state, input);
    const warnings = input.body.webhookUrl === undefined ? [] : ofUrl(state, data);
    return { message: 'Webhook updated.', data, warnings };
  },
  deleteWebhook(state, input) {
    remove(state, input);
    return { message: 'Webhook deleted.' };
  },
  regenerateWebhookSecret: (state, input) => ({ data: regenerate(state, input) }),
  sendTestEvent: (state, input) => ({ data: test(state, input) }),
};

/**
 * Reads what is asked of an operation in the shape of the contract.
 *
 * @returns answers it, or throws DomainError
 * @throws DomainError, UnsupportedOperationError
 */
export function handlerOf<Id extends OperationId>(
  operation: Id,
  { ifMatch, ...request }: Parameters<typeof readInput>[2] & { ifMatch: IfMatch },
): (state: State) => Answered {
  const handle: Handler<Id> | undefined = HANDLERS[operation];
  if (!handle) throw unsupported(operation);
  const input = accept(readInput(publicContract, operation, request));
  return (state) => handle(state, input, ifMatch);
}

function ofInvited(state: State, { appointmentId }: { appointmentId: string }): Warning[] {
  return warningsOf(state, appointmentId, { sent: [], param: 'appointmentId' });
}

/** The account has no language of its own. */
function ofLanguages(
  language: string | undefined,
  invitees: HandlerInput<'sendInvitations'>['body']['invitees'] = [],
): Warning[] {
  return warnOfLanguages({ language: null }, [{ language, param: 'language' }, ...languagesOf(invitees)]);
}

function ofUrl({ webhooks }: State, { webhookId: id, webhookUrl: url }: { webhookId: string; webhookUrl: string }) {
  const others = [...webhooks.values()].map(({ view }) => ({ id: view.webhookId, url: view.webhookUrl }));
  return warnOfSameUrl({ id, url }, others);
}
