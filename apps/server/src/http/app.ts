import type { Intake, LinkTokens } from '@convoke/engine';
import Router, { type RouterContext } from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import type { PageFile } from '../assets.js';
import type { ServerMetrics } from '../metrics/server-metrics.js';
import { isGoneClient } from '../runtime/gone-client.js';
import { type AnnouncementRoute, addAnnouncementRoute } from './announcement-route.js';
import { addAnswerRoutes } from './answer-page/answer-routes.js';
import type { DashboardDeps } from './dashboard/dashboard-context.js';
import { servePage } from './dashboard/dashboard-page.js';
import { addDashboardRoutes } from './dashboard/dashboard-routes.js';
import { answerErrors, notFound } from './errors/error-answers.js';
import { addFeedRoutes, type FeedRoutes } from './feed-routes.js';
import { createInboundRoute } from './inbound-route.js';
import { addMonitoringRoutes } from './monitoring-routes.js';
import { addOperations } from './operations/operation-route.js';
import { type StrictTransport, securityHeaders } from './protocol/security-headers.js';
import { checkProtocol } from './protocol/unreadable-requests.js';
import { addReferenceRoutes } from './reference-routes.js';
import { useLinearQueries } from './requests/query.js';
import { receiveRequest } from './requests/receive-request.js';
import { countRequests, logRequests, type RequestState } from './requests/request-log.js';
import { traceRequests } from './requests/request-spans.js';

export interface AppDeps extends DashboardDeps, Pick<FeedRoutes, 'feeds'>, Pick<AnnouncementRoute, 'announcements'> {
  /** The endpoint for raw incoming messages; `undefined` if it is off. */
  inbound: { token: string; intake: Intake } | undefined;
  /** The tokens in links to the answer page; `undefined` if the page is off. */
  answers: LinkTokens | undefined;
  /** What browsers use HTTPS for, if the public URL has it. */
  hsts: Exclude<StrictTransport, 'none'>;
  /** `undefined` if metrics are off. */
  metrics: ServerMetrics | undefined;
  /** The dashboard's files by path. */
  page: ReadonlyMap<string, PageFile>;
}

/**
 * The HTTP interface: a route for each operation of both contracts, the pages, and the routes about the server
 * itself.
 */
export function createApp(
  deps: AppDeps,
  { log, observe }: { log: Logger; observe?: Middleware | undefined },
): Koa<RequestState> {
  const app = new Koa<RequestState>();
  if (observe) app.use(observe);
  if (deps.metrics) app.use(countRequests(deps.metrics));
  if (deps.engine.tracing) app.use(traceRequests(deps.engine.tracing));
  addFrame(app, { ...deps, log, strict: deps.publicUrl?.startsWith('https:') ? deps.hsts : 'none' });
  return app.use(servePage(deps.page)).use(publicRoutes(deps)).use(otherRoutes(deps));
}

/** What a worker serves: its health and its metrics. They are requests of no client, so they are not counted. */
export function createWorkerApp(deps: Pick<AppDeps, 'engine' | 'sandbox' | 'metrics'>, log: Logger): Koa<RequestState> {
  const app = new Koa<RequestState>();
  addFrame(app, { log, strict: 'none', metrics: undefined });
  const router = new Router<RequestState>();
  addMonitoringRoutes(router, deps);
  return app.use(router.routes());
}

/** What every answer has, whether it succeeds or fails. */
function addFrame(
  app: Koa<RequestState>,
  { log, strict, metrics }: Pick<AppDeps, 'metrics'> & { log: Logger; strict: StrictTransport },
): void {
  useLinearQueries(app);
  app.on('error', (error: Error & { code?: string }, { state: { requestId } }: RouterContext<RequestState>) => {
    if (isGoneClient(error)) log.debug({ requestId, code: error.code }, 'the client left before the end of the answer');
    else log.warn({ requestId, err: error }, 'answer could not be sent');
  });
  app
    .use(logRequests(log))
    .use(securityHeaders(strict))
    .use(answerErrors(log, metrics))
    .use(checkProtocol)
    .use(notFound);
}

/** By themselves and first, because a router compares a path with each of its routes. */
function publicRoutes(deps: AppDeps) {
  const router = new Router<RequestState>();
  addOperations(router, deps, { prefix: '', receive: (exchange) => receiveRequest(deps, exchange) });
  return router.routes();
}

function otherRoutes(deps: AppDeps) {
  const router = new Router<RequestState>();
  addDashboardRoutes(router, deps);
  addMonitoringRoutes(router, deps);
  const { engine, inbound, answers, limits, addressOf } = deps;
  const { clock, log } = engine;
  addReferenceRoutes(router, deps);
  addFeedRoutes(router, deps);
  addAnnouncementRoute(router, deps);
  addAnswerRoutes(router, { tokens: answers, engine, limits, addressOf });
  if (inbound) router.post('/inbound/mime', createInboundRoute({ ...inbound, limits, addressOf, clock, log }));
  return router.routes();
}
