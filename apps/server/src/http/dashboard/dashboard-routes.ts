import type { Operation, UncheckedRequest } from '@convoke/contract';
import {
  type DashboardOperationId,
  dashboardContract,
  dashboardOperationIds,
  dashboardOperations,
} from '@convoke/contract/dashboard';
import { DomainError, quotaGuard } from '@convoke/engine';
import type { Router, RouterContext } from '@koa/router';
import { TEST_RECEIVER_PATH } from '../../sandbox/test-receiver.js';
import { addOperations, routePath } from '../operations/operation-route.js';
import { answerJson } from '../protocol/compressed.js';
import { parseRequest } from '../requests/receive-request.js';
import { readRequestBody } from '../requests/request-body.js';
import type { RequestState } from '../requests/request-log.js';
import { agendaHandler } from './agenda-handler.js';
import { brandHandlers, previewFrameRoute } from './brand-handlers.js';
import { calendarHandlers } from './calendar-handlers.js';
import { changesRoute } from './changes-route.js';
import {
  type AccountContext,
  type AccountId,
  begin,
  type DashboardDeps,
  type DashboardHandlers,
  type DashboardRoute,
  type OpenId,
  type PersonalContext,
  type PersonalId,
  type Visitor,
} from './dashboard-context.js';
import { descriptionHandler } from './description-preview.js';
import { exportRoute, isExport } from './export-route.js';
import { withOtherProblems } from './form-problems.js';
import { messageAndDeliveryHandlers } from './message-and-delivery-handlers.js';
import { overviewHandlers } from './overview-handlers.js';
import { peopleHandlers } from './people-handlers.js';
import { personalHandlers } from './personal-handlers.js';
import { sandboxMailHandlers, sandboxPageRoute } from './sandbox-mail-handlers.js';
import { searchedListHandlers } from './searched-list-handlers.js';
import { senderHandlers } from './sender-handlers.js';
import { secondFactorHandlers } from './sessions/second-factor-handlers.js';
import { sessionHandlers } from './sessions/session-handlers.js';
import {
  ACCOUNT_HEADER,
  actorOf,
  admitVisitor,
  chooseAccount,
  receiveWithSession,
  recogniseVisitor,
} from './sessions/visitor.js';
import { withOtherSettings } from './settings-problems.js';
import { testReceiverHandlers, testReceiverRoute } from './test-receiver-handlers.js';

/** The operations about one account. */
const accountHandlers: DashboardHandlers<AccountId, AccountContext> = {
  ...overviewHandlers,
  ...agendaHandler,
  ...searchedListHandlers,
  ...messageAndDeliveryHandlers,
  ...peopleHandlers,
  ...brandHandlers,
  ...senderHandlers,
  ...calendarHandlers,
  ...sandboxMailHandlers,
  ...testReceiverHandlers,
};

/** The operations about no account in particular. */
const otherHandlers: DashboardHandlers<PersonalId, PersonalContext> = {
  ...personalHandlers,
  ...secondFactorHandlers,
  ...descriptionHandler,
};

/**
 * Everything below `/dashboard/api`: the public operations, authenticated by session, and the dashboard's own.
 *
 * A public operation has the same handler here, with a session in place of credentials. Held by
 * `built/every-operation.test.ts`, `dashboard/isolation.test.ts` and `other-sites.test.ts`.
 */
export function addDashboardRoutes(router: Router<RequestState>, deps: DashboardDeps): void {
  addOperations(router, deps, { prefix: '/dashboard', receive: receiveWithSession(deps), explain: withOtherProblems });
  for (const id of dashboardOperationIds) {
    const { method, path } = dashboardOperations[id];
    router.register(routePath(path), [method], routeFor(id, deps));
  }
  const { engine, sandboxTools: sandbox } = deps;
  if (sandbox) router.post(`${TEST_RECEIVER_PATH}/:accountId`, testReceiverRoute({ engine, sandbox }));
}

