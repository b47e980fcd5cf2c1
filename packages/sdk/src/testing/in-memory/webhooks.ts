import { type HandlerInput, limits, type RequestBody } from '@convoke/contract';
import { checkGrace, checkWebhook, checkWebhookCount, webhookNotFound } from '@convoke/engine/fields';
import { AllowList } from '@convoke/outbound-http/allow-list';
import { checkEndpoint } from '@convoke/outbound-http/check-endpoint';
import { webhookSecret } from '../signed-delivery.js';
import { emitTo, iso, type State, type StoredWebhook } from './state.js';

/** @throws DomainError */
export function register(state: State, { body }: HandlerInput<'registerWebhook'>) {
  const common = {
    ...{ webhookId: crypto.randomUUID(), webhookUrl: body.webhookUrl, name: '', eventTypes: body.eventTypes },
    ...{ isActive: true, dateCreated: iso(state.now()), signatureScheme: 'timestamped' as const },
    ...checked(body),
  };
  checkWebhookCount(state.webhooks.size, limits.webhooksPerAccount);
  const secret = webhookSecret();
  const none = { consecutiveFailures: 0, lastDeliveryAt: null, lastDeliveryStatus: null };
  state.webhooks.set(common.webhookId, { view: { ...common, ...none }, secret });
  return { ...common, secret };
}

/** What is given of a webhook. As a sandbox does, it may call this machine. @throws DomainError */
function checked({ webhookUrl, ...others }: RequestBody<'updateWebhook'>) {
  const own = new AllowList(['localhost', '127.0.0.0/8', '::1']);
  const sandbox = { endpoints: { check: (url: URL) => checkEndpoint(url, own), isBlocked: async () => false } };
  const { url, ...fields } = checkWebhook(sandbox, { url: webhookUrl, ...others });
  return { ...fields, ...(url !== undefined && { webhookUrl: url }) };
}

/** @throws DomainError */
export function change(state: State, { params, body }: HandlerInput<'updateWebhook'>) {
  const given = checked(body);
  return Object.assign(findWebhook(state, params.webhookId).view, given);
}

/** @throws DomainError */
export function remove(state: State, { params: { webhookId } }: HandlerInput<'deleteWebhook'>): void {
  findWebhook(state, webhookId);
  state.webhooks.delete(webhookId);
}

/** @throws DomainError */
export function regenerate(state: State, { params, body }: HandlerInput<'regenerateWebhookSecret'>) {
  const webhook = findWebhook(state, params.webhookId);
  checkGrace(body.graceSeconds ?? 0, webhook.view);
  webhook.secret = webhookSecret();
  return { webhookId: params.webhookId, secret: webhook.secret };
}

/** @throws DomainError */
export function test(state: State, { params: { webhookId } }: HandlerInput<'sendTestEvent'>) {
  const webhook = findWebhook(state, webhookId);
  const [eventType, dateCreated] = ['webhook.test', iso(state.now())];
  const delivery = { webhookId, appointmentId: null, eventType, attemptCount: 0, dateCreated };
  if (!webhook.view.isActive) {
    const skipped = { status: 'skipped', nextAttemptAt: null, reason: 'The webhook is disabled.' };
    return { deliveryId: crypto.randomUUID(), ...delivery, ...skipped, dateFinished: dateCreated };
  }
  const data = { webhookId, message: 'This is a test. Your endpoint is reached.' };
  const { id: deliveryId } = emitTo(state, webhook, { eventType, data });
  const pending = { status: 'pending', nextAttemptAt: dateCreated, reason: null, dateFinished: null };
  return { deliveryId, ...delivery, ...pending };
}

/** @throws DomainError */
export function findWebhook({ webhooks }: State, webhookId: string): StoredWebhook {
  const found = webhooks.get(webhookId);
  if (found) return found;
  throw webhookNotFound();
}
