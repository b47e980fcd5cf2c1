import { expect, it } from 'vitest';
import { Code } from './lazy.js';

const Page = () => null;

it('loads the code once, for all callers', async () => {
  let count = 0;
  const code = new Code(async () => {
    count += 1;
    return Page;
  });
  expect(code.component).toBeUndefined();
  expect(await Promise.all([code.read(), code.read()])).toEqual([Page, Page]);
  expect(await code.read()).toBe(Page);
  expect(code.component).toBe(Page);
  expect(count).toBe(1);
});

it('tries again after a failure', async () => {
  let isAway = true;
  const code = new Code(async () => {
    if (isAway) throw new Error('away');
    return Page;
  });
  await expect(code.read()).rejects.toThrow('away');
  expect(code.component).toBeUndefined();
  isAway = false;
  expect(await code.read()).toBe(Page);
});
