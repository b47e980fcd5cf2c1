import { setTimeout } from 'node:timers/promises';
import type { Convoke } from '@convoke/sdk';

export interface WantedAttempts {
  url: string;
  /** Attempts, at least. */
  least: number;
  /** The number of attempts so far. */
  count(): Promise<number>;
}

/** Events that are queued at a time. */
const QUEUED = 16;
/** The newest deliveries, among which unfinished ones are counted. */
const LOOKED_AT = 100;
const LOOK_MS = 50;
const UNFINISHED = new Set(['pending', 'failed', 'held']);

/**
 * Sends events to one endpoint until it has received enough attempts. Enables its webhook whenever failures disable
 * it, and disables it at the end.
 *
 * @returns its id
 */
export async function provokeAttempts({ webhooks }: Convoke, { url, least, count }: WantedAttempts): Promise<string> {
  const { webhookId } = await webhooks.register({ webhookUrl: url, eventTypes: ['attendee.responded'] });
  while ((await count()) < least) {
    await webhooks.update(webhookId, { isActive: true });
    const queued = await countUnfinished(webhooks, webhookId);
    await Promise.all(Array.from({ length: Math.max(0, QUEUED - queued) }, () => webhooks.test(webhookId)));
    await setTimeout(LOOK_MS);
  }
  await webhooks.update(webhookId, { isActive: false });
  return webhookId;
}

async function countUnfinished(webhooks: Convoke['webhooks'], webhookId: string): Promise<number> {
  let looked = 0;
  let unfinished = 0;
  for await (const { status } of webhooks.deliveries(webhookId, { limit: LOOKED_AT })) {
    if (UNFINISHED.has(status)) unfinished += 1;
    looked += 1;
    if (looked === LOOKED_AT) break;
  }
  return unfinished;
}
