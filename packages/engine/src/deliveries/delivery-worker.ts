import { english, readText, say, storedText } from '@convoke/texts';
import type { EngineContext } from '../context.js';
import type { Delivery } from '../domain/delivery.js';
import { Batcher } from '../outbox/batcher.js';
import { LEASE_MARGIN_MS, startWorker, type Worker } from '../outbox/worker.js';
import { cacheOpened } from '../secrets/secret-box.js';
import { type AttemptMade, type AttemptResult, attemptDelivery, judgeAttempt } from './attempt-delivery.js';
import { type ClaimedDelivery, DeliverySlots, SLOTS } from './delivery-slots.js';
import { recordAttempts } from './record-attempts.js';

/** Wait before a delivery is due again if no attempt could be made. */
const AGAIN_MS = 60_000;
const NOT_MADE = storedText(say('attempt_not_made'));

/** Delivers events to webhooks until it is stopped. */
export function startDeliveryWorker(outer: EngineContext): Worker {
  const { clock, log, settings } = outer;
  const context = { ...outer, secrets: cacheOpened(outer.secrets) };
  const slots = new DeliverySlots(context);
  const recorder = new Batcher<AttemptResult>((results) => recordAttempts(context, results), SLOTS);

  async function perform(claimed: ClaimedDelivery, signal: AbortSignal, vacate: () => void): Promise<void> {
    const { webhookId } = claimed.delivery;
    const result = await attempt(context, claimed, signal).finally(() => slots.release(webhookId));
    const recorded = recorder.add(result);
    vacate();
    await recorded;
    const { id, state, reason } = result;
    log.debug(
      {
        deliveryId: id,
        webhookId,
        state,
        reason: reason && english(readText(reason)),
        attempt: result.attempt?.number,
      },
      'delivery attempted',
    );
  }

  return startWorker({
    queue: slots,
    perform,
    clock,
    log,
    concurrency: SLOTS,
    leaseMs: settings.webhookTimeoutMs + LEASE_MARGIN_MS,
  });
}

async function attempt(
  context: EngineContext,
  { delivery, leaseUntil, reading }: ClaimedDelivery,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const read = await reading;
  if ('error' in read) return postpone(context, delivery, read.error);
  const { webhook } = read;
  const now = context.clock.now();
  // Disabled or deleted after the claim; or the process was suspended for so long that another may attempt it.
  if (!webhook?.isActive || now >= leaseUntil) return giveBack(delivery, { dueAt: now, reason: delivery.reason });
  const made = attemptDelivery(context, { delivery, webhook }, signal);
  return made.then(
    (attempted) => judge(context, delivery, attempted),
    (error: unknown) => postpone(context, delivery, error),
  );
}

function judge(context: EngineContext, delivery: Delivery, made: AttemptMade): AttemptResult {
  const result = judgeAttempt(context, delivery, made);
  const { durationMs: ms, errorKind } = made.outcome;
  context.metrics?.deliveryAttempted({ result: result.state === 'success' ? 'success' : (errorKind ?? 'status'), ms });
  return result;
}

/** Neither a failure of the receiver nor a crash: after ten of these the delivery would be given up. */
function postpone({ clock, log }: EngineContext, delivery: Delivery, err: unknown): AttemptResult {
  log.error({ err, deliveryId: delivery.id, webhookId: delivery.webhookId }, 'no attempt could be made of a delivery');
  return giveBack(delivery, { dueAt: clock.now() + AGAIN_MS, reason: NOT_MADE });
}

function giveBack(
  { accountId, id, webhookId, fence }: Delivery,
  { dueAt, reason }: Pick<AttemptResult, 'dueAt' | 'reason'>,
): AttemptResult {
  return { accountId, id, webhookId, fence, state: 'pending', dueAt, reason, attempt: null, webhook: 'unchanged' };
}
