import type { VerbContext } from '../context.js';
import type { Attempt, Delivery } from '../domain/delivery.js';
import type { Webhook } from '../domain/webhook.js';
import { LIMITS } from '../limits.js';
import { deliveryHeaders } from './delivery-headers.js';
import { deliveryNotFound } from './delivery-not-found.js';

export interface SentAttempt extends Attempt {
  /**
   * Of its request. Nobody keeps signatures: these are by the secret that the webhook has now. None where it was deleted, or
   * as long as the server has not the key of its secret.
   */
  headers: Record<string, string>;
}

export interface SentDelivery {
  delivery: Delivery;
  /** Where the webhook points now; `undefined` where it was deleted. */
  url: string | undefined;
  /** The newest ones, oldest first. */
  attempts: SentAttempt[];
}

/**
 * One delivery as its attempts have sent it.
 *
 * @throws DomainError `delivery_not_found`
 */
export async function sentDelivery(
  context: VerbContext,
  { accountId, deliveryId }: { accountId: string; deliveryId: string },
): Promise<SentDelivery> {
  const { store } = context;
  const found = await store.deliveries.find({ accountId, id: deliveryId });
  if (!found) throw deliveryNotFound();
  const { delivery } = found;
  const webhook = await store.webhooks.find({ accountId, id: delivery.webhookId });
  const attempts = await store.deliveries.listAttempts({ accountId, deliveryId, limit: LIMITS.attempts });
  return {
    delivery,
    url: webhook?.url,
    attempts: attempts.reverse().map((attempt) => ({
      ...attempt,
      headers: webhook ? headersOf(context, { delivery, webhook, attempt }) : {},
    })),
  };
}

interface Sent {
  delivery: Delivery;
  webhook: Webhook;
  attempt: Attempt;
}

function headersOf(context: VerbContext, { delivery, webhook, attempt }: Sent): Record<string, string> {
  try {
    return { ...deliveryHeaders(context, { delivery, webhook, attempt: attempt.number, at: attempt.startedAt }) };
  } catch (err) {
    context.log.debug({ err, deliveryId: delivery.id, webhookId: webhook.id }, 'an attempt could not be signed anew');
    return {};
  }
}
