import { type OperationId, operationIds, operations, type StreamOperationId } from '@convoke/contract';
import type { AnswerTokens, Intake } from '@convoke/engine';
import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Logger } from 'pino';
import type { ServerMetrics } from '../metrics/server-metrics.js';
import { answerErrors } from './answer-errors.js';
import { addAnswerRoutes } from './answer-page/answer-routes.js';
import { countRequests } from './count-requests.js';
import { addHealthRoutes } from './health-routes.js';
import { createInboundRoute } from './inbound-route.js';
import { logRequests } from './log-requests.js';
import { addMetricsRoute } from './metrics-route.js';
import { notFound } from './not-found.js';
import { type OperationDeps, operationRoute } from './operation-route.js';
import { addReferenceRoutes } from './reference-routes.js';
import type { RequestState } from './request-state.js';
import { securityHeaders } from './security-headers.js';
import { type StreamDeps, streamRoute } from './stream-route.js';

export interface AppDeps extends OperationDeps, StreamDeps {
  /** How clients reach the server, where it is configured; without a trailing slash. */
  publicUrl: string | undefined;
  /** The way in for raw messages; `undefined` where it is off. */
  inbound: { token: string; intake: Intake } | undefined;
  /** What judges the links of the answer page; `undefined` where it is off. */
  answers: AnswerTokens | undefined;
  /** `undefined` where nobody counts. */
  metrics: ServerMetrics | undefined;
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
    .use(notFound)
    .use(routes(deps));
  return app;
}

function routes(deps: AppDeps) {
  const router = new Router<RequestState>();
  for (const id of operationIds) {
    const { method, path } = operations[id];
    const route = isStream(id) ? streamRoute(id, deps) : operationRoute(id, deps);
    router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method], route, { name: id });
  }
  addHealthRoutes(router, deps);
  const { engine, metrics, inbound, answers, limits, addressOf } = deps;
  const { clock, log } = engine;
  if (metrics) addMetricsRoute(router, { engine, metrics });
  addReferenceRoutes(router, deps);
  if (answers) addAnswerRoutes(router, { tokens: answers, engine, limits, addressOf });
  if (inbound) router.post('/inbound/mime', createInboundRoute({ ...inbound, limits, addressOf, clock, log }));
  return router.routes();
}

function isStream(id: OperationId): id is StreamOperationId {
  return operations[id].answers === 'event-stream';
}
