import { operationIds, operations } from '@convoke/contract';
import { dashboardOperationIds, dashboardOperations } from '@convoke/contract/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { startServer, type TestServer } from '../testing/start-server.js';

interface Change {
  name: string;
  method: string;
  path: string;
}

/** Every route that may change something, as the two contracts name them. */
const changes: Change[] = [
  ...operationIds.map((id) => ({ name: id, method: operations[id].method, path: `/dashboard${operations[id].path}` })),
  ...dashboardOperationIds.map((id) => ({ ...dashboardOperations[id], name: id })),
]
  .filter(({ method }) => method !== 'get')
  .map(({ name, method, path }) => ({ name, method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, 'none') }));

const forbidden = { status: 403, body: { success: false } };

describe('a request that another site makes a browser send', () => {
  let server: TestServer;
  let client: DashboardClient;

  beforeAll(async () => {
    server = await startServer({ role: 'api' });
    ({ client } = await openDashboard(server, { isAdministrator: true }));
  });
  afterAll(() => server.stop());

  it('is possible for many routes', () => {
    expect(changes.length).toBeGreaterThan(30);
  });

  it.each(changes)(
    'is refused without the token of the session, or from elsewhere: $name',
    async ({ method, path }) => {
      for (const headers of [
        { 'x-convoke-csrf': undefined },
        { 'x-convoke-csrf': 'sign-in' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `${server.baseUrl}.evil.example` },
        { 'sec-fetch-site': 'same-site', origin: undefined },
      ]) {
        expect(await client.call(path, { method, body: {}, headers })).toMatchObject(forbidden);
      }
    },
  );

  it('is refused with credentials instead of a session', async () => {
    const { credentials } = await server.account();
    const headers = { 'x-service-api-key': credentials.apiKey, 'x-service-api-secret': credentials.apiSecret };
    expect((await new DashboardClient(server).call('/dashboard/api/v1/webhooks', { headers })).status).toBe(401);
  });

  it('cannot use the public interface with a session', async () => {
    expect((await client.call('/api/v1/webhooks')).status).toBe(401);
    const body = { webhookUrl: 'https://example.com', eventTypes: ['attendee.responded'] };
    expect((await client.call('/api/v1/webhooks', { method: 'POST', body })).status).toBe(401);
  });
});

describe('behind a public https address', () => {
  it('the cookies belong to this host alone, and only that origin may make changes', async () => {
    const server = await startServer({
      role: 'api',
      env: { CONVOKE_BASE_URL: 'https://convoke.example', CONVOKE_HSTS: 'subdomains' },
    });
    try {
      const { client } = await openDashboard(server);
      const login = { email: 'ada@example.com', password: PASSWORD };
      const { headers } = await client.begin('/dashboard/api/session', login);
      const secure = (name: string) =>
        expect.stringMatching(
          new RegExp(`^${name}=[\\w.-]+; Path=/; HttpOnly; SameSite=Strict; Secure; Expires=[^;]+$`),
        );
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.getSetCookie()).toEqual([
        secure('__Host-convoke'),
        secure('__Host-convoke-browser'),
        '__Host-convoke-second-step=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
      ]);
      expect((await client.call('/dashboard/api/sessions')).status).toBe(200);
      const from = (origin: string) => client.call('/dashboard/api/session', { method: 'DELETE', headers: { origin } });
      expect((await from('http://convoke.example')).status).toBe(403);
      expect((await from('https://convoke.example')).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});
