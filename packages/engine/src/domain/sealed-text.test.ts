import { expect, test } from 'vitest';
import { sealingContext } from './sealed-text.js';

/** Changed contexts make what is stored unreadable. */
test.each([
  ['webhook-secret', 'row'],
  ['webhook-previous-secret', 'row'],
  ['server-secret', 'row'],
  ['idempotent-answer', 'account/row'],
  ['relay-password', 'relay-password/row'],
  ['dkim-key', 'dkim-key/row'],
  ['calendar-password', 'calendar-password/row'],
] as const)('a text in the place %s is bound to %s', (place, expected) => {
  expect(sealingContext(place, { accountId: 'account', id: 'row' })).toBe(expected);
});
