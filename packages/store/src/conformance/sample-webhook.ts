import type { Account, Webhook } from '@convoke/engine';
import { NOW, newId } from './samples.js';

export function sampleWebhook(account: Pick<Account, 'id'>, change: Partial<Webhook> = {}): Webhook {
  return {
    id: newId(),
    accountId: account.id,
    url: 'https://practice.example/hooks',
    eventTypes: ['attendee.responded', 'appointment.canceled'],
    signatureScheme: 'timestamped',
    isActive: true,
    consecutiveFailures: 0,
    lastDeliveryAt: null,
    lastDeliveryStatus: null,
    secret: 'sealed secret',
    previousSecret: null,
    previousSecretUntil: null,
    createdAt: NOW,
    ...change,
  };
}
