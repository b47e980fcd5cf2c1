import { expect, test } from 'vitest';
import { bounceAddress } from './bounce-address.js';

const TOKEN = '0123456789abcdef0123456789abcdef';

test('the token is a tag of the local part', () => {
  expect(bounceAddress('calendar@in.ex', TOKEN)).toBe(`calendar+b-${TOKEN}@in.ex`);
});

test('an organizer who has a tag keeps it', () => {
  expect(bounceAddress('me+cal@in.ex', TOKEN)).toBe(`me+cal+b-${TOKEN}@in.ex`);
});

test('a local part that has no room for the token stays as it is', () => {
  expect(bounceAddress(`${'a'.repeat(29)}@in.ex`, TOKEN)).toContain(TOKEN);
  expect(bounceAddress(`${'a'.repeat(30)}@in.ex`, TOKEN)).toBe(`${'a'.repeat(30)}@in.ex`);
});
