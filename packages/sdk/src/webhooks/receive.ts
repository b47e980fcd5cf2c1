import type { ReceivedDelivery } from '@convoke/signature';
import { checkNames } from '../options.js';
import { checkDuplicates, type DuplicateStore } from './duplicates.js';
import type { WebhookEvent } from './events.js';
import { checkHandlers, type Handlers, handleEvent, type Outcome } from './handling.js';
import { verifyAsync } from './node/verify.js';
import type { VerifyOptions } from './verification.js';

export { type Claim, type DuplicateStore, type MemoryStoreOptions, memoryStore } from './duplicates.js';
export type { Handlers, Outcome } from './handling.js';

/** How to verify a delivery, and what to do with its event. */
export interface ReceiveOptions extends VerifyOptions {
  /** What to do with each type of event. */
  handlers: Handlers;
  /** Remembers what was handled; without it every delivery is handled. */
  duplicates?: DuplicateStore | undefined;
}

const OPTIONS = [
  'secret',
  'handlers',
  'scheme',
  'toleranceSeconds',
  'now',
  'duplicates',
] satisfies (keyof ReceiveOptions)[];

/** What was received and what became of it. */
export interface Receipt {
  /** The verified event. */
  event: WebhookEvent;
  /** What became of it. */
  outcome: Outcome;
}

/**
 * Verifies a delivery and calls the handler of its event. Answer the sender with 2xx unless the outcome is
 * `in_progress`.
 *
 * @throws WebhookVerificationError if the delivery is not genuine or not fresh
 * @throws TypeError if an option is missing, unknown or invalid, or a handler is for an event that does not exist
 * @throws what the handler or the store throws: answer 5xx, and the delivery is repeated
 */
export async function receive(delivery: ReceivedDelivery, options: ReceiveOptions): Promise<Receipt> {
  checkNames('option', options, OPTIONS);
  checkHandlers(options.handlers);
  checkDuplicates(options.duplicates);
  const event = await verifyAsync(delivery, options);
  return { event, outcome: await handleEvent(event, options, []) };
}
