import type { Operation } from '@convoke/contract';
import { dashboardLimits } from '@convoke/contract/dashboard';
import {
  type AccessibleAccount,
  type Actor,
  DomainError,
  findAccessibleAccount,
  listAccessibleAccounts,
  resumeSession,
  type User,
  type VerbContext,
} from '@convoke/engine';
import { say } from '@convoke/texts';
import type { RouterContext } from '@koa/router';
import type { Context } from 'koa';
import { refuseBeyond } from '../../limits/rate-limits.js';
import type { ReceivedRequest, ReceiveRequest } from '../../requests/receive-request.js';
import { readRequestBody } from '../../requests/request-body.js';
import type { RequestState } from '../../requests/request-log.js';
import { type DashboardDeps, requireOwner, type Visitor } from '../dashboard-context.js';
import { refuseOtherSites } from './other-sites.js';

/**
 * Finds the signed-in sender of a request; `undefined` without a session.
 *
 * @throws DomainError `forbidden` if another site may have caused the request
 */
export async function recogniseVisitor(deps: DashboardDeps, context: Context): Promise<Visitor | undefined> {
  const { engine, cookie, publicUrl, addressOf } = deps;
  const token = cookie.read(context);
  const found =
    token === undefined ? undefined : await resumeSession(engine, { token, network: addressOf(context.req) });
  const visitor = found && token !== undefined ? { ...found, token } : undefined;
  refuseOtherSites(context, { publicUrl, sessionToken: visitor?.token });
  return visitor;
}

/**
 * Requires a session.
 *
 * @throws DomainError `forbidden`, `not_signed_in`, `rate_limit_exceeded` with `Retry-After` set
 */
export async function admitVisitor(deps: DashboardDeps, context: Context): Promise<Visitor> {
  const visitor = await recogniseVisitor(deps, context);
  if (!visitor) throw notSignedIn();
  refuseBeyond(context, await deps.limits.countDashboardRequest(visitor.user.id));
  return visitor;
}

/** @throws DomainError `not_signed_in` if the session has ended in the meantime */
export async function recheckVisitor({ engine }: DashboardDeps, { token, session }: Visitor): Promise<void> {
  if (!(await resumeSession(engine, { token, network: session.network }))) throw notSignedIn();
}

function notSignedIn(): DomainError {
  return new DomainError('not_signed_in', say('sign_in_first'));
}

const LONGEST_ID = dashboardLimits.AccountId.maxLength;

interface Choice {
  user: User;
  /** The account that the request names; `undefined` if it names none. */
  accountId: string | undefined;
  /** The header or parameter that names it. */
  param: string;
}

/**
 * The account that a request is about, with the user's role in it. It does not reveal which other accounts exist.
 *
 * @throws DomainError `not_found`, `invalid_parameter`, `second_factor_required`
 */
export async function chooseAccount(engine: VerbContext, choice: Choice): Promise<AccessibleAccount> {
  const reached = await reachAccount(engine, choice);
  if (!reached.account.requiresSecondFactor || choice.user.hasSecondFactor) return reached;
  throw new DomainError('second_factor_required', say('second_factor_needed'));
}

async function reachAccount(engine: VerbContext, { user, accountId, param }: Choice): Promise<AccessibleAccount> {
  if (accountId !== undefined && accountId !== '') {
    const reached = accountId.length <= LONGEST_ID && (await findAccessibleAccount(engine, { user, accountId }));
    if (reached) return reached;
    throw new DomainError('not_found', say('account_of_others'), { param });
  }
  const [only, ...others] = await listAccessibleAccounts(engine, user);
  if (only && others.length === 0) return only;
  throw new DomainError('invalid_parameter', say('which_account'), { param });
}

/** The sender of a request, for the audit log; without a session, an unknown person. */
export function actorOf(
  { addressOf }: Pick<DashboardDeps, 'addressOf'>,
  { req }: Pick<Context, 'req'>,
  visitor: Visitor | undefined,
): Actor {
  const { id, email: name } = visitor?.user ?? { id: null, email: '' };
  return { kind: 'person', id, name, address: addressOf(req) };
}

/** Names the account that a request is about. */
export const ACCOUNT_HEADER = 'X-Convoke-Account';

/**
 * Authenticates requests for public operations by session. Credentials in body, headers or query are ignored.
 */
export function receiveWithSession(deps: DashboardDeps): ReceiveRequest {
  return async ({ context, operation }) => {
    context.state.operation = { ...operation, path: `/dashboard${operation.path}` };
    return receive(deps, context, operation);
  };
}

async function receive(
  deps: DashboardDeps,
  context: RouterContext<RequestState>,
  { scope }: Operation,
): Promise<ReceivedRequest> {
  const { params, query } = context;
  const visitor = await admitVisitor(deps, context);
  const body = await readRequestBody(context.req);
  const accountId = context.get(ACCOUNT_HEADER) || undefined;
  const choose = () => chooseAccount(deps.engine, { user: visitor.user, accountId, param: ACCOUNT_HEADER });
  const reached = await choose();
  const { account } = reached;
  context.state.accountId = account.id;
  if (scope === 'keys' || scope === 'all') requireOwner(reached);
  const recheck = async () => {
    await recheckVisitor(deps, visitor);
    await choose();
  };
  return {
    account,
    key: undefined,
    actor: () => actorOf(deps, context, visitor),
    recheck,
    request: { params, query, body },
  };
}
