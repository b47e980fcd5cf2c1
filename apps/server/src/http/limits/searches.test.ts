import { expect, test } from 'vitest';
import { Searches } from './searches.js';

const search = () => Promise.withResolvers<string>();

test('the searches of an account run one after another, and those of others beside them', async () => {
  const searches = new Searches();
  const [first, second, other] = [search(), search(), search()];
  const started: string[] = [];
  const run = (account: string, name: string, { promise }: typeof first) =>
    searches.run(account, () => {
      started.push(name);
      return promise;
    });
  const results = [run('a', 'first', first), run('a', 'second', second), run('b', 'other', other)];
  await Promise.resolve();
  expect(started).toEqual(['first', 'other']);
  first.reject(new Error('the database is away'));
  await expect(results[0]).rejects.toThrow('the database is away');
  expect(started).toEqual(['first', 'other', 'second']);
  second.resolve('found');
  other.resolve('found');
  expect(await Promise.all(results.slice(1))).toEqual(['found', 'found']);
});

test('no more than ten wait', async () => {
  const searches = new Searches();
  const running = search();
  const waiting = Array.from({ length: 11 }, () => searches.run('a', () => running.promise));
  await expect(searches.run('a', () => running.promise)).rejects.toMatchObject({
    code: 'rate_limit_exceeded',
    retryAfter: 1,
  });
  running.resolve('found');
  expect(await Promise.all(waiting)).toHaveLength(11);
  expect(await searches.run('a', async () => 'found again')).toBe('found again');
});
