import type { HeaderSource, ReceivedDelivery } from '@convoke/signature';
import type { VerifyOptions } from '../webhooks/verify-options.js';
import type { WebhookEvent } from '../webhooks/webhook-event.js';
import type { Reading } from './reading.js';

/** A request as a framework's adapter presents it. */
export interface Incoming {
  method: string | undefined;
  headers: HeaderSource;
  read(maxBytes: number): Promise<Reading>;
}

/** What differs between the frameworks. */
export interface Framework<Args extends readonly unknown[]> {
  verify: (delivery: ReceivedDelivery, options: VerifyOptions) => WebhookEvent | Promise<WebhookEvent>;
  /** What to do where something has parsed the body before. */
  advice: string;
  /** Where an error goes that nobody else is told of. */
  report: (error: unknown, args: Args) => void;
}
