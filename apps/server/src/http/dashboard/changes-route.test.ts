import type { ChangeTopic } from '@convoke/engine/store';
import { createFakeClock } from '@convoke/testkit';
import { expect, it } from 'vitest';
import { ChangeMarks } from './change-marks.js';
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

interface Before {
  isSandbox?: boolean;
  /** What has changed before; `undefined` if that is forgotten. */
  changed?: ReadonlySet<ChangeTopic> | undefined;
  hasCaught?: boolean;
}

function start({ isSandbox = true, changed, hasCaught = false }: Before = {}) {
  const clock = createFakeClock();
  const [store, testReceiver] = [source<[ReadonlySet<ChangeTopic>]>(), source()];
  const sources: ChangeSources = {
    engine: { clock, store: { onChanges: (_, listener) => store.listen(listener), changesSince: () => changed } },
    sandboxTools: isSandbox
      ? { testReceiver: { onChange: (_, listener) => testReceiver.listen(listener), hasChangedSince: () => hasCaught } }
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

const ALL = ['appointments', 'messages', 'replies', 'webhooks', 'testReceiver'];

it.each<[string, Before & { since?: number }, string[]]>([
  ['nothing', { since: 1, changed: new Set() }, []],
  ['what has changed', { since: 1, changed: new Set(['replies']) }, ['replies']],
  ['what the test receiver has received', { since: 1, changed: new Set(), hasCaught: true }, ['testReceiver']],
  ['no test receiver where there is none', { since: 1, isSandbox: false, changed: new Set() }, []],
  ['everything that may have changed, if that is forgotten', { since: 1, changed: undefined }, ALL],
  ['everything, if the page does not say since when', { changed: new Set() }, ALL],
])('begins with %s', (_, { since, ...before }, expected) => {
  expect(start(before).feed.first(since)).toEqual(expected);
});

it('a mark is read by the server that made it alone', () => {
  const [marks, others] = [new ChangeMarks(), new ChangeMarks()];
  const before = performance.now();
  const mark = marks.make();
  expect(marks.read(mark)).toBeGreaterThanOrEqual(before);
  expect(marks.read(mark)).toBeLessThanOrEqual(performance.now());
  expect(others.read(mark)).toBeUndefined();
  const [server] = mark.split('@');
  for (const unknown of [undefined, '', '@', '@1', `${server}`, `${server}@`, `${server}@never`, `${server}@Infinity`])
    expect(marks.read(unknown)).toBeUndefined();
});
