import { expect, it } from 'vitest';
import { clearDrafts, type DraftStorage, DraftStore } from './draft-store.js';
import { parseFieldDrafts } from './field-drafts.js';

/** A storage in memory, which holds at most `limit` characters in one value. */
function storage(limit = 100): DraftStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

it('keeps the drafts of persons, accounts and forms separate', () => {
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
  draft.write('typed');
  shared.setItem(shared.key(0) ?? '', '{');
  expect(shared.length).toBe(1);
  expect(draft.read()).toBeUndefined();
  const field = { name: 'subject', at: 0, value: 'Roof' };
  expect(parseFieldDrafts([field, null, 'text', { name: 'subject' }, { ...field, at: '0' }])).toEqual([field]);
  expect(parseFieldDrafts({ 0: field })).toEqual([]);
});
