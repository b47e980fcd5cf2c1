import { expect, it } from 'vitest';
import { type CallOptions, type ChangeOptions, conditionalInit, splitInit } from './call-options.js';

interface Fields {
  name: string;
  role?: string | undefined;
}

it('splits fields from options, and does not compile where a field is forgotten', () => {
  const given: Fields & CallOptions = { name: 'Ada', timeout: 5 };
  expect(splitInit({ id: '1' }, given, ['name', 'role'])).toMatchObject({ body: { name: 'Ada' }, timeout: 5 });
  // @ts-expect-error role is missing
  splitInit({ id: '1' }, given, ['name']);
  // @ts-expect-error rank is no field
  splitInit({ id: '1' }, given, ['name', 'role', 'rank']);

  const changed: Fields & ChangeOptions = { name: 'Ada', ifRevision: 2 };
  expect(conditionalInit({ id: '1' }, changed, ['name', 'role'])).toMatchObject({ body: { name: 'Ada' } });
  // @ts-expect-error role is missing
  conditionalInit({ id: '1' }, changed, ['name']);
  // @ts-expect-error everything is missing
  expect(() => conditionalInit({ id: '1' }, changed, [])).toThrow('name');
});
