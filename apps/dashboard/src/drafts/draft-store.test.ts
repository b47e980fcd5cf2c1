import { expect, it } from 'vitest';
import { clearDrafts, DraftStore } from './draft-store.js';
import { parseFieldDrafts } from './field-drafts.js';

/** A storage in memory, which holds at most so many characters in one value. */
function storage(limit = 100): Storage {
  const values: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      values[key] = value;
    },
    removeItem: (key: string) => void Reflect.deleteProperty(values, key),
    clear: () => undefined,
    key: () => null,
    length: 0,
  };
  const hidden = Object.entries(methods).map(([name, value]) => [name, { value, enumerable: false }] as const);
  return Object.defineProperties(values, Object.fromEntries(hidden)) as unknown as Storage;
}

it('keeps the drafts of persons, accounts and forms apart', () => {
  const shared = storage();
  const draft = new DraftStore(shared, ['ada@example.com', 'account', 'form']);
  draft.write('hers');
  for (const owner of [
    ['bob@example.com', 'account', 'form'],
    ['ada@example.com', 'other', 'form'],
    ['ada@example.com', 'account', 'other'],
  ]) {
    expect(new DraftStore(shared, owner).read()).toBeUndefined();
  }
  expect(new DraftStore(shared, ['ada@example.com', 'account', 'form']).read()).toBe('hers');
  shared.setItem('something else', 'stays');
  clearDrafts(shared);
  expect(draft.read()).toBeUndefined();
  expect(shared.getItem('something else')).toBe('stays');
});

it('keeps no draft that is older than what was typed when the storage is full', () => {
  const draft = new DraftStore(storage(), ['ada@example.com']);
  draft.write('short');
  draft.write('long'.repeat(100));
  expect(draft.read()).toBeUndefined();
});

it('ignores what it cannot read', () => {
  const shared = storage();
  const draft = new DraftStore(shared, []);
  shared.setItem(Object.keys(shared)[0] ?? 'convoke.draft.[]', '{');
  expect(draft.read()).toBeUndefined();
  const field = { name: 'subject', at: 0, value: 'Roof' };
  expect(parseFieldDrafts([field, null, 'text', { name: 'subject' }, { ...field, at: '0' }])).toEqual([field]);
  expect(parseFieldDrafts({ 0: field })).toEqual([]);
});
