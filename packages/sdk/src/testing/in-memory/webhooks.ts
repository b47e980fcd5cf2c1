import { choices, type components, limits } from '@convoke/contract';
import type { SignatureScheme } from '@convoke/signature';
import { webhookSecret } from '../signed-delivery.js';
import { type Fields, missing, Refusal } from './fields.js';
import { emitTo, instantOf, type State, type StoredWebhook } from './state.js';
import { checkWebhookUrl } from './webhook-url.js';

export function register(state: State, fields: Fields) {
  const webhookUrl = checkWebhookUrl(fields.required('webhookUrl'));
  const types = checkTypes(fields.texts('eventTypes') ?? missing('eventTypes'));
  // The server's default.
  if (state.webhooks.size === limits.webhooksPerAccount) {
    throw new Refusal('too_many_webhooks', `An account has at most ${limits.webhooksPerAccount} webhooks.`);
  }
  const name = fields.text('name') ?? '';
  const common = { webhookId: crypto.randomUUID(), webhookUrl, name, eventTypes: types, isActive: true };
  const rest = { dateCreated: instantOf(state), signatureScheme: schemeOf(fields) ?? 'timestamped' };
  const secret = webhookSecret();
  const none = { consecutiveFailures: 0, lastDeliveryAt: null, lastDeliveryStatus: null };
  state.webhooks.set(common.webhookId, { view: { ...common, ...none, ...rest }, secret });
  return { ...common, ...rest, secret };
}

export function change(state: State, webhookId: string, fields: Fields) {
  const [url, types, scheme] = [fields.text('webhookUrl'), fields.texts('eventTypes'), schemeOf(fields)];
  const [name, isActive] = [fields.text('name'), fields.flag('isActive')];
  const given = {
    ...(url !== undefined && { webhookUrl: checkWebhookUrl(url) }),
    ...(name !== undefined && { name }),
    ...(types && { eventTypes: checkTypes(types) }),
    ...(isActive !== undefined && { isActive }),
    ...(scheme && { signatureScheme: scheme }),
  };
  return Object.assign(find(state, webhookId).view, given);
}

export function remove(state: State, webhookId: string): void {
  find(state, webhookId);
  state.webhooks.delete(webhookId);
}

export function regenerate(state: State, webhookId: string, fields: Fields) {
  const grace = fields.integer('graceSeconds') ?? 0;
  if (grace < 0 || grace > limits.GraceSeconds.maximum) {
    throw new Refusal(
      'invalid_value',
      `graceSeconds must be a whole number from 0 to ${limits.GraceSeconds.maximum}.`,
      'graceSeconds',
    );
  }
  const webhook = find(state, webhookId);
  if (grace > 0 && webhook.view.signatureScheme === 'body-hex') {
    const message = 'graceSeconds has no effect with the signature scheme body-hex.';
    throw new Refusal('invalid_value', message, 'graceSeconds');
  }
  webhook.secret = webhookSecret();
  return { webhookId, secret: webhook.secret };
}

export function test(state: State, webhookId: string) {
  const webhook = find(state, webhookId);
  const { isActive } = webhook.view;
  const [eventType, now] = ['webhook.test', instantOf(state)];
  const data = { webhookId, message: 'This is a test. Your endpoint is reached.' };
  const deliveryId = isActive ? emitTo(state, webhook, { eventType, data }).id : crypto.randomUUID();
  return {
    deliveryId,
    webhookId,
    appointmentId: null,
    eventType,
    attemptCount: 0,
    dateCreated: now,
    ...(isActive
      ? { status: 'pending', nextAttemptAt: now, reason: null, dateFinished: null }
      : { status: 'skipped', nextAttemptAt: null, reason: 'The webhook is disabled.', dateFinished: now }),
  };
}

export function find({ webhooks }: State, webhookId: string): StoredWebhook {
  const found = webhooks.get(webhookId);
  if (found) return found;
  throw new Refusal('webhook_not_found', 'There is no such webhook.', 'webhookId');
}

type Subscription = components['schemas']['SubscribedType'];

function checkTypes(types: string[]): Subscription[] {
  const most = limits.EventTypes.maxItems;
  if (types.length > most) {
    throw new Refusal('invalid_value', `eventTypes must have at most ${most} entries.`, 'eventTypes');
  }
  const known = choices.SubscribedType.filter((type) => types.includes(type));
  if (known.includes('*') && known.length > 1) {
    throw new Refusal('invalid_event_type', '* in eventTypes stands for all types; give it alone.', 'eventTypes');
  }
  if (known.length > 0 && new Set(types).size === known.length) {
    return known.sort((one, other) => types.indexOf(one) - types.indexOf(other));
  }
  throw new Refusal(
    'invalid_event_type',
    `eventTypes must name one or more of ${choices.SubscribedType.join(', ')}.`,
    'eventTypes',
  );
}

function schemeOf(fields: Fields): SignatureScheme | undefined {
  const text = fields.text('signatureScheme');
  const scheme = choices.SignatureScheme.find((each) => each === text);
  if (text === undefined || scheme !== undefined) return scheme;
  const message = `signatureScheme must be ${choices.SignatureScheme.join(' or ')}.`;
  throw new Refusal('invalid_value', message, 'signatureScheme');
}
