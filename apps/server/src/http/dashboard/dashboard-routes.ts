import { type DashboardOperationId, dashboardOperationIds, dashboardOperations } from '@convoke/contract/dashboard';
import type { Router } from '@koa/router';
import { CATCHER_PATH } from '../../sandbox/catcher-url.js';
import { addOperations, routePath } from '../operations/operation-route.js';
import type { RequestState } from '../requests/request-log.js';
import { accountHandlers } from './account-handlers.js';
import { catcherRoute } from './catcher-route.js';
import { changesRoute } from './changes-route.js';
import type { DashboardDeps } from './dashboard-deps.js';
import type { AccountId, OpenId } from './dashboard-handlers.js';
import { accountRoute, type DashboardRoute, openRoute, personalRoute } from './operation-routes.js';
import { receiveWithSession } from './receive-with-session.js';
import { sandboxPageRoute } from './sandbox-page-route.js';
import { sessionHandlers } from './session-handlers.js';

/** Everything under `/dashboard/api`: the public operations by session, and those that only the dashboard needs. */
export function addDashboardRoutes(router: Router<RequestState>, deps: DashboardDeps): void {
  addOperations(router, deps, { prefix: '/dashboard', receive: receiveWithSession(deps) });
  for (const id of dashboardOperationIds) {
    const { method, path } = dashboardOperations[id];
    router.register(routePath(path), [method], routeFor(id, deps));
  }
  const { engine, play } = deps;
  if (play) router.post(`${CATCHER_PATH}/:accountId`, catcherRoute({ engine, play }));
}

function routeFor(id: DashboardOperationId, deps: DashboardDeps): DashboardRoute {
  if (id === 'streamChanges') return changesRoute(deps);
  if (id === 'getSandboxMailPage') return sandboxPageRoute(deps);
  if (isOpen(id)) return openRoute(id, deps);
  return isAboutAccount(id) ? accountRoute(id, deps) : personalRoute(id, deps);
}

function isOpen(id: DashboardOperationId): id is OpenId {
  return Object.hasOwn(sessionHandlers, id);
}

function isAboutAccount(id: DashboardOperationId): id is AccountId {
  return Object.hasOwn(accountHandlers, id);
}
