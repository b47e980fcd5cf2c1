import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import { sealingContext } from '../secrets/sealing-context.js';
import { newWebhookSecret } from './new-webhook-secret.js';
import type { RegisteredWebhook } from './register-webhook.js';
import { webhookNotFound } from './webhook-not-found.js';
import { viewWebhook } from './webhook-view.js';

export interface RegenerateWebhookSecret {
  accountId: string;
  webhookId: string;
  /** How long the old secret goes on signing beside the new one; 0 without: it ends at once. */
  graceSeconds?: number | undefined;
}

/**
 * Gives a webhook a new secret (specification §4.9).
 *
 * @throws DomainError `invalid_value`, `webhook_not_found`, `unavailable`
 */
export async function regenerateWebhookSecret(
  context: VerbContext,
  input: RegenerateWebhookSecret,
): Promise<Pick<RegisteredWebhook, 'webhook' | 'secret'>> {
  const { accountId, webhookId: id } = input;
  const grace = checkGrace(input.graceSeconds ?? 0);
  const secret = newWebhookSecret(context.ids);
  return context.store.transaction(async (transaction) => {
    const webhook = await transaction.webhooks.lock({ accountId, id });
    if (!webhook) throw webhookNotFound();
    const change = {
      secret: context.secrets.seal(secret, sealingContext('webhook-secret', { accountId, id })),
      previousSecret: grace === 0 ? null : webhook.secret,
      previousSecretUntil: grace === 0 ? null : context.clock.now() + grace * 1_000,
    };
    await transaction.webhooks.update({ accountId, id }, change);
    return { webhook: viewWebhook({ ...webhook, ...change }), secret };
  });
}

function checkGrace(seconds: number): number {
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= LIMITS.secretGrace) return seconds;
  throw new DomainError('invalid_value', `graceSeconds must be a whole number from 0 to ${LIMITS.secretGrace}.`, {
    param: 'graceSeconds',
  });
}
