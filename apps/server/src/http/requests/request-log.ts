import { randomUUID } from 'node:crypto';
import type { Operation } from '@convoke/contract';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { ServerMetrics } from '../../metrics/server-metrics.js';

/** What is known about a request while it is answered; set as it becomes known. */
export interface RequestState {
  requestId: string;
  /** The operation that is logged and counted. */
  operation?: Pick<Operation, 'path'>;
  /** Whether a person has opened a page, or a browser a file of it: seen in the log only if somebody asks for details. */
  isPageView?: boolean;
  accountId?: string;
  /** The span of the request, for what it causes; absent if nothing is traced. */
  traceparent?: string;
}

/** Stands for every page and file of the dashboard: what a browser asks for may be any text. */
const PAGES = '/*';

/** No characters that could end a line of a log or have a meaning to a program that reads it. */
const REQUEST_ID = /^[A-Za-z0-9._:@=+/~-]{1,128}$/;

/**
 * Gives each request an id, the client's own if it is well-formed, and logs one line per request. It logs the
 * template of the path and never the URL, which may contain credentials.
 */
export function logRequests(log: Logger): Middleware<RequestState> {
  return async function logRequests(context, next) {
    const begun = performance.now();
    const requestId = clientsId(context.headers['x-request-id']) ?? randomUUID();
    context.state.requestId = requestId;
    context.res.setHeader('X-Request-Id', requestId);
    await next();
    const { method, status } = context;
    const { operation, isPageView, accountId } = context.state;
    const ms = Math.round(performance.now() - begun);
    const path = operation?.path ?? (isPageView ? PAGES : 'unknown');
    const line = { requestId, method, path, status, accountId, ms };
    if (isPageView && status < 400) log.debug(line, 'request');
    else log.info(line, 'request');
  };
}

function clientsId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined;
}

/** Counts each request and its duration. */
export function countRequests(metrics: ServerMetrics): Middleware<RequestState> {
  return async function countRequests({ state, response }, next) {
    const begun = performance.now();
    await next();
    metrics.requestAnswered(state.operation, { status: response.status, ms: performance.now() - begun });
  };
}
