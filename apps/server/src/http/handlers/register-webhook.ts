import type { HandlerInput, OperationResult } from '@convoke/contract';
import { checkSignatureScheme, registerWebhook } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { isoInstant } from '../iso-instant.js';
import { withWarnings } from '../warnings.js';

/** Specification §4.5. */
export async function handleRegisterWebhook(
  { body }: HandlerInput<'registerWebhook'>,
  { engine, account, forewarnings }: HandlerContext,
): Promise<OperationResult<'registerWebhook'>> {
  const { webhook, secret, warnings } = await registerWebhook(engine, {
    accountId: account.id,
    url: body.webhookUrl,
    eventTypes: body.eventTypes,
    signatureScheme: checkSignatureScheme(body.signatureScheme),
  });
  return {
    message: 'Webhook registered. Keep the secret: it is not shown again.',
    data: {
      webhookId: webhook.id,
      webhookUrl: webhook.url,
      secret,
      eventTypes: [...webhook.eventTypes],
      isActive: true,
      dateCreated: isoInstant(webhook.createdAt),
      signatureScheme: webhook.signatureScheme,
    },
    ...withWarnings(...forewarnings, ...warnings),
  };
}
