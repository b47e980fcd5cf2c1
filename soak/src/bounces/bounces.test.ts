import { expect, test } from 'vitest';
import { runBounces } from './bounces.js';
import { readNotices } from './read-notices.js';

test('a sixth of the notices: each final failure is recognised, and no other mail is taken for one', async () => {
  const notices = await readNotices();
  expect(notices.filter(({ isFinal }) => isFinal)).toHaveLength(120);
  expect(notices.filter(({ isFinal }) => !isFinal)).toHaveLength(60);
  const some = notices.filter((_, index) => index % 6 === 0);
  expect(await runBounces(some)).toMatchObject({ missed: [], falsePositives: [] });
});
