import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { RequestState } from './request-state.js';

/**
 * Gives each request an id and logs one line about it. The path's template is logged and never the URL, which may
 * carry credentials.
 */
export function logRequests(log: Logger): Middleware<RequestState> {
  return async function logRequests(context, next) {
    const begun = performance.now();
    const requestId = randomUUID();
    context.state.requestId = requestId;
    context.res.setHeader('X-Request-Id', requestId);
    await next();
    const { method, status } = context;
    const { operation, accountId } = context.state;
    const ms = Math.round(performance.now() - begun);
    log.info({ requestId, method, path: operation?.path, status, accountId, ms }, 'request');
  };
}
