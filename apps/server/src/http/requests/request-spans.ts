import { operationIds, operations } from '@convoke/contract';
import type { Tracing } from '@convoke/engine';
import type { Middleware } from 'koa';
import type { RequestState } from './request-log.js';

/** Looked up once: the ids of operations never change. */
const NAMES = new Map<object, string>(operationIds.map((id) => [operations[id], id]));

/**
 * Traces each request that belongs to an operation. Only clients of the public interface may continue a trace
 * of theirs: visitors of pages could otherwise choose whose traces they appear in.
 */
export function traceRequests(tracing: Tracing): Middleware<RequestState> {
  return async function traceRequests({ state, method, path, headers, response }, next) {
    const { traceparent } = headers;
    const parent = path.startsWith('/api/') && typeof traceparent === 'string' ? traceparent : undefined;
    const span = tracing.start('request', {
      kind: 'server',
      parent,
      attributes: { 'http.request.method': method },
    });
    state.traceparent = span.traceparent;
    await next();
    const { operation, requestId, accountId } = state;
    if (!operation) return;
    const { status } = response;
    span.end({
      name: NAMES.get(operation) ?? `${method} ${operation.path}`,
      attributes: {
        'http.route': operation.path,
        'http.response.status_code': status,
        'convoke.request.id': requestId,
        ...(accountId !== undefined && { 'convoke.account.id': accountId }),
      },
      error: status >= 500 ? String(status) : undefined,
    });
  };
}
