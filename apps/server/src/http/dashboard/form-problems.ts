import { contentOf, type JsonOperationId, publicContract } from '@convoke/contract';
import {
  type Account,
  appointmentProblems,
  DomainError,
  feedProblems,
  type Organizer,
  type VerbContext,
  webhookProblems,
} from '@convoke/engine';
import { z } from 'zod';
import { fieldsAtFault, withProblems } from './fields-at-fault.js';

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

/**
 * Finds what is wrong with the fields of a body that its schema accepts, each by itself.
 *
 * @param judge is given those that the request has
 */
function findIn<Fields>(
  partial: z.ZodType<Fields>,
  judge: (fields: Fields, of: { engine: VerbContext; account: Account }) => DomainError[],
): FindProblems {
  return ({ fields, ...of }) => {
    const { success, data } = z.safeParse(partial, fields);
    return success ? judge(data, of) : [];
  };
}

const { requestSchemas } = publicContract;

/** Fields whose problems forms do not show, because no form has them. */
type NotJudged = 'externalId' | 'metadata' | 'alarm' | 'allOrNothing' | 'notify' | ForGuests;

/** Of which every form has a valid one. */
type ForGuests = 'allowProposals' | 'allowForwarding' | 'guestsVisible';

/** Of the one invitee that a form of a new appointment can have, it has no such fields. */
type OfInvitee = 'language' | 'timeZone' | 'role' | 'calendarKind';

const findInNewAppointment = findIn(requestSchemas.createAppointment.out.partial(), (fields, { engine, account }) => {
  const judged: Omit<typeof fields, NotJudged | OfInvitee> = fields;
  const { name, address, invitees, respondBy, recurrence, reminders, ...content } = judged;
  const organizer = account.organizer ?? engine.settings.defaultOrganizer;
  return [
    ...appointmentProblems(engine, {
      ...contentOf(content),
      respondBy,
      recurrence,
      reminders,
      name,
      address,
      organizer,
    }),
    ...(invitees ?? []).flatMap((row, index) => {
      const found = 'problem' in row ? [row.problem] : inviteeProblems(engine, { ...row.value, organizer });
      return found.map(({ code, reason, param }) => {
        const place = `invitees[${index}]`;
        return new DomainError(code, reason, { param: param === undefined ? place : `${place}.${param}` });
      });
    }),
  ];
});

const findInChange = findIn(requestSchemas.updateAppointment.out.partial(), (fields, { engine }) => {
  const { respondBy, recurrence, reminders, ...content }: Omit<typeof fields, NotJudged> = fields;
  return appointmentProblems(engine, { ...contentOf(content), respondBy, recurrence, reminders });
});

const findInInvitee = findIn(requestSchemas.sendInvitation.out.partial(), (fields, { engine }) =>
  inviteeProblems(engine, fields),
);

interface InviteeFields {
  name?: string | undefined;
  address?: string | undefined;
  language?: string | undefined;
  timeZone?: string | undefined;
  organizer?: Organizer;
}

function inviteeProblems(engine: VerbContext, { timeZone: inviteeTimeZone, ...fields }: InviteeFields): DomainError[] {
  const { name, address, language, organizer } = fields;
  return appointmentProblems(engine, { name, address, language, inviteeTimeZone, organizer });
}

const findInNewWebhook = findIn(requestSchemas.registerWebhook.out.partial(), ({ webhookUrl: url, name }, { engine }) =>
  webhookProblems(engine.endpoints, { url, name }),
);

const findInWebhook = findIn(requestSchemas.updateWebhook.out.partial(), ({ webhookUrl: url, name }, { engine }) =>
  webhookProblems(engine.endpoints, { url, name }),
);

const findInFeed = findIn(requestSchemas.createFeed.out.partial(), feedProblems);

/** Of the operations behind forms with several fields. */
const FINDERS: { readonly [Id in JsonOperationId]?: FindProblems } = {
  createAppointment: findInNewAppointment,
  updateAppointment: findInChange,
  sendInvitation: findInInvitee,
  registerWebhook: findInNewWebhook,
  updateWebhook: findInWebhook,
  createFeed: findInFeed,
};
