import type { Middleware } from 'koa';
import type { ServerMetrics } from '../metrics/server-metrics.js';
import type { RequestState } from './request-state.js';

/** Counts each request and the time that it took. */
export function countRequests(metrics: ServerMetrics): Middleware<RequestState> {
  return async function countRequests({ state, response }, next) {
    const begun = performance.now();
    await next();
    metrics.requestAnswered(state.operation, { status: response.status, ms: performance.now() - begun });
  };
}
