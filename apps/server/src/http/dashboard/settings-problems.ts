import { dashboardContract } from '@convoke/contract/dashboard';
import { type AccessibleAccount, type DomainError, problemsOf, type VerbContext } from '@convoke/engine';
import { checkBrand } from '@convoke/engine/brands';
import { checkCalendarFields } from '@convoke/engine/calendars';
import { checkSenderFields } from '@convoke/engine/senders';
import { logoOf } from './brand-handlers.js';
import type { AccountId } from './dashboard-context.js';
import { fieldsAtFault, withProblems } from './fields-at-fault.js';
import { mailboxOf, relayOf } from './sender-handlers.js';

interface Refused {
  engine: VerbContext;
  /** The account, as whoever asks may reach it. */
  reached: AccessibleAccount;
  body: unknown;
  /** Why the request was refused. */
  error: DomainError;
}

/**
 * Adds to a refusal of an account's settings what else is wrong with their fields: for owners alone, as it depends on
 * what is stored.
 */
export async function withOtherSettings(
  id: AccountId,
  { engine, reached: { account, role }, body, error }: Refused,
): Promise<DomainError> {
  const find = role === 'owner' ? FINDERS[id] : undefined;
  const fields = find && fieldsAtFault({ schema: dashboardContract.requestSchemas[id], body, error });
  if (!fields) return error;
  return withProblems(error, [
    ...fields.misshapen,
    ...(await find({ engine, accountId: account.id, fields: fields.readable })),
  ]);
}

type FindProblems = (of: {
  engine: VerbContext;
  accountId: string;
  fields: Record<string, unknown>;
}) => DomainError[] | Promise<DomainError[]>;

const { setSender, setBrand, connectCalendar } = dashboardContract.requestSchemas;

const findInSender: FindProblems = async ({ engine, accountId, fields }) => {
  const { data: body } = setSender.safeParse(fields);
  if (!body) return [];
  const { name, address } = body;
  const sender = { accountId, name, address, relay: relayOf(body), mailbox: mailboxOf(body) };
  return checkSenderFields(engine, sender).then(
    () => [],
    (error: unknown) =>
      problemsOf(() => {
        throw error;
      }),
  );
};

const findInBrand: FindProblems = ({ fields }) => {
  const { data: body } = setBrand.safeParse(fields);
  if (!body) return [];
  const { logo, ...texts } = body;
  return [...problemsOf(() => checkBrand(texts)), ...problemsOf(() => checkBrand({ logo: logoOf(logo) }))];
};

const findInCalendar: FindProblems = ({ fields }) => {
  const { data: body } = connectCalendar.out.partial({ kind: true }).safeParse(fields);
  return body ? problemsOf(() => checkCalendarFields({ ...body, kind: body.kind ?? 'caldav' })) : [];
};

const FINDERS: { readonly [Id in AccountId]?: FindProblems } = {
  setSender: findInSender,
  setBrand: findInBrand,
  connectCalendar: findInCalendar,
};
