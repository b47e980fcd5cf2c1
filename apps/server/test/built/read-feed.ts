import { expect, vi } from 'vitest';
import type { ContractCaller } from './contract-caller.js';

/** Subscribes to the appointments as a calendar program does, until the feed is revoked. */
export async function readFeed(call: ContractCaller['call'], { shows }: { shows: string }): Promise<void> {
  const { data: feed } = await call<{ feedId: string; url: string }>('createFeed', { body: { showAnswers: true } });
  await call('listFeeds');
  await call('getFeed', { params: feed });
  await call('updateFeed', { params: feed, body: { showAnswers: false } });
  // A moment after the appointment was created.
  await vi.waitFor(async () => expect(await (await fetch(feed.url)).text()).toContain(shows), { timeout: 120_000 });
  await call('revokeFeed', { params: feed });
  expect((await fetch(feed.url)).status).toBe(404);
}
