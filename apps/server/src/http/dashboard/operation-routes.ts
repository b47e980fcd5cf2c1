import { type DashboardOperationId, dashboardContract, dashboardOperations } from '@convoke/contract/dashboard';
import type { RouterContext } from '@koa/router';
import { parseRequest, type UncheckedRequest } from '../requests/parse-request.js';
import { readRequestBody } from '../requests/request-body.js';
import type { RequestState } from '../requests/request-log.js';
import { accountHandlers } from './account-handlers.js';
import { ACCOUNT_HEADER } from './account-header.js';
import { admitVisitor, recogniseVisitor } from './admit-visitor.js';
import { chooseAccount } from './choose-account.js';
import type { DashboardDeps } from './dashboard-deps.js';
import type { AccountId, OpenId, PersonalId } from './dashboard-handlers.js';
import { personalHandlers } from './personal-handlers.js';
import { sessionHandlers } from './session-handlers.js';

export type DashboardRoute = (context: RouterContext<RequestState>) => Promise<void>;

/** Answers an operation that needs no session. */
export function openRoute<Id extends OpenId>(id: Id, deps: DashboardDeps): DashboardRoute {
  const handler = sessionHandlers[id];
  return async (exchange) => {
    begin(exchange, id);
    const visitor = await recogniseVisitor(deps, exchange);
    const input = parseRequest(dashboardContract, id, await unchecked(exchange));
    answer(exchange, { id, result: await handler(input, { deps, exchange, visitor }) });
  };
}

/** Answers an operation of somebody who is signed in. */
export function personalRoute<Id extends PersonalId>(id: Id, deps: DashboardDeps): DashboardRoute {
  const handler = personalHandlers[id];
  return async (exchange) => {
    begin(exchange, id);
    const visitor = await admitVisitor(deps, exchange);
    const input = parseRequest(dashboardContract, id, await unchecked(exchange));
    answer(exchange, { id, result: await handler(input, { deps, exchange, visitor }) });
  };
}

/** Answers an operation about an account. */
export function accountRoute<Id extends AccountId>(id: Id, deps: DashboardDeps): DashboardRoute {
  const handler = accountHandlers[id];
  return async (exchange) => {
    begin(exchange, id);
    const visitor = await admitVisitor(deps, exchange);
    const request = await unchecked(exchange);
    const choice = { user: visitor.user, accountId: exchange.get(ACCOUNT_HEADER), param: ACCOUNT_HEADER };
    const reached = await chooseAccount(deps.engine, choice);
    exchange.state.accountId = reached.account.id;
    const input = parseRequest(dashboardContract, id, request);
    answer(exchange, { id, result: await handler(input, { deps, exchange, visitor, ...reached }) });
  };
}

/** Says which operation it is, for the log and for errors. */
export function begin(exchange: RouterContext<RequestState>, id: DashboardOperationId): void {
  exchange.state.operation = { path: dashboardOperations[id].path };
}

async function unchecked({ req, params, query }: RouterContext<RequestState>): Promise<UncheckedRequest> {
  return { params, query, body: await readRequestBody(req) };
}

function answer(
  exchange: RouterContext<RequestState>,
  { id, result }: { id: DashboardOperationId; result: object },
): void {
  exchange.status = dashboardOperations[id].successStatus;
  exchange.body = { success: true, ...result, apiVersion: 'v1' };
}
