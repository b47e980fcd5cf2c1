import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { Refresher } from './refresher.js';

const client = new QueryClient();
const refresher = new Refresher(client);
/** Each completes one pending read, the oldest first. */
const ends: (() => void)[] = [];
let reads = 0;
let cancelled = 0;

afterEach(() => client.clear());

test('hints during a read let it finish and trigger one more', async () => {
  const observer = new QueryObserver(client, {
    queryKey: ['messages', 'account'],
    queryFn: ({ signal }) => {
      reads += 1;
      const read = reads;
      signal.addEventListener('abort', () => {
        cancelled += 1;
      });
      return new Promise<number>((resolve) => ends.push(() => resolve(read)));
    },
  });
  const stop = observer.subscribe(() => undefined);
  const read = async (count: number) => {
    await expect.poll(() => ends.length).toBe(1);
    ends.shift()?.();
    await expect.poll(() => client.getQueryData(['messages', 'account'])).toBe(count);
  };
  await read(1);
  refresher.refresh(['messages']);
  await expect.poll(() => reads).toBe(2);
  for (let hint = 0; hint < 5; hint++) refresher.refresh(['messages', 'overview']);
  await read(2);
  await read(3);
  expect(await client.fetchQuery({ queryKey: ['other'], queryFn: () => 'done' })).toBe('done');
  expect({ reads, cancelled }).toEqual({ reads: 3, cancelled: 0 });
  stop();
});
