import { contentOf, type JsonOperationId, publicContract } from '@convoke/contract';
import {
  type Account,
  checkChange,
  checkDraft,
  checkInvitee,
  checkWebhook,
  DomainError,
  type Given,
  type InviteeInput,
  type Organizer,
  organizerOf,
  problemsOf,
  type VerbContext,
} from '@convoke/engine';
import { checkFeed } from '@convoke/engine/feeds';
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
 * A verb says all that is wrong with its fields, but it is not called if the contract refuses one of them. Then its checks
 * judge the others. Held by `http/dashboard/form-problems.test.ts`.
 */
export function withOtherProblems(id: JsonOperationId, { engine, account, body, error }: Refused): DomainError {
  const find = FINDERS[id];
  const fields = find && fieldsAtFault({ schema: publicContract.requestSchemas[id], body, error });
  if (!fields) return error;
  return withProblems(error, [...fields.misshapen, ...find({ engine, account, fields: fields.readable })]);
}

interface Found {
  engine: VerbContext;
  account: Account;
}

type FindProblems = (of: Found & { fields: Record<string, unknown> }) => DomainError[];

/**
 * Finds what a verb refuses of the fields that the contract accepts.
 *
 * @param check is given those that the request has
 */
function findIn<Fields>(partial: z.ZodType<Fields>, check: (fields: Fields, of: Found) => DomainError[]): FindProblems {
  return ({ fields, ...of }) => {
    const { success, data } = z.safeParse(partial, fields);
    return success ? check(data, of) : [];
  };
}

const { requestSchemas } = publicContract;

/** Fields whose problems forms do not show, because no form has them. */
type NotJudged = 'externalId' | 'metadata' | 'alarm' | 'allOrNothing' | 'notify';

/** Of the one invitee that a form of a new appointment can have, it has no such fields. */
type OfInvitee = 'language' | 'timeZone' | 'role' | 'calendarKind';

const findInNewAppointment = findIn(requestSchemas.createAppointment.out.partial(), (fields, { engine, account }) => {
  const judged: Omit<typeof fields, NotJudged | OfInvitee | 'reminders'> = fields;
  const { name, address, invitees, respondBy, recurrence, ...params } = judged;
  const content = { ...contentOf(params), respondBy, recurrence };
  const { subject = '', body = '', location = '', start, end, timeZone } = content;
  const organizer = organizerOf(account, engine.settings);
  const isWhole = start !== undefined && end !== undefined && timeZone !== undefined;
  return [
    ...problemsOf(() =>
      isWhole
        ? checkDraft({ ...content, subject, body, location, start, end, timeZone }, engine)
        : checkChange(engine, content),
    ),
    ...inviteeProblems(engine, { name, address }, organizer),
    ...(invitees ?? []).flatMap((row, index) => {
      const found = 'problem' in row ? [row.problem] : inviteeProblems(engine, row.value, organizer);
      return found.map(({ code, reason, param }) => {
        const place = `invitees[${index}]`;
        return new DomainError(code, reason, { param: param === undefined ? place : `${place}.${param}` });
      });
    }),
  ];
});

const findInChange = findIn(requestSchemas.updateAppointment.out.partial(), (fields, { engine }) => {
  const { respondBy, recurrence, ...content }: Omit<typeof fields, NotJudged | 'reminders'> = fields;
  return problemsOf(() => checkChange(engine, { ...contentOf(content), respondBy, recurrence }));
});

const findInInvitee = findIn(requestSchemas.sendInvitation.out.partial(), (fields, { engine }) =>
  inviteeProblems(engine, fields),
);

/** Taken in place of what is missing, which is a problem already. */
const ANYBODY = { name: 'Anybody', address: 'anybody@example.com' };

function inviteeProblems(
  engine: VerbContext,
  { name = ANYBODY.name, address = ANYBODY.address, ...fields }: Given<InviteeInput>,
  organizer?: Organizer,
): DomainError[] {
  return problemsOf(() => checkInvitee(engine, { ...fields, name, address }, organizer));
}

const findInNewWebhook = findIn(requestSchemas.registerWebhook.out.partial(), webhookProblems);

const findInWebhook = findIn(requestSchemas.updateWebhook.out.partial(), webhookProblems);

function webhookProblems(fields: { webhookUrl?: string | undefined; name?: string | undefined }, { engine }: Found) {
  return problemsOf(() => checkWebhook(engine, { url: fields.webhookUrl, name: fields.name }));
}

const findInFeed = findIn(requestSchemas.createFeed.out.partial(), (fields) => problemsOf(() => checkFeed(fields)));

/** Of the operations behind forms with several fields. */
const FINDERS: { readonly [Id in JsonOperationId]?: FindProblems } = {
  createAppointment: findInNewAppointment,
  updateAppointment: findInChange,
  sendInvitation: findInInvitee,
  registerWebhook: findInNewWebhook,
  updateWebhook: findInWebhook,
  createFeed: findInFeed,
};
