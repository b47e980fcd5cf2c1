import type { EngineContext } from '../context.js';
import type { Attempt, Delivery } from '../domain/delivery.js';
import type { PostOutcome } from '../ports/poster.js';
import type { AttemptMade } from './attempt-delivery.js';
import type { AttemptResult } from './attempt-result.js';
import { describeFailure } from './describe-failure.js';
import { retryDelay } from './retry-delay.js';

/**
 * What follows from an attempt (specification §6.5). An answer of 2xx is a success, also where its body is too long to be
 * read: the receiver has taken the event, and would get it again for ever. Everything else is a failure.
 */
export function judgeAttempt(
  { clock, ids, settings }: Pick<EngineContext, 'clock' | 'ids' | 'settings'>,
  delivery: Delivery,
  { startedAt, outcome }: AttemptMade,
): AttemptResult {
  const now = clock.now();
  if (outcome.errorKind === 'aborted') {
    const again = { state: 'pending', dueAt: now, reason: delivery.reason } as const;
    return settle(delivery, { ...again, attempt: null, webhook: 'unchanged' });
  }
  const attempt = describeAttempt(delivery, { startedAt, outcome });
  if (isSuccess(outcome)) {
    return settle(delivery, { state: 'success', dueAt: now, reason: null, attempt, webhook: 'succeeded' });
  }
  const delay = retryDelay(settings.retrySchedule, {
    attempts: delivery.attempts - delivery.formerAttempts,
    retryAfterMs: outcome.retryAfterMs ?? 0,
    jitter: settings.retryJitter ? ids.random(4).readUInt32BE() / 2 ** 32 : 0,
  });
  const reason = describeFailure(outcome);
  const webhook = outcome.status === 410 && settings.webhookGone === 'disable' ? 'gone' : 'failed';
  if (delay === undefined) {
    return settle(delivery, { state: settings.retrySchedule.exhausted, dueAt: now, reason, attempt, webhook });
  }
  return settle(delivery, { state: 'pending', dueAt: now + delay, reason, attempt, webhook });
}

type Verdict = Pick<AttemptResult, 'state' | 'dueAt' | 'reason' | 'attempt' | 'webhook'>;

/** Field by field: objects made by spreading have a shape of their own each, which everything after pays for. */
function settle({ accountId, id, webhookId, fence }: Delivery, verdict: Verdict): AttemptResult {
  const { state, dueAt, reason, attempt, webhook } = verdict;
  return { accountId, id, webhookId, fence, state, dueAt, reason, attempt, webhook };
}

function isSuccess({ status = 0, errorKind }: PostOutcome): boolean {
  return status >= 200 && status <= 299 && (errorKind === undefined || errorKind === 'too_large');
}

function describeAttempt({ attempts: number }: Delivery, { startedAt, outcome }: AttemptMade): Attempt {
  const { durationMs, status = null, errorKind = null, errorCode = null, bodyStart: answer } = outcome;
  return { number, startedAt, durationMs, status, errorKind, errorCode, answer };
}
