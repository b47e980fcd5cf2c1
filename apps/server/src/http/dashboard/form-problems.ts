import { contentOf, fieldProblems, type JsonOperationId, publicContract } from '@convoke/contract';
import {
  type Account,
  appointmentProblems,
  DomainError,
  onePerParam,
  type VerbContext,
  webhookProblems,
} from '@convoke/engine';
import { z } from 'zod';

interface Refused {
  engine: VerbContext;
  account: Account;
  body: unknown;
  /** Why the request was refused. */
  error: DomainError;
}

/**
 * Adds to a refusal what else is wrong with the fields of its request, because a form shows all of it at once, whereas the
 * public interface names one field. Refusals that are not about a field of the body stay as they are.
 */
export function withOtherProblems(id: JsonOperationId, { engine, account, body, error }: Refused): DomainError {
  const find = FINDERS[id];
  const { code, message, param } = error;
  if (!find || param === undefined || typeof body !== 'object' || body === null) return error;
  const shape = z.safeParse(publicContract.requestSchemas[id], body);
  const misshapen = shape.success
    ? []
    : fieldProblems(shape.error, body).flatMap(({ code, message, param }) =>
        param === undefined ? [] : [new DomainError(code, message, { param })],
      );
  const isReadable = ([name]: [string, unknown]) => misshapen.every(({ param }) => param?.split('.')[0] !== name);
  const readable = Object.fromEntries(Object.entries(body).filter(isReadable));
  const [, ...others] = onePerParam([error, ...misshapen, ...find({ engine, account, fields: readable })]);
  return new DomainError(code, message, { param, cause: error, others });
}

type FindProblems = (of: { engine: VerbContext; account: Account; fields: Record<string, unknown> }) => DomainError[];

const findInNewAppointment: FindProblems = ({ engine: { zones, settings }, account, fields }) => {
  const { name, address, ...params } = textsOf(fields);
  const organizer = account.organizer ?? settings.defaultOrganizer;
  return appointmentProblems(zones, { ...contentOf(params), name, address, organizer });
};

const findInChange: FindProblems = ({ engine: { zones }, fields }) =>
  appointmentProblems(zones, contentOf(textsOf(fields)));

const findInInvitee: FindProblems = ({ engine: { zones }, fields }) => {
  const { name, address, language, timeZone: inviteeTimeZone, role } = textsOf(fields);
  return appointmentProblems(zones, { name, address, language, inviteeTimeZone, role });
};

const findInWebhook: FindProblems = ({ engine, fields }) => {
  const { webhookUrl: url, name, signatureScheme } = textsOf(fields);
  const eventTypes = z.array(z.string()).optional().catch(undefined).parse(fields.eventTypes);
  return webhookProblems(engine.endpoints, { url, name, signatureScheme, eventTypes });
};

/** Of the operations behind forms with several fields. */
const FINDERS: { readonly [Id in JsonOperationId]?: FindProblems } = {
  createAppointment: findInNewAppointment,
  updateAppointment: findInChange,
  sendInvitation: findInInvitee,
  registerWebhook: findInWebhook,
  updateWebhook: findInWebhook,
};

function textsOf(fields: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
