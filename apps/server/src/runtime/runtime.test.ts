import { expect, it } from 'vitest';
import { createSystemIds } from './runtime.js';

it('makes UUIDs of version 7 that rise, also within one millisecond', () => {
  const ids = createSystemIds();
  const made = Array.from({ length: 20_000 }, () => ids.uuid());
  expect(made.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true);
  expect(made).toEqual([...made].sort());
  expect(new Set(made).size).toBe(made.length);
});

it('begins a UUID with the time of its making', () => {
  const before = Date.now();
  const made = Number.parseInt(createSystemIds().uuid().replaceAll('-', '').slice(0, 12), 16);
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(Date.now());
});
