import { isDeepStrictEqual } from 'node:util';
import { fieldsChanged, recordChange, webhookLabel } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { Webhook } from '../domain/webhook.js';
import type { Warning } from '../errors.js';
import { webhookNotFound } from '../not-found.js';
import type { WebhookChange } from '../ports/store/webhooks.js';
import { checkWebhook, type WebhookFields } from './check-webhook.js';
import { warnOfSameUrl } from './webhook-warnings.js';
import { viewWebhook, type WebhookView } from './webhooks.js';

export interface UpdateWebhook {
  accountId: string;
  webhookId: string;
  /** Only the fields given change. */
  change: WebhookFields;
}

export interface UpdatedWebhook {
  webhook: WebhookView;
  warnings: Warning[];
}

/**
 * Changes a webhook (specification §4.7); `isActive: true` enables it again after it was disabled (§6.5).
 *
 * @throws DomainError `invalid_webhook_url`, `invalid_event_type`, `field_too_long`, `invalid_characters`,
 *   `webhook_not_found`, `unavailable`
 */
export async function updateWebhook(context: VerbContext, input: UpdateWebhook): Promise<UpdatedWebhook> {
  const { accountId, webhookId: id } = input;
  const change = checkWebhook(context, input.change);
  return context.store.transaction(async (transaction) => {
    const webhook = await transaction.webhooks.lock({ accountId, id });
    if (!webhook) throw webhookNotFound();
    await transaction.webhooks.update({ accountId, id }, withoutRepetition(change, webhook));
    if (change.isActive === true) await transaction.dismissals.lift({ accountId, itemId: id });
    const updated = { ...webhook, ...change };
    const changes = changesOf(webhook, updated);
    if (changes.length > 0) {
      const subject = webhookLabel(updated);
      await recordChange(context, transaction, {
        accountId,
        action: 'webhook.updated',
        subject,
        detail: fieldsChanged(changes),
      });
    }
    const others = change.url === undefined ? [] : await transaction.webhooks.list(accountId);
    return { webhook: viewWebhook(updated), warnings: warnOfSameUrl(updated, others) };
  });
}

/** For the audit log. */
function changesOf(before: Webhook, after: Webhook): string[] {
  return [
    before.url === after.url ? '' : 'webhookUrl',
    before.name === after.name ? '' : 'name',
    isDeepStrictEqual(before.eventTypes, after.eventTypes) ? '' : 'eventTypes',
    before.signatureScheme === after.signatureScheme ? '' : `signatureScheme=${after.signatureScheme}`,
    !before.isActive && after.isActive ? 'enabled' : '',
    before.isActive && !after.isActive ? 'disabled' : '',
  ].filter((text) => text !== '');
}

/** Enabling an active webhook must not release anything: it holds nothing. */
function withoutRepetition({ isActive, ...change }: WebhookChange, webhook: Webhook): WebhookChange {
  return isActive === undefined || isActive === webhook.isActive ? change : { ...change, isActive };
}
