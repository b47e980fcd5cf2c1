import type { Attempt, Delivery, DeliverySettlement, Webhook } from '@convoke/engine';
import { NOW, newId } from './samples.js';

export function sampleDelivery(webhook: Pick<Webhook, 'accountId' | 'id'>, change: Partial<Delivery> = {}): Delivery {
  return {
    accountId: webhook.accountId,
    id: newId(),
    webhookId: webhook.id,
    appointmentId: newId(),
    eventType: 'attendee.responded',
    body: '{"note":"Ü \\u0000 😀"}',
    state: 'pending',
    dueAt: NOW,
    attempts: 0,
    formerAttempts: 0,
    crashes: 0,
    fence: 0,
    reason: null,
    createdAt: NOW,
    finishedAt: null,
    ...change,
  };
}

export function sampleAttempt(change: Partial<Attempt> = {}): Attempt {
  return {
    number: 1,
    startedAt: NOW,
    durationMs: 12,
    status: 200,
    errorKind: null,
    errorCode: null,
    answer: 'thanks',
    ...change,
  };
}

/** The success of a claim. */
export function sampleSettlement(claimed: Delivery, change: Partial<DeliverySettlement> = {}): DeliverySettlement {
  const { accountId, id, webhookId, fence, attempts } = claimed;
  return {
    accountId,
    id,
    webhookId,
    fence,
    state: 'success',
    reason: null,
    dueAt: NOW,
    attempt: sampleAttempt({ number: attempts }),
    ...change,
  };
}
