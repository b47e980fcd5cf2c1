import type { EngineContext } from '../context.js';
import { Batcher } from '../outbox/batcher.js';
import { startWorker, type Worker } from '../outbox/worker.js';
import { rememberOpened } from '../secrets/remember-opened.js';
import { attemptDelivery } from './attempt-delivery.js';
import type { AttemptResult } from './attempt-result.js';
import type { ClaimedDelivery } from './claimed-delivery.js';
import { DeliverySlots, SLOTS } from './delivery-slots.js';
import { judgeAttempt } from './judge-attempt.js';
import { recordAttempts } from './record-attempts.js';

/** With the worker's look for ended leases, a repeat comes at most 30 s after the attempt's own deadline. */
const LEASE_MARGIN_MS = 20_000;

/** Delivers events to webhooks until it is stopped. */
export function startDeliveryWorker(outer: EngineContext): Worker {
  const { clock, log, settings } = outer;
  const context = { ...outer, secrets: rememberOpened(outer.secrets) };
  const slots = new DeliverySlots(context);
  const recorder = new Batcher<AttemptResult>((results) => recordAttempts(context, results), SLOTS);

  async function perform(claimed: ClaimedDelivery, signal: AbortSignal, vacate: () => void): Promise<void> {
    const { webhookId } = claimed.delivery;
    const result = await attempt(context, claimed, signal).finally(() => slots.release(webhookId));
    const recorded = recorder.add(result);
    vacate();
    await recorded;
    const { id, state, reason } = result;
    log.debug({ deliveryId: id, webhookId, state, reason, attempt: result.attempt?.number }, 'delivery attempted');
  }

  return startWorker({
    ...{ queue: slots, perform, clock, log },
    concurrency: SLOTS,
    leaseMs: settings.webhookTimeoutMs + LEASE_MARGIN_MS,
  });
}

async function attempt(
  context: EngineContext,
  { delivery, webhook }: ClaimedDelivery,
  signal: AbortSignal,
): Promise<AttemptResult> {
  if (!webhook?.isActive) return putBack(context, delivery);
  const made = await attemptDelivery(context, { delivery, webhook }, signal);
  const result = judgeAttempt(context, delivery, made);
  const { durationMs: ms, errorKind } = made.outcome;
  context.metrics?.deliveryAttempted({ result: result.state === 'success' ? 'success' : (errorKind ?? 'status'), ms });
  return result;
}

/** Where the webhook was disabled or deleted after the claim. */
function putBack({ clock }: EngineContext, delivery: ClaimedDelivery['delivery']): AttemptResult {
  const { accountId, id, webhookId, fence, reason } = delivery;
  return {
    ...{ accountId, id, webhookId, fence, reason },
    ...{ state: 'pending', dueAt: clock.now(), attempt: null, webhook: 'unchanged' },
  };
}
