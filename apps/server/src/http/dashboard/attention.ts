import type { Standing, WebhookView } from '@convoke/engine';
import type { DashboardSchemas } from './views.js';

type Attention = DashboardSchemas['Attention'];

/** Failures in a row after which one is warned; after ten the webhook is disabled (decisions, "10 consecutive failures"). */
const WARNED_AT = 5;
/** A message that has been due for so long is late, in milliseconds. */
const LATE_MS = 5 * 60_000;

/** What somebody should look at, the most pressing first. */
export function attentionFor(standing: Standing, webhooks: readonly WebhookView[], now: number): Attention[] {
  const { failed, undeliverable, quarantined, waiting, oldestDueAt } = standing;
  const disabled = webhooks.filter(({ isActive }) => !isActive).map(aboutDisabled);
  const failing = webhooks
    .filter(({ isActive, consecutiveFailures: n }) => isActive && n >= WARNED_AT)
    .map(aboutFailing);
  const late = oldestDueAt !== undefined && now - oldestDueAt > LATE_MS;
  return [
    ...disabled,
    ...failing,
    ...counted('mail_late', late ? waiting : 0, 'wait to be sent, some for more than 5 minutes'),
    ...counted('mail_failed', failed, 'could not be sent'),
    ...counted('mail_undeliverable', undeliverable, 'came back as undeliverable'),
    ...counted('replies_quarantined', quarantined, 'came in that nobody could be sure of'),
  ];
}

function aboutDisabled({ id, url, consecutiveFailures: count }: WebhookView): Attention {
  const why = count > 0 ? ` after ${count} failures in a row` : '';
  return { kind: 'webhook_disabled', message: `The webhook ${url} is disabled${why}.`, webhookId: id, count };
}

function aboutFailing({ id, url, consecutiveFailures: count }: WebhookView): Attention {
  const message = `The webhook ${url} has failed ${count} times in a row; after 10 it is disabled.`;
  return { kind: 'webhook_failing', message, webhookId: id, count };
}

function counted(kind: Attention['kind'], count: number, what: string): Attention[] {
  if (count === 0) return [];
  const noun = kind === 'replies_quarantined' ? ['reply', 'replies'] : ['message', 'messages'];
  return [{ kind, message: `${count} ${count === 1 ? noun[0] : noun[1]} ${what}.`, webhookId: null, count }];
}
