import { expect, it } from 'vitest';
import { startDashboard } from './start-dashboard.js';

it('a dashboard that cannot be started leaves neither a server nor a browser behind', async () => {
  const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
  await expect(startDashboard({ CONVOKE_DATABASE_URL: 'nonsense:' })).rejects.toThrow('did not start');
  await expect.poll(processes).toBe(0);
});
