import { type DeliveryHeaders, signDelivery } from '@convoke/signature';
import { type Code, say, storedText } from '@convoke/texts';
import type { EngineContext, VerbContext } from '../context.js';
import type { Attempt, Delivery, PostErrorKind } from '../domain/delivery.js';
import { retryDelay } from '../domain/retry-schedule.js';
import { sealingContext } from '../domain/sealed-text.js';
import type { Webhook } from '../domain/webhook.js';
import type { PostOutcome } from '../ports/outbound-http.js';
import type { DeliverySettlement } from '../ports/store/deliveries.js';
import type { Span, Tracing } from '../ports/tracing.js';

export interface AttemptMade {
  /** Epoch milliseconds. */
  startedAt: number;
  outcome: PostOutcome;
}

/**
 * Signs and posts a claimed delivery once. The webhook must have been read in this same turn of the event loop: no
 * attempt may begin with a secret that was replaced before (specification §4.9).
 *
 * Held by `secret-regeneration.test.ts` and `deliver.test.ts`.
 *
 * @throws Error if the secret cannot be opened
 */
export async function attemptDelivery(
  { secrets, clock, outboundHttp, settings, tracing }: EngineContext,
  { delivery, webhook }: { delivery: Delivery; webhook: Webhook },
  signal: AbortSignal,
): Promise<AttemptMade> {
  const startedAt = clock.now();
  const { body, attempts: attempt } = delivery;
  const signed = deliveryHeaders({ secrets }, { delivery, webhook, attempt, at: startedAt });
  const span = tracing && startSpan(tracing, delivery);
  const headers = span ? { ...signed, traceparent: span.traceparent } : signed;
  const outcome = await outboundHttp.post({
    url: webhook.url,
    headers,
    body,
    deadlineMs: settings.webhookTimeoutMs,
    signal,
  });
  if (span) endSpan(span, outcome);
  return { startedAt, outcome };
}

function startSpan(tracing: Tracing, { id, webhookId, eventType, attempts, traceparent }: Delivery): Span {
  const attributes = {
    'convoke.delivery.id': id,
    'convoke.webhook.id': webhookId,
    'convoke.event.type': eventType,
    'convoke.attempt': attempts,
  };
  return tracing.start('deliver event', { kind: 'client', parent: traceparent, attributes });
}

function endSpan(span: Span, outcome: PostOutcome): void {
  const { status, errorKind } = outcome;
  const error = isSuccess(outcome) ? undefined : (errorKind ?? String(status));
  span.end({ attributes: status === undefined ? {} : { 'http.response.status_code': status }, error });
}

export interface SignedAttempt {
  delivery: Delivery;
  /** Its current secret signs, and the previous one during its grace period. */
  webhook: Webhook;
  /** Counts from 1. */
  attempt: number;
  /** When the attempt is made, epoch milliseconds. */
  at: number;
}

/**
 * The headers of one attempt (specification §6.2, §6.4).
 *
 * @throws Error if the secret cannot be opened
 */
export function deliveryHeaders(
  { secrets }: Pick<VerbContext, 'secrets'>,
  { delivery, webhook, attempt, at }: SignedAttempt,
): DeliveryHeaders {
  const { id, eventType, body } = delivery;
  const { accountId, previousSecret, previousSecretUntil, signatureScheme: scheme } = webhook;
  const context = sealingContext('webhook-secret', { accountId, id: webhook.id });
  const graceful = previousSecret !== null && previousSecretUntil !== null && at < previousSecretUntil;
  return signDelivery({
    id,
    eventType,
    body,
    scheme,
    attempt,
    timestamp: Math.floor(at / 1_000),
    secret: secrets.open(webhook.secret, context),
    ...(graceful && { previousSecret: secrets.open(previousSecret, context) }),
  });
}

/** The outcome of a claimed delivery, and its effect on the webhook. */
export interface AttemptResult extends DeliverySettlement {
  /**
   * - `succeeded`, `failed`: as the attempt did
   * - `gone`: the endpoint says that it no longer exists
   * - `unchanged`: nothing was attempted
   */
  webhook: 'succeeded' | 'failed' | 'gone' | 'unchanged';
}

/**
 * Decides what follows from an attempt (specification §6.5). A response of 2xx is a success even if its body is too
 * long: the receiver has accepted the event, and would get it again forever. Everything else is a failure.
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

/** Field by field: V8 gives each object made by spreading a shape of its own, which slows down all later code. */
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

const ENDINGS = {
  blocked: 'endpoint_blocked',
  dns: 'endpoint_dns',
  connect: 'endpoint_connect',
  tls: 'endpoint_tls',
  disconnected: 'endpoint_disconnected',
  protocol: 'endpoint_protocol',
  too_large: 'endpoint_too_large',
  timeout: 'endpoint_timeout',
  aborted: 'endpoint_aborted',
} as const satisfies Record<PostErrorKind, Code>;

/** Why an attempt failed, without naming an address or what was found there. */
function describeFailure({ status = 0, errorKind, errorCode = 'none' }: PostOutcome): string {
  return storedText(
    errorKind === undefined ? say('endpoint_status', { status }) : say(ENDINGS[errorKind], { errorCode }),
  );
}
