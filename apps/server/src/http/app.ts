import { operationIds, operations } from '@convoke/contract';
import Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { answerErrors } from './answer-errors.js';
import { logRequests } from './log-requests.js';
import { notFound } from './not-found.js';
import { type OperationDeps, operationRoute } from './operation-route.js';
import type { RequestState } from './request-state.js';

/** The HTTP interface: one route for each operation of the contract. */
export function createApp(deps: OperationDeps, log: Logger): Koa<RequestState> {
  const router = new Router<RequestState>();
  for (const id of operationIds) {
    const { method, path } = operations[id];
    router.register(path.replaceAll(/\{(\w+)\}/g, ':$1'), [method], operationRoute(id, deps), { name: id });
  }
  const app = new Koa<RequestState>();
  app.on('error', (error) => log.warn({ err: error }, 'answer could not be sent'));
  app.use(logRequests(log)).use(answerErrors(log)).use(notFound).use(router.routes());
  return app;
}
