import { say } from '@convoke/texts';
import { recordChange, webhookLabel } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import { sealingContext } from '../domain/sealed-text.js';
import type { SignatureScheme } from '../domain/webhook.js';
import { webhookNotFound } from '../not-found.js';
import type { Ids } from '../ports/runtime.js';
import { checkGrace } from './check-webhook.js';
import { viewWebhook, type WebhookView } from './webhooks.js';

export interface RegenerateWebhookSecret {
  accountId: string;
  webhookId: string;
  /** How long the old secret signs together with the new one; by default 0, which ends it at once. */
  graceSeconds?: number | undefined;
}

/** A webhook with its secret in clear, as only registration and regeneration return it. */
export interface WebhookWithSecret {
  webhook: WebhookView;
  secret: string;
}

/**
 * Gives a webhook a new secret (specification §4.9).
 *
 * @throws DomainError `invalid_value`, `webhook_not_found`, `unavailable`
 */
export async function regenerateWebhookSecret(
  context: VerbContext,
  input: RegenerateWebhookSecret,
): Promise<WebhookWithSecret> {
  const { accountId, webhookId: id } = input;
  const grace = input.graceSeconds ?? 0;
  const secret = newWebhookSecret(context.ids);
  return context.store.transaction(async (transaction) => {
    const webhook = await transaction.webhooks.lock({ accountId, id });
    if (!webhook) throw webhookNotFound();
    checkGrace(grace, webhook);
    const change = {
      secret: context.secrets.seal(secret, sealingContext('webhook-secret', { accountId, id })),
      previousSecret: grace === 0 ? null : webhook.secret,
      previousSecretUntil: grace === 0 ? null : context.clock.now() + grace * 1_000,
    };
    await transaction.webhooks.update({ accountId, id }, change);
    const detail = grace === 0 ? undefined : say('old_secret_signs', { seconds: grace });
    const subject = webhookLabel(webhook);
    await recordChange(context, transaction, { accountId, action: 'webhook.secret_regenerated', subject, detail });
    return { webhook: viewWebhook({ ...webhook, ...change }), secret };
  });
}

/** The secret and scheme that sign deliveries to one endpoint. */
export interface EndpointSecret {
  secret: string;
  scheme: SignatureScheme;
}

/** The secrets of the account's webhooks with this `url`: for a receiver inside this server. */
export async function endpointSecrets(
  { store, secrets }: VerbContext,
  { accountId, url }: { accountId: string; url: string },
): Promise<EndpointSecret[]> {
  const webhooks = (await store.webhooks.list(accountId)).filter((webhook) => webhook.url === url);
  return webhooks.map(({ id, secret, signatureScheme: scheme }) => ({
    secret: secrets.open(secret, sealingContext('webhook-secret', { accountId, id })),
    scheme,
  }));
}

const SECRET_BYTES = 32;

/** `whsec_` and the Base64 of 32 random bytes, as Standard Webhooks writes secrets. */
export function newWebhookSecret(ids: Pick<Ids, 'random'>): string {
  return `whsec_${ids.random(SECRET_BYTES).toString('base64')}`;
}
