import { contentOf, type JsonOperationId, publicContract } from '@convoke/contract';
import {
  type Account,
  appointmentProblems,
  DomainError,
  feedProblems,
  LIMITS,
  type Organizer,
  type VerbContext,
  webhookProblems,
} from '@convoke/engine';
import { z } from 'zod';
import { fieldsAtFault, withProblems } from './other-problems.js';

interface Refused {
  engine: VerbContext;
  account: Account;
  body: unknown;
  /** Why the request was refused. */
  error: DomainError;
}

/**
 * Adds to a refusal by the public interface what else is wrong with the fields of its request.
 *
 * Verbs check only up to the first fault, so only refusals cost more time. Held by
 * `http/dashboard/form-problems.test.ts` and `engine/src/form-problems.test.ts`.
 */
export function withOtherProblems(id: JsonOperationId, { engine, account, body, error }: Refused): DomainError {
  const find = FINDERS[id];
  const fields = find && fieldsAtFault({ schema: publicContract.requestSchemas[id], body, error });
  if (!fields) return error;
  return withProblems(error, [...fields.misshapen, ...find({ engine, account, fields: fields.readable })]);
}

type FindProblems = (of: { engine: VerbContext; account: Account; fields: Record<string, unknown> }) => DomainError[];

const findInNewAppointment: FindProblems = ({ engine, account, fields }) => {
  const { name, address, ...params } = textsOf(fields);
  const organizer = account.organizer ?? engine.settings.defaultOrganizer;
  return [
    ...appointmentProblems(engine, { ...contentOf(params), ...datesOf(fields), name, address, organizer }),
    ...listedOf(fields.invitees).flatMap((entry, index) =>
      inviteeProblems(engine, { ...entry, organizer }).map(
        ({ code, message, param }) => new DomainError(code, message, { param: `invitees[${index}].${param}` }),
      ),
    ),
  ];
};

const findInChange: FindProblems = ({ engine, fields }) =>
  appointmentProblems(engine, { ...contentOf(textsOf(fields)), ...datesOf(fields) });

/** What is to happen before the appointment. Reminders of another shape are left to the verb, which names the first. */
function datesOf(fields: Record<string, unknown>) {
  const { respondBy } = textsOf(fields);
  const reminders = z.array(Reminder).catch([]).parse(fields.reminders).slice(0, LIMITS.remindersPerAppointment);
  return { respondBy, reminders: reminders.map((value) => ({ value })) };
}

const Reminder = z.object({ minutesBefore: z.number(), to: z.string() });

const findInInvitee: FindProblems = ({ engine, fields }) => inviteeProblems(engine, textsOf(fields));

interface InviteeFields {
  name?: string | undefined;
  address?: string | undefined;
  language?: string | undefined;
  timeZone?: string | undefined;
  role?: string | undefined;
}

function inviteeProblems(
  engine: VerbContext,
  { timeZone: inviteeTimeZone, ...fields }: InviteeFields & { organizer?: Organizer },
): DomainError[] {
  const { name, address, language, role, organizer } = fields;
  return appointmentProblems(engine, { name, address, language, inviteeTimeZone, role, organizer });
}

/** The fields of each entry of a list. */
function listedOf(list: unknown): Record<string, string | undefined>[] {
  const entries = z.array(z.record(z.string(), z.unknown()).catch({})).catch([]).parse(list);
  return entries.slice(0, LIMITS.inviteesPerCall).map(textsOf);
}

const findInWebhook: FindProblems = ({ engine, fields }) => {
  const { webhookUrl: url, name, signatureScheme } = textsOf(fields);
  const eventTypes = z.array(z.string()).optional().catch(undefined).parse(fields.eventTypes);
  return webhookProblems(engine.endpoints, { url, name, signatureScheme, eventTypes });
};

const findInFeed: FindProblems = ({ fields }) => feedProblems(FeedFields.parse(fields));

const FeedFields = z.object({
  name: z.string().optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  externalIds: z.array(z.string()).optional().catch(undefined),
  metadata: z.record(z.string(), z.string()).optional().catch(undefined),
  pastDays: z.number().optional().catch(undefined),
  futureDays: z.number().optional().catch(undefined),
});

/** Of the operations behind forms with several fields. */
const FINDERS: { readonly [Id in JsonOperationId]?: FindProblems } = {
  createAppointment: findInNewAppointment,
  updateAppointment: findInChange,
  sendInvitation: findInInvitee,
  registerWebhook: findInWebhook,
  updateWebhook: findInWebhook,
  createFeed: findInFeed,
};

function textsOf(fields: Record<string, unknown>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
