import type { ChangeTopic } from '@convoke/engine/store';
import { expect, test } from 'vitest';
import { LastChanges } from './last-changes.js';

/** A moment that differs from every other one. */
function moment(): number {
  const begin = performance.now();
  let now = begin;
  while (now === begin) now = performance.now();
  return now;
}

const changed = (accountId: string, ...topics: ChangeTopic[]): [string, Set<ChangeTopic>] => [
  accountId,
  new Set(topics),
];

test('tells what of an account has changed since a moment, and nothing of other accounts', () => {
  const changes = new LastChanges();
  const first = moment();
  changes.note([changed('a', 'appointments', 'messages'), changed('b', 'replies')]);
  const second = moment();
  changes.note([changed('a', 'messages')]);
  const third = moment();
  const since = (accountId: string, at: number) => [...(changes.since(accountId, at) ?? ['forgotten'])];
  expect(since('a', first)).toEqual(['appointments', 'messages']);
  expect(since('a', second)).toEqual(['messages']);
  expect(since('a', third)).toEqual([]);
  expect(since('b', first)).toEqual(['replies']);
  expect(since('b', second)).toEqual([]);
  expect(since('c', first)).toEqual([]);
});

test('keeps the accounts that changed last, and says where it may have forgotten a change', () => {
  const changes = new LastChanges(2);
  const first = moment();
  changes.note([changed('a', 'appointments')]);
  changes.note([changed('b', 'replies')]);
  const second = moment();
  changes.note([changed('a', 'messages')]);
  const third = moment();
  expect(changes.since('a', first)).toEqual(new Set(['appointments', 'messages']));
  changes.note([changed('c', 'webhooks')]);
  expect(changes.since('b', first)).toBeUndefined();
  expect(changes.since('a', first)).toBeUndefined();
  expect(changes.since('a', second)).toEqual(new Set(['messages']));
  expect(changes.since('b', second)).toEqual(new Set());
  expect(changes.since('c', third)).toEqual(new Set(['webhooks']));
});
