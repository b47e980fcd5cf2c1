import { expect, it } from 'vitest';
import { retryAfter } from './exchange.js';

const NOW = Date.UTC(2026, 5, 1);

it.each([
  ['1', 1_000],
  ['3600', 3_600_000],
  ['3601', 3_600_000],
  ['99999999999999999999999', 3_600_000],
  ['Mon, 01 Jun 2026 00:00:30 GMT', 30_000],
  ['Tue, 02 Jun 2026 00:00:00 GMT', 3_600_000],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['soon', undefined],
  ['2026-06-01T00:00:30Z', undefined],
  ['Mon, 01 Jun 2026 00:00:00 GMT', undefined],
  ['Sun, 31 May 2026 23:59:59 GMT', undefined],
  ['Mon, 99 Xxx 2026 00:00:30 GMT', undefined],
])('Retry-After: %s means a wait of %s ms', (value, expected) => {
  expect(retryAfter(value, NOW)).toBe(expected);
});
