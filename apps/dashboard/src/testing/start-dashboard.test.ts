import { borrowBrowser } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { startDashboard } from './start-dashboard.js';

it('a dashboard that cannot be started leaves neither a server nor a page behind', async () => {
  const { browser, close } = await borrowBrowser();
  onTestFinished(close);
  const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
  const before = processes();

  await expect(startDashboard({ CONVOKE_DATABASE_URL: 'nonsense:' })).rejects.toThrow('did not start');

  await expect.poll(processes).toBe(before);
  expect(browser.contexts()).toEqual([]);
});