function routeFor(id: DashboardOperationId, deps: DashboardDeps): DashboardRoute {
  if (id === 'streamChanges') return changesRoute(deps);
  if (isExport(id)) return exportRoute(id, deps);
  if (id === 'getSandboxMailPage') return sandboxPageRoute(deps);
  if (id === 'getBrandPreviewFrame') return previewFrameRoute(deps);
  if (isOpen(id)) return openRoute(id, deps);
  return isAboutAccount(id) ? accountRoute(id, deps) : personalRoute(id, deps);
}

function isOpen(id: DashboardOperationId): id is OpenId {
  return Object.hasOwn(sessionHandlers, id);
}

function isAboutAccount(id: DashboardOperationId): id is AccountId {
  return Object.hasOwn(accountHandlers, id);
}

/** Answers an operation that needs no session. */
function openRoute<Id extends OpenId>(id: Id, deps: DashboardDeps): DashboardRoute {
  const handler = sessionHandlers[id];
  return async (exchange) => {
    begin(exchange, id);
    const visitor = await recogniseVisitor(deps, exchange);
    const input = parseRequest(dashboardContract, id, await unchecked(exchange, OF_STRANGERS));
    await answer(exchange, {
      id,
      result: await handler(input, { deps: asActor(deps, exchange, visitor), exchange, visitor }),
    });
  };
}

/** Answers an operation that needs a session but no account. */
function personalRoute<Id extends PersonalId>(id: Id, deps: DashboardDeps): DashboardRoute {
  const handler = otherHandlers[id];
  return async (exchange) => {
    begin(exchange, id);
    const visitor = await admitVisitor(deps, exchange);
    const input = parseRequest(dashboardContract, id, await unchecked(exchange));
    await answer(exchange, {
      id,
      result: await handler(input, { deps: asActor(deps, exchange, visitor), exchange, visitor }),
    });
  };
}

/** Answers an operation about an account. */
function accountRoute<Id extends AccountId>(id: Id, deps: DashboardDeps): DashboardRoute {
  const handler = accountHandlers[id];
  const operation: Operation = dashboardOperations[id];
  // Those that store declare the refusal.
  const stores = operation.errorCodes.includes('quota_exceeded');
  return async (exchange) => {
    begin(exchange, id);
    const visitor = await admitVisitor(deps, exchange);
    const request = await unchecked(exchange, id === 'setBrand' ? WITH_LOGO : undefined);
    const choice = { user: visitor.user, accountId: exchange.get(ACCOUNT_HEADER), param: ACCOUNT_HEADER };
    const reached = await chooseAccount(deps.engine, choice);
    exchange.state.accountId = reached.account.id;
    const context = { deps: asActor(deps, exchange, visitor), exchange, visitor, ...reached };
    try {
      const input = parseRequest(dashboardContract, id, request);
      if (stores) (await quotaGuard(deps.engine, { accountId: reached.account.id, stores: 'rows' }))();
      await answer(exchange, { id, result: await handler(input, context) });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw await withOtherSettings(id, { engine: deps.engine, reached, body: request.body, error });
    }
  };
}

/** Verbs tell the audit log who called them. */
function asActor(
  deps: DashboardDeps,
  exchange: RouterContext<RequestState>,
  visitor: Visitor | undefined,
): DashboardDeps {
  return { ...deps, engine: { ...deps.engine, actor: actorOf(deps, exchange, visitor) } };
}

/** Bytes of a body of whoever has not signed in yet: an address, a password, the token of a link. */
const OF_STRANGERS = 16 * 1_024;
/** Bytes of a body with a logo in it. */
const WITH_LOGO = 300 * 1_024;

async function unchecked(
  { req, params, query }: RouterContext<RequestState>,
  mostBytes?: number,
): Promise<UncheckedRequest> {
  return { params, query, body: await readRequestBody(req, mostBytes) };
}

function answer(
  exchange: RouterContext<RequestState>,
  { id, result }: { id: DashboardOperationId; result: object },
): Promise<void> {
  const operation = dashboardOperations[id];
  exchange.status = operation.successStatus;
  return answerJson(exchange, { json: JSON.stringify({ success: true, ...result, apiVersion: 'v1' }), operation });
}
