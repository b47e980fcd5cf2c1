import { recordChange, webhookLabel } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import { sealingContext } from '../domain/sealed-text.js';
import type { Webhook } from '../domain/webhook.js';
import type { Warning } from '../errors.js';
import { checkWebhook, checkWebhookCount, type WebhookFields } from './check-webhook.js';
import { newWebhookSecret, type WebhookWithSecret } from './webhook-secrets.js';
import { warnOfSameUrl } from './webhook-warnings.js';
import { viewWebhook } from './webhooks.js';

/** The signature scheme is `timestamped` by default. */
export interface RegisterWebhook
  extends Pick<Webhook, 'url' | 'eventTypes'>,
    Pick<WebhookFields, 'name' | 'signatureScheme'> {
  accountId: string;
}

export interface RegisteredWebhook extends WebhookWithSecret {
  warnings: Warning[];
}

/**
 * Registers an endpoint for events (specification §4.5).
 *
 * @throws DomainError `invalid_webhook_url`, `field_too_long`, `invalid_characters`,
 *   `too_many_webhooks`, `unavailable`
 */
export async function registerWebhook(context: VerbContext, input: RegisterWebhook): Promise<RegisteredWebhook> {
  const secret = newWebhookSecret(context.ids);
  const webhook = newWebhook(context, { ...input, secret });
  const { accountId } = webhook;
  const { maxWebhooks } = context.settings;
  return context.store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    const others = await transaction.webhooks.list(accountId);
    checkWebhookCount(others.length, maxWebhooks);
    await transaction.webhooks.insert(webhook);
    const change = { accountId, action: 'webhook.registered', subject: webhookLabel(webhook) } as const;
    await recordChange(context, transaction, change);
    return { webhook: viewWebhook(webhook), secret, warnings: warnOfSameUrl(webhook, others) };
  });
}

function newWebhook(context: VerbContext, input: RegisterWebhook & { secret: string }): Webhook {
  const { accountId, secret, ...fields } = input;
  const id = context.ids.uuid();
  return {
    id,
    accountId,
    url: input.url,
    name: '',
    eventTypes: input.eventTypes,
    signatureScheme: 'timestamped',
    ...checkWebhook(context, fields),
    isActive: true,
    consecutiveFailures: 0,
    lastDeliveryAt: null,
    lastDeliveryStatus: null,
    secret: context.secrets.seal(secret, sealingContext('webhook-secret', { accountId, id })),
    previousSecret: null,
    previousSecretUntil: null,
    createdAt: context.clock.now(),
  };
}
