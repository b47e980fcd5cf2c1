import type { RouterContext } from '@koa/router';
import type { ReceivedRequest, ReceiveRequest } from '../requests/receive-request.js';
import { readRequestBody } from '../requests/request-body.js';
import type { RequestState } from '../requests/request-log.js';
import { ACCOUNT_HEADER } from './account-header.js';
import { admitVisitor, recheckVisitor } from './admit-visitor.js';
import { chooseAccount } from './choose-account.js';
import type { DashboardDeps } from './dashboard-deps.js';

/**
 * Lets requests of public operations in by session instead of credentials; those in body, headers or query count for nothing.
 */
export function receiveWithSession(deps: DashboardDeps): ReceiveRequest {
  return async ({ context, operation }) => {
    context.state.operation = { ...operation, path: `/dashboard${operation.path}` };
    return receive(deps, context);
  };
}

async function receive(deps: DashboardDeps, context: RouterContext<RequestState>): Promise<ReceivedRequest> {
  const { params, query } = context;
  const visitor = await admitVisitor(deps, context);
  const body = await readRequestBody(context.req);
  const accountId = context.get(ACCOUNT_HEADER) || undefined;
  const choose = () => chooseAccount(deps.engine, { user: visitor.user, accountId, param: ACCOUNT_HEADER });
  const { account } = await choose();
  context.state.accountId = account.id;
  const recheck = async () => {
    await recheckVisitor(deps, visitor);
    await choose();
  };
  return { account, recheck, request: { params, query, body } };
}
