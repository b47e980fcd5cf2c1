import { heldBytes } from '@convoke/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DashboardClient } from '../testing/open-dashboard.js';
import { startServer, type TestServer } from '../testing/start-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ role: 'api' });
});
afterAll(() => server.stop());

function attempt(body: object) {
  return new DashboardClient(server).call('/dashboard/api/session', { method: 'POST', body });
}

it('refuses texts that are too long before any work', async () => {
  const refused = (param: string) => ({ status: 422, body: { error: { code: 'field_too_long', param } } });
  expect(await attempt({ email: 'a'.repeat(255), password: 'x' })).toMatchObject(refused('email'));
  expect(await attempt({ email: 'a@example.com', password: 'x'.repeat(1_025) })).toMatchObject(refused('password'));
  const use = (token: string, password: string) =>
    new DashboardClient(server).call('/dashboard/api/set-up', { method: 'POST', body: { token, password } });
  expect(await use('x'.repeat(513), 'a long password')).toMatchObject(refused('token'));
  expect(await use('x', 'x'.repeat(257))).toMatchObject(refused('password'));
});

it('keeps nothing of 240 sign-ins with e-mail addresses of 255 kB', async () => {
  const before = heldBytes();
  for (let at = 0; at < 240; at += 8) {
    const answers = Array.from({ length: 8 }, (_, nth) => {
      const email = `${at + nth}@`.padEnd(255_000, 'x');
      return attempt({ email, password: 'wrong' });
    });
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([413]));
  }
  expect(heldBytes() - before).toBeLessThan(60_000_000);
});
