import type { VerbContext } from '../context.js';
import type { Transaction } from '../ports/store.js';
import type { WebhookChange, WebhookQuery } from '../ports/webhook-store.js';
import type { AttemptResult } from './attempt-result.js';

/** Failed attempts in a row, over all deliveries, after which a webhook is disabled (specification §6.5). */
const FAILURES_UNTIL_DISABLED = 10;

/**
 * Records what became of claimed deliveries, in one transaction, in the order of their ends: results of claims that somebody
 * else has taken over are dropped. Failures in a row disable the webhook; any success resets them.
 */
export async function recordAttempts(
  { store, clock, log, metrics }: Pick<VerbContext, 'store' | 'clock' | 'log' | 'metrics'>,
  results: readonly AttemptResult[],
): Promise<void> {
  const now = clock.now();
  const disabled = await store.transaction(async (transaction) => {
    const held = await transaction.settleDeliveries(results, now);
    const counted = results.filter(({ id, attempt }) => attempt !== null && held.has(id));
    return countAttempts(transaction, counted);
  });
  for (const { id: webhookId } of disabled) {
    log.warn({ webhookId }, 'webhook disabled after failed attempts');
    metrics?.webhookDisabled();
  }
}

/** @returns the webhooks that were disabled */
async function countAttempts(transaction: Transaction, results: readonly AttemptResult[]): Promise<WebhookQuery[]> {
  const disabled: WebhookQuery[] = [];
  // In the order of their ids: two processes that record at a time then do not wait for each other.
  for (const { webhook: query, own } of groupByWebhook(results).sort((a, b) =>
    a.webhook.id < b.webhook.id ? -1 : 1,
  )) {
    const webhook = await transaction.lockWebhook(query);
    if (!webhook) continue;
    const change = fold(webhook, own);
    await transaction.updateWebhook(query, change);
    if (change.isActive === false) disabled.push(query);
  }
  return disabled;
}

interface OwnResults {
  webhook: WebhookQuery;
  own: AttemptResult[];
}

function groupByWebhook(results: readonly AttemptResult[]): OwnResults[] {
  const groups = new Map<string, OwnResults>();
  for (const result of results) {
    const { accountId, webhookId: id } = result;
    const group = groups.get(id) ?? { webhook: { accountId, id }, own: [] };
    group.own.push(result);
    groups.set(id, group);
  }
  return [...groups.values()];
}

interface Standing {
  isActive: boolean;
  consecutiveFailures: number;
}

function fold({ isActive, consecutiveFailures }: Standing, results: readonly AttemptResult[]): WebhookChange {
  let failures = consecutiveFailures;
  let fallen = false;
  let change: WebhookChange = {};
  for (const { webhook, attempt } of results) {
    failures = webhook === 'succeeded' ? 0 : failures + 1;
    fallen ||= failures >= FAILURES_UNTIL_DISABLED || webhook === 'gone';
    change = {
      lastDeliveryAt: attempt?.startedAt ?? null,
      lastDeliveryStatus: webhook === 'succeeded' ? 'success' : 'failed',
    };
  }
  return { ...change, consecutiveFailures: failures, ...(isActive && fallen && { isActive: false }) };
}
