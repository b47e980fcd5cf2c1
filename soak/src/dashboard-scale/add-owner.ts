import type { Filling, Owner } from './filling.js';
import { idAt } from './id-at.js';

/** What a server allows an account (specification §8). */
const WEBHOOKS = 20;

/** An account with its webhooks, one in twenty of them disabled; what is there already is left as it is. */
export function addOwner(
  { batches, patterns, random }: Filling,
  { name, present, at }: { name: string; present?: { accountId: string; webhookId: string }; at: number },
): Owner {
  const accountId = present?.accountId ?? idAt(at);
  if (!present) batches.add('accounts', { ...patterns.accounts, id: accountId, name });
  const webhookIds = present ? [present.webhookId] : [];
  while (webhookIds.length < WEBHOOKS) {
    const id = idAt(at);
    const isActive = random.chance(95) ? 1 : 0;
    const url = `https://receiver.example/${id}`;
    batches.add('webhooks', { ...patterns.webhooks, account_id: accountId, id, url, is_active: isActive });
    const queue = { account_id: accountId, webhook_id: id, held: 1 - isActive, next_due_at: null };
    batches.add('webhook_queues', { ...patterns.webhook_queues, ...queue });
    webhookIds.push(id);
  }
  return { accountId, webhookIds };
}
