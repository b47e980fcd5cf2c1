import { errorBody, errorShapeOf, errorStatus } from '@convoke/contract';
import { dashboardErrorStatus } from '@convoke/contract/dashboard';
import { DomainError, withOthers } from '@convoke/engine';
import { say } from '@convoke/texts';
import type { Context, Middleware, Next } from 'koa';
import type { Logger } from 'pino';
import type { ServerMetrics } from '../../metrics/server-metrics.js';
import type { RequestState } from '../requests/request-log.js';

/** Seconds for `Retry-After`. */
const RETRY_AFTER: Partial<Record<DomainError['code'], number>> = { unavailable: 2, idempotency_in_progress: 1 };

/** RFC 7617: the only one of our authentication schemes that is registered. */
const CHALLENGE = 'Basic realm="Convoke", charset="UTF-8"';

/**
 * Turns errors into answers. The text of an unexpected error goes only to the log.
 *
 * @param metrics counts what the limits of accounts refuse
 */
export function answerErrors(log: Logger, metrics?: Pick<ServerMetrics, 'limitReached'>): Middleware<RequestState> {
  return async function answerErrors(context, next) {
    try {
      await next();
    } catch (error) {
      const refusal =
        error instanceof DomainError ? error : internalError(error, { log, requestId: context.state.requestId });
      if (refusal.limit) metrics?.limitReached(refusal.limit);
      context.status = ERROR_STATUS[refusal.code];
      context.body = errorBody(ofEntrance(refusal, context.path), errorShapeOf(context.path));
      const seconds = refusal.retryAfter ?? RETRY_AFTER[refusal.code];
      if (seconds !== undefined) context.set('Retry-After', String(seconds));
      // The rest of an oversized body is not read, so the connection cannot be used for another request.
      if (refusal.code === 'payload_too_large') context.set('Connection', 'close');
      // Not below /dashboard, where the browser would show its own sign-in dialog.
      if (context.status === 401 && context.path.startsWith('/api/')) context.set('WWW-Authenticate', CHALLENGE);
    }
  };
}

function internalError(error: unknown, { log, requestId }: { log: Logger; requestId: string }): DomainError {
  log.error({ err: error, requestId }, 'request failed');
  return new DomainError('internal_error', say('see_the_log', { requestId }));
}

/** Verbs collect all that is wrong with their fields for forms; the public interface says the first. */
function ofEntrance(error: DomainError, path: string): DomainError {
  const showsAll = path.startsWith('/dashboard/') || error.code === 'invitees_refused' || error.others.length === 0;
  return showsAll ? error : withOthers(error, []);
}

/** The HTTP status of every error code of both contracts. */
export const ERROR_STATUS: Readonly<Record<DomainError['code'], number>> = { ...errorStatus, ...dashboardErrorStatus };

/** What the router puts on the context: the routes that match the path, whatever their method. */
interface Matched {
  matched?: readonly { methods: readonly string[] }[];
}

/** Refuses a request that no route answered, with `method_not_allowed` if the path exists. */
export async function notFound(context: Context & Matched, next: Next): Promise<void> {
  await next();
  if (context.body !== undefined) return;
  const methods = new Set(context.matched?.flatMap((layer) => layer.methods));
  if (methods.size === 0) {
    throw new DomainError('unknown_path', say('unknown_path'));
  }
  refuseMethod(context, [...methods]);
}

/** @throws DomainError `method_not_allowed` */
export function refuseMethod(context: Pick<Context, 'set'>, methods: readonly string[]): never {
  const allowed = methods.join(', ');
  context.set('Allow', allowed);
  throw new DomainError('method_not_allowed', say('method_not_allowed', { methods: allowed }));
}
