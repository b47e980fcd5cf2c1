import { expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';

export function describeServerSecrets(current: CurrentHarness): void {
  it('secrets of the whole server are kept once each, found by name, and forgotten', async () => {
    const { store } = current();
    const find = (name: string) => store.transaction((transaction) => transaction.secrets.find(name));
    const insert = (name: string, sealed: string) =>
      store.transaction((transaction) => transaction.secrets.insert(name, sealed));
    const forget = (name: string) => store.transaction((transaction) => transaction.secrets.delete(name));
    expect(await find('a')).toBeUndefined();
    expect(await Promise.all([insert('a', 'secret'), insert('b', 'other')])).toEqual([true, true]);
    expect(await insert('a', 'another')).toBe(false);
    expect(await find('a')).toBe('secret');
    expect([await forget('a'), await forget('a')]).toEqual([true, false]);
    expect(await find('a')).toBeUndefined();
    expect(await find('b')).toBe('other');
  });
}
