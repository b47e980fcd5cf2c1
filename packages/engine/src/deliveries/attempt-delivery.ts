import { signDelivery } from '@convoke/signature';
import type { EngineContext } from '../context.js';
import type { Delivery } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';
import type { PostOutcome } from '../ports/poster.js';
import { sealingContext } from '../secrets/sealing-context.js';

export interface AttemptMade {
  /** Epoch milliseconds. */
  startedAt: number;
  outcome: PostOutcome;
}

/**
 * Signs and posts a claimed delivery once. The webhook must have been read in this very turn of the event loop: no attempt
 * may begin with a secret that was replaced before (specification §4.9).
 *
 * @throws Error where the secret cannot be opened
 */
export async function attemptDelivery(
  { secrets, clock, poster, settings }: EngineContext,
  { delivery, webhook }: { delivery: Delivery; webhook: Webhook },
  signal: AbortSignal,
): Promise<AttemptMade> {
  const startedAt = clock.now();
  const { id, eventType, body, attempts: attempt } = delivery;
  const { accountId, previousSecret, previousSecretUntil, signatureScheme: scheme } = webhook;
  const context = sealingContext('webhook-secret', { accountId, id: webhook.id });
  const graceful = previousSecret !== null && previousSecretUntil !== null && startedAt < previousSecretUntil;
  const headers = signDelivery({
    ...{ id, eventType, body, scheme, attempt },
    timestamp: Math.floor(startedAt / 1_000),
    secret: secrets.open(webhook.secret, context),
    ...(graceful && { previousSecret: secrets.open(previousSecret, context) }),
  });
  const outcome = await poster.post({ url: webhook.url, headers, body, deadlineMs: settings.webhookTimeoutMs, signal });
  return { startedAt, outcome };
}
