import type { Service } from '../api/schemas.js';
import { oneOf } from '../ui/one-of.js';
import { readEventTypes } from './event-types.js';

interface FormTexts {
  text: (name: string) => string;
  texts: (name: string) => string[];
}

/** The values of `WebhookFields` as they stand in a form. */
export function readWebhook({ text, texts }: FormTexts): Service['RegisterWebhookRequest'] {
  return {
    webhookUrl: text('webhookUrl').trim(),
    eventTypes: readEventTypes(texts('eventTypes')),
    signatureScheme: oneOf(text('signatureScheme'), ['timestamped', 'body-hex']) ?? 'timestamped',
  };
}
