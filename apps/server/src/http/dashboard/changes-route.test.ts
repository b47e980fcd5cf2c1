import type { ChangeTopic } from '@convoke/engine/store';
import { createFakeClock } from '@convoke/testkit';
import { expect, it } from 'vitest';
import { ChangeFeed, type ChangeSources } from './changes-route.js';

/** A source that tells how many listen. */
function source<Told extends unknown[]>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    listeners,
    listen(listener: (...told: Told) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...told: Told) => {
      for (const listener of listeners) listener(...told);
    },
  };
}

function start({ isSandbox = true } = {}) {
  const clock = createFakeClock();
  const [store, testReceiver] = [source<[ReadonlySet<ChangeTopic>]>(), source()];
  const sources: ChangeSources = {
    engine: { clock, store: { onChanges: (_, listener) => store.listen(listener) } },
    sandboxTools: isSandbox
      ? { testReceiver: { onChange: (_, listener) => testReceiver.listen(listener) } }
      : undefined,
  };
  const feed = new ChangeFeed(sources, { accountId: 'a', signal: new AbortController().signal });
  return { clock, store, testReceiver, feed };
}

it.each([true, false])('a closed feed leaves no listener (sandbox: %s)', (isSandbox) => {
  const { store, testReceiver, feed } = start({ isSandbox });
  expect([store.listeners.size, testReceiver.listeners.size]).toEqual([1, isSandbox ? 1 : 0]);
  feed.close();
  expect([store.listeners.size, testReceiver.listeners.size]).toEqual([0, 0]);
});

it('tells together what changed since it was last asked', async () => {
  const { clock, store, testReceiver, feed } = start();
  const next = feed.next();
  store.tell(new Set(['appointments']));
  store.tell(new Set(['messages']));
  testReceiver.tell();
  await clock.advance(500);
  expect(await next).toEqual(['appointments', 'messages', 'testReceiver']);
});

it('wakes for a change, and says after a quiet while that anything may have changed', async () => {
  const { clock, store, feed } = start({ isSandbox: false });
  const next = feed.next();
  await clock.advance(500);
  await clock.advance(1_000);
  store.tell(new Set(['replies']));
  expect(await next).toEqual(['replies']);
  const quiet = feed.next();
  await clock.advance(500);
  await clock.advance(15_000);
  expect(await quiet).toEqual(['appointments', 'messages', 'replies', 'webhooks']);
});
