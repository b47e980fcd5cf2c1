import { errorShapeOf } from '@convoke/contract';
import { DomainError } from '@convoke/engine';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { errorBody } from './error-body.js';
import { ERROR_STATUS } from './error-status.js';
import type { RequestState } from './request-state.js';

/** Seconds after which a refused request is worth repeating. */
const RETRY_AFTER: Partial<Record<DomainError['code'], number>> = { unavailable: 2, idempotency_in_progress: 1 };

/** RFC 7617: of the ways in which credentials may be sent, the one that has a registered name. */
const CHALLENGE = 'Basic realm="Convoke", charset="UTF-8"';

/** Turns what was thrown into an answer; the text of a defect goes to the log alone. */
export function answerErrors(log: Logger): Middleware<RequestState> {
  return async function answerErrors(context, next) {
    try {
      await next();
    } catch (error) {
      const refusal =
        error instanceof DomainError ? error : internalError(error, { log, requestId: context.state.requestId });
      context.status = ERROR_STATUS[refusal.code];
      context.body = errorBody(refusal, errorShapeOf(context.path));
      const seconds = refusal.retryAfter ?? RETRY_AFTER[refusal.code];
      if (seconds !== undefined) context.set('Retry-After', String(seconds));
      // The rest of an oversized body is not read, so the connection cannot carry another request.
      if (refusal.code === 'payload_too_large') context.set('Connection', 'close');
      // Not below /dashboard, where a browser would open a window of its own.
      if (context.status === 401 && context.path.startsWith('/api/')) context.set('WWW-Authenticate', CHALLENGE);
    }
  };
}

function internalError(error: unknown, { log, requestId }: { log: Logger; requestId: string }): DomainError {
  log.error({ err: error, requestId }, 'request failed');
  return new DomainError('internal_error', `Something went wrong here; the log tells under ${requestId}.`);
}
