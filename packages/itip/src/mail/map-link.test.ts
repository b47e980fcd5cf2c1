import { expect, it } from 'vitest';
import { mapOf } from './map-link.js';

it.each([
  ['Hill Road 12, 10115 Berlin', 'Hill%20Road%2012%2C%2010115%20Berlin'],
  ['12 Hill Road', '12%20Hill%20Road'],
  [
    '東京都千代田区1、丸の内',
    '%E6%9D%B1%E4%BA%AC%E9%83%BD%E5%8D%83%E4%BB%A3%E7%94%B0%E5%8C%BA1%E3%80%81%E4%B8%B8%E3%81%AE%E5%86%85',
  ],
])('a map shows %s', (place, query) => {
  expect(mapOf(place)).toBe(`https://www.google.com/maps/search/?api=1&query=${query}`);
});

it.each(['Room 1', 'The office', '', 'https://meet.example/1, or room 2', `1, ${'x'.repeat(200)}`])(
  'no map is linked for %j',
  (place) => {
    expect(mapOf(place)).toBeUndefined();
  },
);

it('takes text that is no whole Unicode', () => {
  expect(mapOf('1, \ud800')).toContain('query=1%2C%20%EF%BF%BD');
});
