import { type components, type HandlerInput, noFieldLeft, type OperationResult } from '@convoke/contract';
import {
  deleteWebhook,
  getWebhook,
  listWebhooks,
  regenerateWebhookSecret,
  registerWebhook,
  updateWebhook,
  type WebhookView,
} from '@convoke/engine';
import { say } from '@convoke/texts';
import type { HandlerContext } from './answers.js';
import { happened, instantOrNull, isoInstant, listNote, withWarnings } from './answers.js';

/** Specification §4.5. */
export async function handleRegisterWebhook(
  { body }: HandlerInput<'registerWebhook'>,
  { engine, account, networkWarnings }: HandlerContext,
): Promise<OperationResult<'registerWebhook'>> {
  const { webhookUrl: url, name, eventTypes, signatureScheme, ...left } = body;
  noFieldLeft(left);
  const fields = { url, name, eventTypes, signatureScheme };
  const { webhook, secret, warnings } = await registerWebhook(engine, { accountId: account.id, ...fields });
  return {
    ...happened(say('webhook_registered')),
    data: {
      webhookId: webhook.id,
      webhookUrl: webhook.url,
      name: webhook.name,
      secret,
      eventTypes: [...webhook.eventTypes],
      isActive: true,
      dateCreated: isoInstant(webhook.createdAt),
      signatureScheme: webhook.signatureScheme,
    },
    ...withWarnings(...networkWarnings, ...warnings),
  };
}

/** Specification §4.6. */
export async function handleListWebhooks(
  _: HandlerInput<'listWebhooks'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listWebhooks'>> {
  const webhooks = await listWebhooks(engine, account.id);
  const message = listNote(webhooks.length, { one: 'webhook', many: 'webhooks' });
  return { message, data: webhooks.map(viewWebhook) };
}

/** Extension: one webhook as it is listed. */
export async function handleGetWebhook(
  { params }: HandlerInput<'getWebhook'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'getWebhook'>> {
  const webhook = await getWebhook(engine, { accountId: account.id, webhookId: params.webhookId });
  return {
    ...happened(say(webhook.isActive ? 'webhook_is_active' : 'webhook_is_disabled')),
    data: viewWebhook(webhook),
  };
}

/** Specification §4.7. */
export async function handleUpdateWebhook(
  { params, body }: HandlerInput<'updateWebhook'>,
  { engine, account, networkWarnings }: HandlerContext,
): Promise<OperationResult<'updateWebhook'>> {
  const { webhookUrl: url, name, eventTypes, isActive, signatureScheme, ...left } = body;
  noFieldLeft(left);
  const { webhook, warnings } = await updateWebhook(engine, {
    accountId: account.id,
    webhookId: params.webhookId,
    change: { url, name, eventTypes, isActive, signatureScheme },
  });
  return {
    ...happened(say('webhook_updated')),
    data: viewWebhook(webhook),
    ...withWarnings(...networkWarnings, ...warnings),
  };
}

/** Specification §4.8. */
export async function handleDeleteWebhook(
  { params }: HandlerInput<'deleteWebhook'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'deleteWebhook'>> {
  await deleteWebhook(engine, { accountId: account.id, webhookId: params.webhookId });
  return happened(say('webhook_deleted'));
}

/** Specification §4.9. */
export async function handleRegenerateWebhookSecret(
  { params, body }: HandlerInput<'regenerateWebhookSecret'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'regenerateWebhookSecret'>> {
  const { graceSeconds = 0, ...left } = body;
  noFieldLeft(left);
  const { webhook, secret } = await regenerateWebhookSecret(engine, {
    accountId: account.id,
    webhookId: params.webhookId,
    graceSeconds,
  });
  return {
    ...happened(graceSeconds > 0 ? say('secret_created_with_grace', { seconds: graceSeconds }) : say('secret_created')),
    data: { webhookId: webhook.id, secret },
  };
}

/** A webhook as it is listed (specification §4.6), without its secret. */
function viewWebhook(webhook: WebhookView): components['schemas']['Webhook'] {
  const { id, url, name, eventTypes, isActive, consecutiveFailures, lastDeliveryAt, lastDeliveryStatus } = webhook;
  return {
    webhookId: id,
    webhookUrl: url,
    name,
    eventTypes: [...eventTypes],
    isActive,
    consecutiveFailures,
    lastDeliveryStatus,
    lastDeliveryAt: instantOrNull(lastDeliveryAt),
    dateCreated: isoInstant(webhook.createdAt),
    signatureScheme: webhook.signatureScheme,
  };
}
