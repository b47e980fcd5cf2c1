import { expect, test } from 'vitest';
import { Database } from './driver.js';
import { StatementCache } from './statement-cache.js';

test('keeps a statement as long as it is among the last that were used', () => {
  const database = new Database(':memory:');
  const cache = new StatementCache(database, 2);
  const one = cache.prepare('SELECT 1');
  const two = cache.prepare('SELECT 2');
  expect(cache.prepare('SELECT 1')).toBe(one);
  cache.prepare('SELECT 3');
  expect(cache.prepare('SELECT 1')).toBe(one);
  expect(cache.prepare('SELECT 2')).not.toBe(two);
  database.close();
});
