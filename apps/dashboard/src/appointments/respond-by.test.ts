import { expect, it } from 'vitest';
import { readRespondBy } from './respond-by.js';

it.each([
  ['', '', ''],
  ['2027-03-12', '', '2027-03-12'],
  ['2027-03-12', '18:00', '2027-03-12T18:00:00'],
  ['2027-03-12', '23:59:59', '2027-03-12T23:59:59'],
  ['', '18:00', ''],
])('reads %j and %j as %j', (respondByDay, respondByTime, respondBy) => {
  const fields: Record<string, string> = { respondByDay, respondByTime };
  expect(readRespondBy((name) => fields[name] ?? '')).toBe(respondBy);
});
