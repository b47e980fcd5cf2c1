import { checkSecrets } from '@convoke/signature/web';
import { handleEvent } from '../webhooks/handle-event.js';
import { isWebhookVerificationError } from '../webhooks/is-webhook-verification-error.js';
import { memoryStore } from '../webhooks/memory-store.js';
import type { WebhookEvent } from '../webhooks/webhook-event.js';
import type { Framework, Incoming } from './framework.js';
import { problem } from './problem.js';
import { type Reply, reply } from './reply.js';
import type { WebhookOptions } from './webhook-options.js';

/** Decides what an endpoint answers; docs/receiving-webhooks.md has the table. */
export type Responder<Args extends readonly unknown[]> = (incoming: Incoming, args: Args) => Promise<Reply>;

/** @throws TypeError where the secret cannot be meant */
export function createResponder<Args extends readonly unknown[]>(
  options: WebhookOptions<Args>,
  { verify, advice, report }: Framework<Args>,
): Responder<Args> {
  const { secret, handlers, duplicates = memoryStore(), maxBytes = 262_144, onRefusal, onError } = options;
  if (typeof secret !== 'function') checkSecrets(secret);

  const fail = onError ?? ((error: unknown, ...args: Args) => report(error, args));

  async function eventOf({ headers, read }: Incoming, args: Args): Promise<WebhookEvent | Reply> {
    const reading = await read(maxBytes);
    if ('problem' in reading) {
      if (reading.problem !== 'body_parsed') return problem(reading.problem);
      fail(new TypeError(advice), ...args);
      return problem(reading.problem, advice);
    }
    if (reading.body.length > maxBytes) return problem('body_too_large');
    const given = typeof secret === 'function' ? await secret(...args) : secret;
    try {
      return await verify({ headers, body: reading.body }, { ...options, secret: given });
    } catch (error) {
      if (!isWebhookVerificationError(error)) throw error;
      onRefusal?.(error, ...args);
      const { reason, message } = error;
      return reply(/^m(is|alf)/.test(reason) ? 400 : 401, { success: false, error: reason, message });
    }
  }

  return async (incoming, args) => {
    if (incoming.method !== 'POST') return problem('method_not_allowed');
    try {
      const event = await eventOf(incoming, args);
      if ('status' in event) return event;
      const outcome = await handleEvent(event, { handlers, duplicates: duplicates || undefined }, args);
      return outcome === 'in_progress' ? problem(outcome) : reply(200, { success: true, outcome });
    } catch (error) {
      fail(error, ...args);
      return problem('failed');
    }
  };
}
