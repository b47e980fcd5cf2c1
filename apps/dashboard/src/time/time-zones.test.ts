import { expect, it } from 'vitest';
import { checkOptionalTimeZone, checkTimeZone } from './time-zones.js';

it.each(['Europe/Berlin', ' UTC ', 'europe/berlin', 'Asia/Calcutta'])('%s is left to the server', (name) => {
  expect(checkTimeZone(name)).toBeUndefined();
});

it.each([
  ['America/New York', 'America/New_York'],
  ['berlin', 'Europe/Berlin'],
  ['Europe/Berln', 'Europe/Berlin'],
  ['Eurpoe/London', 'Europe/London'],
])('for %s, %s is suggested', (name, meant) => {
  expect(checkTimeZone(name)).toBe(`This time zone is not known. Did you mean ${meant}?`);
});

it.each(['', 'Mars/Olympus', '+02:00', 'x'.repeat(10_000)])('for “%.20s”, nothing is suggested', (name) => {
  expect(checkTimeZone(name)).toBe('This time zone is not known. Choose one from the list, such as Europe/Berlin.');
});

it('may be left empty for an invitee', () => {
  expect(checkOptionalTimeZone(' ')).toBeUndefined();
  expect(checkOptionalTimeZone('Europe/Atlantis')).toMatch(/^This time zone is not known\./);
});
