import type { EngineContext } from '../context.js';
import type { Delivery } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';
import type { PostOutcome } from '../ports/poster.js';
import { deliveryHeaders } from './delivery-headers.js';

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
  const { body, attempts: attempt } = delivery;
  const headers = deliveryHeaders({ secrets }, { delivery, webhook, attempt, at: startedAt });
  const outcome = await poster.post({ url: webhook.url, headers, body, deadlineMs: settings.webhookTimeoutMs, signal });
  return { startedAt, outcome };
}
