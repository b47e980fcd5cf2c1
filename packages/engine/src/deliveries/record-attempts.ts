import { english, readText, say } from '@convoke/texts';
import { recordChange, SERVER, webhookLabel } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { Webhook } from '../domain/webhook.js';
import { both, together } from '../outbox/together.js';
import type { Transaction } from '../ports/store/store.js';
import type { WebhookChange } from '../ports/store/webhooks.js';
import type { AttemptResult } from './attempt-delivery.js';

/** Failed attempts in a row, over all deliveries, after which a webhook is disabled (specification §6.5). */
const FAILURES_UNTIL_DISABLED = 10;

/**
 * Records the outcomes of claimed deliveries in one transaction, in the order in which they ended. Outcomes of claims
 * that were taken over are dropped. Consecutive failures disable the webhook; any success resets them.
 *
 * A result counts only with the fence of its claim, so a worker that wakes up after its lease changes neither the
 * delivery nor the webhook's failures. Held by `record-attempts.test.ts` and `stopped-worker.test.ts`.
 */
export async function recordAttempts(
  context: Pick<VerbContext, 'store' | 'clock' | 'ids' | 'log' | 'metrics'>,
  results: readonly AttemptResult[],
): Promise<void> {
  const { store, clock, log, metrics } = context;
  const now = clock.now();
  const { disabled, held } = await store.transaction(async (transaction) => {
    const locking = lockWebhooks(transaction, results.filter(wasAttempted));
    // Behind the locks, which a database at a distance need not have answered.
    const [webhooks, held] = await both(locking, transaction.deliveries.settle(results, now));
    const disabled = await countAttempts(transaction, webhooks, held.filter(wasAttempted));
    for (const webhook of disabled) await recordDisabling({ ...context, actor: SERVER }, transaction, webhook);
    return { disabled, held };
  });
  for (const { id: deliveryId, webhookId, accountId, state, reason, attempt } of held) {
    if (state === 'pending') continue;
    const { number: attempts, status = null } = attempt ?? {};
    log.info(
      { deliveryId, webhookId, accountId, state, attempts, status, reason: reason && english(readText(reason)) },
      'delivery finished',
    );
  }
  for (const { id: webhookId } of disabled) {
    log.warn({ webhookId }, 'webhook disabled after failed attempts');
    metrics?.webhookDisabled();
  }
}

function wasAttempted({ attempt }: AttemptResult): boolean {
  return attempt !== null;
}

/**
 * Locks webhooks before their queues, as everything that changes webhooks does, and in the order of their ids, so that
 * there is no deadlock.
 */
async function lockWebhooks(transaction: Transaction, results: readonly AttemptResult[]): Promise<Webhook[]> {
  const accounts = new Map(results.map(({ webhookId, accountId }) => [webhookId, accountId]));
  const sorted = [...accounts].sort(([a], [b]) => (a < b ? -1 : 1));
  const locked = await together(sorted.map(([id, accountId]) => transaction.webhooks.lock({ accountId, id })));
  return locked.filter((webhook) => webhook !== undefined);
}

/** @returns the webhooks that were disabled */
async function countAttempts(
  transaction: Transaction,
  webhooks: readonly Webhook[],
  results: readonly AttemptResult[],
): Promise<Webhook[]> {
  const disabled: Webhook[] = [];
  const byWebhook = groupByWebhook(results);
  for (const webhook of webhooks) {
    const own = byWebhook.get(webhook.id);
    if (!own) continue;
    const { accountId, id } = webhook;
    const change = changeAfter(webhook, own);
    await transaction.webhooks.update({ accountId, id }, change);
    if (change.isActive === false) disabled.push({ ...webhook, ...change });
  }
  return disabled;
}

function recordDisabling(
  context: Pick<VerbContext, 'clock' | 'ids' | 'actor'>,
  transaction: Transaction,
  webhook: Webhook,
): Promise<void> {
  const { accountId, consecutiveFailures: failures } = webhook;
  const detail = failures < FAILURES_UNTIL_DISABLED ? say('url_is_gone') : say('after_failures', { count: failures });
  return recordChange(context, transaction, {
    accountId,
    action: 'webhook.disabled',
    subject: webhookLabel(webhook),
    detail,
  });
}

function groupByWebhook(results: readonly AttemptResult[]): Map<string, AttemptResult[]> {
  const groups = new Map<string, AttemptResult[]>();
  for (const result of results) {
    const group = groups.get(result.webhookId);
    if (group) group.push(result);
    else groups.set(result.webhookId, [result]);
  }
  return groups;
}

function changeAfter({ isActive, consecutiveFailures }: Webhook, results: readonly AttemptResult[]): WebhookChange {
  let failures = consecutiveFailures;
  let disables = false;
  let change: WebhookChange = {};
  for (const { webhook, attempt } of results) {
    // Attempts that were under way when the webhook was disabled fail as well; they are no reason any more.
    failures = webhook === 'succeeded' ? 0 : Math.min(failures + 1, FAILURES_UNTIL_DISABLED);
    disables ||= failures >= FAILURES_UNTIL_DISABLED || webhook === 'gone';
    change = {
      lastDeliveryAt: attempt?.startedAt ?? null,
      lastDeliveryStatus: webhook === 'succeeded' ? 'success' : 'failed',
    };
  }
  return { ...change, consecutiveFailures: failures, ...(isActive && disables && { isActive: false }) };
}
