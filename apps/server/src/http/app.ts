import type { Intake, LinkTokens } from '@convoke/engine';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import type { ServerMetrics } from '../metrics/server-metrics.js';
import type { PageFile } from '../page-files.js';
import { addOperations } from './add-operations.js';
import { answerErrors } from './answer-errors.js';
import { addAnswerRoutes } from './answer-page/answer-routes.js';
import { countRequests } from './count-requests.js';
import type { DashboardDeps } from './dashboard/dashboard-deps.js';
import { addDashboardRoutes } from './dashboard/dashboard-routes.js';
import { servePage } from './dashboard/serve-page.js';
import { addHealthRoutes } from './health-routes.js';
import { createInboundRoute } from './inbound-route.js';
import { logRequests } from './log-requests.js';
import { addMetricsRoute } from './metrics-route.js';
import { notFound } from './not-found.js';
import { receiveRequest } from './receive-request.js';
import { addReferenceRoutes } from './reference-routes.js';
import type { RequestState } from './request-state.js';
import { securityHeaders } from './security-headers.js';
import { checkProtocol } from './unreadable-requests.js';

export interface AppDeps extends DashboardDeps {
  /** The way in for raw messages; `undefined` where it is off. */
  inbound: { token: string; intake: Intake } | undefined;
  /** What judges the links of the answer page; `undefined` where it is off. */
  answers: LinkTokens | undefined;
  /** `undefined` where nobody counts. */
  metrics: ServerMetrics | undefined;
  /** The dashboard's files by path. */
  page: ReadonlyMap<string, PageFile>;
}

/** The HTTP interface: one route for each operation of the contract, and those about the server itself. */
export function createApp(
  deps: AppDeps,
  { log, observe }: { log: Logger; observe?: Middleware | undefined },
): Koa<RequestState> {
  const app = new Koa<RequestState>();
  app.on('error', (error) => log.warn({ err: error }, 'answer could not be sent'));
  if (observe) app.use(observe);
  if (deps.metrics) app.use(countRequests(deps.metrics));
  app
    .use(logRequests(log))
    .use(securityHeaders({ https: deps.publicUrl?.startsWith('https:') ?? false }))
    .use(answerErrors(log))
    .use(checkProtocol)
    .use(notFound)
    .use(servePage(deps.page))
    .use(routes(deps));
  return app;
}

function routes(deps: AppDeps) {
  const router = new Router<RequestState>();
  addOperations(router, deps, { prefix: '', receive: (exchange) => receiveRequest(deps, exchange) });
  addDashboardRoutes(router, deps);
  addHealthRoutes(router, deps);
  const { engine, metrics, inbound, answers, limits, addressOf } = deps;
  const { clock, log } = engine;
  if (metrics) addMetricsRoute(router, { engine, metrics });
  addReferenceRoutes(router, deps);
  if (answers) addAnswerRoutes(router, { tokens: answers, engine, limits, addressOf });
  if (inbound) router.post('/inbound/mime', createInboundRoute({ ...inbound, limits, addressOf, clock, log }));
  return router.routes();
}
