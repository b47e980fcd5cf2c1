import { describe, expect, it } from 'vitest';
import { parseInstant } from './instant.js';

describe('an instant', () => {
  it.each([
    ['2027-03-15T14:00:00Z', Date.UTC(2027, 2, 15, 14)],
    ['2027-03-15T14:00:00.5Z', Date.UTC(2027, 2, 15, 14, 0, 0, 500)],
    ['2028-02-29T23:59:59.999Z', Date.UTC(2028, 1, 29, 23, 59, 59, 999)],
    ['0001-01-01T00:00:00.000Z', Date.parse('0001-01-01T00:00:00.000Z')],
  ])('%s is read', (text, time) => {
    expect(parseInstant(text, 'since')).toBe(time);
  });

  it.each([
    '',
    'yesterday',
    '2027-03-15',
    '2027-03-15T14:00:00',
    '2027-03-15T14:00:00+01:00',
    '2027-03-15T14:00:00.0001Z',
    '2027-02-29T00:00:00Z',
    '2027-13-01T00:00:00Z',
    '2027-03-15T24:00:00Z',
    '2027-03-15T14:00:60Z',
    ' 2027-03-15T14:00:00Z',
  ])('%j is none', (text) => {
    expect(() => parseInstant(text, 'since')).toThrow(
      expect.objectContaining({ code: 'invalid_date_time', param: 'since' }),
    );
  });
});
