import { setTimeout } from 'node:timers/promises';
import type { Convoke } from '@convoke/sdk';

export interface Harassment {
  url: string;
  /** Attempts, at least. */
  least: number;
  /** How many have been made. */
  count(): Promise<number>;
}

/** Events that wait to be delivered at a time. */
const QUEUED = 16;
const LOOK_MS = 100;
const UNFINISHED = new Set(['pending', 'failed', 'held']);

/**
 * Sends events to one endpoint until so many attempts were made there; enables its webhook whenever failures disable it, and
 * disables it in the end.
 *
 * @returns its id
 */
export async function harass({ webhooks }: Convoke, { url, least, count }: Harassment): Promise<string> {
  const { webhookId } = await webhooks.register({ webhookUrl: url, eventTypes: ['attendee.responded'] });
  while ((await count()) < least) {
    await webhooks.update(webhookId, { isActive: true });
    let queued = 0;
    for await (const { status } of webhooks.deliveries(webhookId, { limit: 2 * QUEUED })) {
      if (UNFINISHED.has(status)) queued += 1;
      else if (queued > 0) break;
    }
    for (; queued < QUEUED; queued += 1) await webhooks.test(webhookId);
    await setTimeout(LOOK_MS);
  }
  await webhooks.update(webhookId, { isActive: false });
  return webhookId;
}
