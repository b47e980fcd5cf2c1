import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { RequestState } from './request-state.js';

/** Nothing that could end a line of a log, or mean anything to what reads it. */
const REQUEST_ID = /^[A-Za-z0-9._:@=+/~-]{1,128}$/;

/**
 * Gives each request an id, its client's own where that is well-formed, and logs one line about it. The path's template is logged and never the URL, which may
 * carry credentials.
 */
export function logRequests(log: Logger): Middleware<RequestState> {
  return async function logRequests(context, next) {
    const begun = performance.now();
    const requestId = ownId(context.headers['x-request-id']) ?? randomUUID();
    context.state.requestId = requestId;
    context.res.setHeader('X-Request-Id', requestId);
    await next();
    const { method, status } = context;
    const { operation, accountId } = context.state;
    const ms = Math.round(performance.now() - begun);
    log.info({ requestId, method, path: operation?.path, status, accountId, ms }, 'request');
  };
}

function ownId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined;
}
