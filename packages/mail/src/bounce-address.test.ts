import { expect, test } from 'vitest';
import { bounceAddress, hasBounceAddress, parseBounceAddress } from './bounce-address.js';

const target = {
  appointmentId: '0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60',
  token: '0123456789abcdef0123456789abcdef',
};
const idPrefix = '0199b3a2-6f0e';
const { token } = target;

test('a tag in the local part contains the token and when the appointment was created', () => {
  const address = bounceAddress('calendar@in.ex', target);
  expect(address).toMatch(/^calendar\+b-[0-9a-z]{35}@in\.ex$/);
  expect(parseBounceAddress(address)).toEqual({ organizer: 'calendar@in.ex', idPrefix, token });
});

test('it is parsed in any case, because mail systems change it', () => {
  const address = bounceAddress('Calendar@in.ex', target).toUpperCase();
  expect(parseBounceAddress(address)).toEqual({ organizer: 'CALENDAR@IN.EX', idPrefix, token });
});

test.each(['0', 'f'])('every number can be encoded: all digits %s', (digit) => {
  const id = `${digit.repeat(8)}-${digit.repeat(4)}`;
  const address = bounceAddress('cal@in.ex', { appointmentId: id, token: digit.repeat(32) });
  expect(parseBounceAddress(address)).toEqual({ organizer: 'cal@in.ex', idPrefix: id, token: digit.repeat(32) });
});

test('an organizer’s own tag is kept', () => {
  const address = bounceAddress('me+cal@in.ex', target);
  expect(address).toMatch(/^me\+cal\+b-/);
  expect(parseBounceAddress(address)?.organizer).toBe('me+cal@in.ex');
});

test.each([
  [26, token],
  [27, token.slice(0, 16)],
  [38, token.slice(0, 16)],
])('a local part of %i characters leaves room for %s', (length, expected) => {
  const organizer = `${'a'.repeat(length)}@in.ex`;
  const address = bounceAddress(organizer, target);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  expect(parseBounceAddress(address.toUpperCase())).toMatchObject({ idPrefix, token: expected });
  expect(hasBounceAddress(organizer)).toBe(true);
});

test('a longer local part is not changed', () => {
  const organizer = `${'a'.repeat(39)}@in.ex`;
  expect(bounceAddress(organizer, target)).toBe(organizer);
  expect(hasBounceAddress(organizer)).toBe(false);
});

test('an invalid tag is not a token, even if only one of its parts is too large', () => {
  const address = (made: string, rest: string) => `cal+b-${made.repeat(10)}${rest.repeat(25)}@in.ex`;
  expect(parseBounceAddress(address('0', '0'))).toMatchObject({ idPrefix: '00000000-0000', token: '0'.repeat(32) });
  expect(parseBounceAddress(address('z', '0'))).toBeUndefined();
  expect(parseBounceAddress(address('0', 'z'))).toBeUndefined();
});

test.each(['calendar@in.ex', 'calendar+b-12@in.ex', `cal+b-${'z'.repeat(35)}@in.ex`, '', `+b-${'0'.repeat(35)}@in.ex`])(
  '%j is not a bounce address',
  (address) => expect(parseBounceAddress(address)).toBeUndefined(),
);
