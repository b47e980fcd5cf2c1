import { type Credentials, createAccount, createKey } from '@convoke/engine';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../../test/testing/start-server.js';

const FIRST = Date.UTC(2026, 5, 1, 12, 0, 0, 250);

describe('the rate limit of an account (section 8)', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ role: 'api', env: { CONVOKE_RATE_LIMIT: '60' } });
  });

  // Time stands still for the server too, which is in this process; sockets and timers go on.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: FIRST }));
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.stop());

  it('answers the 61st request of a minute with 429 and exactly the seconds to wait', async () => {
    const { credentials } = await server.account();
    expect(await standing(credentials)).toEqual({
      status: 404,
      limit: '60',
      remaining: '59',
      reset: '60',
      retryAfter: null,
    });
    vi.setSystemTime(FIRST + 20_000);
    for (let count = 2; count <= 59; count++) await standing(credentials);
    expect(await standing(credentials)).toEqual({
      status: 404,
      limit: '60',
      remaining: '0',
      reset: '40',
      retryAfter: null,
    });
    vi.setSystemTime(FIRST + 21_000);
    expect(await standing(credentials)).toEqual({
      status: 429,
      limit: '60',
      remaining: '0',
      reset: '39',
      retryAfter: '39',
    });
    vi.setSystemTime(FIRST + 59_999);
    expect(await standing(credentials)).toMatchObject({ status: 429, retryAfter: '1' });
    vi.setSystemTime(FIRST + 21_000 + 39_000);
    expect(await standing(credentials)).toEqual({
      status: 404,
      limit: '60',
      remaining: '59',
      reset: '60',
      retryAfter: null,
    });
  });

  it('says so in the shape of every other refusal', async () => {
    const { credentials } = await server.account();
    for (let count = 1; count <= 60; count++) await standing(credentials);
    const response = await request(credentials);
    expect(await response.json()).toEqual({
      success: false,
      message: 'Too many requests; send the next one in 60 seconds.',
      error: { code: 'rate_limit_exceeded', reason: { code: 'too_many_requests', params: { seconds: 60 } } },
      apiVersion: 'v1',
    });
  });

  it('is the account’s own where it has one', async () => {
    const { credentials } = await createAccount(server.operator, { name: 'Large', rateLimit: 3 });
    const statuses: number[] = [];
    for (let count = 1; count <= 4; count++) statuses.push((await standing(credentials)).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it('counts for all keys of an account together, wherever the request has them, and for no other account', async () => {
    const { account, credentials } = await createAccount(server.operator, { name: 'Small', rateLimit: 3 });
    const second = await createKey(server.operator, { accountId: account.id });
    const other = await server.account();
    const basic = Buffer.from(`${second.apiKey}:${second.apiSecret}`).toString('base64');
    await request(credentials);
    await request(undefined, { headers: { authorization: `bAsIc ${basic}` } });
    await request(undefined, { query: second, headers: { 'x-forwarded-for': '203.0.113.9' } });
    const games = [
      request(second),
      request(undefined, { query: credentials }),
      request(credentials, { headers: { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7' } }),
      request(credentials, { headers: { 'x-real-ip': '198.51.100.8', 'x-original-url': '/' } }),
    ];
    expect((await Promise.all(games)).map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    expect((await standing(other.credentials)).status).toBe(404);
  });

  it('counts refused requests too, but only after the checks that come before it', async () => {
    const { credentials } = await createAccount(server.operator, { name: 'Tiny', rateLimit: 1 });
    const malformed = await fetch(`${server.baseUrl}/api/v1/appointments`, { method: 'POST', body: '{' });
    expect(malformed.headers.get('x-ratelimit-limit')).toBeNull();
    expect((await standing(credentials)).status).toBe(404);
    expect((await standing(credentials)).status).toBe(429);
  });

  it('is checked before a body is parsed, where the credentials are in headers', async () => {
    const { credentials } = await createAccount(server.operator, { name: 'Minute', rateLimit: 1 });
    const malformed = async () => {
      const headers = { 'x-service-api-key': credentials.apiKey, 'x-service-api-secret': credentials.apiSecret };
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '[[[' };
      return (await fetch(`${server.baseUrl}/api/v1/appointments`, init)).status;
    };
    expect([await malformed(), await malformed()]).toEqual([400, 429]);
  });

  async function standing(credentials: Credentials) {
    const { status, headers } = await request(credentials);
    return {
      status,
      limit: headers.get('x-ratelimit-limit'),
      remaining: headers.get('x-ratelimit-remaining'),
      reset: headers.get('x-ratelimit-reset'),
      retryAfter: headers.get('retry-after'),
    };
  }

  /** Cancels what does not exist: a whole request without effect. */
  function request(credentials?: Credentials, also: { headers?: Record<string, string>; query?: Credentials } = {}) {
    const query = also.query ? `?${new URLSearchParams({ ...also.query })}` : '';
    return fetch(`${server.baseUrl}/api/v1/appointments/none${query}`, {
      method: 'DELETE',
      headers: {
        ...(credentials && { 'x-service-api-key': credentials.apiKey, 'x-service-api-secret': credentials.apiSecret }),
        ...also.headers,
      },
    });
  }
});

describe('failed authentications', () => {
  const wrong = (address?: string) => ({
    'x-service-api-key': 'ck_unknown',
    'x-service-api-secret': 'cs_unknown',
    ...(address !== undefined && { 'x-forwarded-for': address }),
  });

  it('are 30 a minute per address; beyond that failing requests wait, and valid ones pass', async () => {
    const server = await startServer({ role: 'api' });
    const { credentials } = await server.account();
    const cancel = (headers: Record<string, string>) =>
      fetch(`${server.baseUrl}/api/v1/appointments/none`, { method: 'DELETE', headers });
    const statuses: number[] = [];
    // Nobody is trusted, so a new forwarded address makes nobody new.
    for (let count = 1; count <= 31; count++) statuses.push((await cancel(wrong(`203.0.113.${count}`))).status);
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    const refused = await cancel(wrong());
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const valid = { 'x-service-api-key': credentials.apiKey, 'x-service-api-secret': credentials.apiSecret };
    expect((await cancel(valid)).status).toBe(404);
    await server.stop();
  });

  it('are told from a body by its credentials alone, once a network has too many: the body is not parsed', async () => {
    const server = await startServer({ role: 'api' });
    const { credentials } = await server.account();
    const create = async (body: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${server.baseUrl}/api/v1/appointments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      return [response.status, response.headers.get('retry-after') !== null];
    };
    const unknown = JSON.stringify({ apiKey: 'ck_unknown', apiSecret: 'cs_unknown' });
    expect(await create('{')).toEqual([400, false]);
    for (let count = 1; count <= 31; count++) await create(unknown);
    const refused = [unknown, '{', '[{"a":'.repeat(30_000), `{"a":"${'x'.repeat(200_000)}"}`, '{}'];
    for (const body of refused) expect(await create(body)).toEqual([429, true]);
    expect(await create('{', wrong())).toEqual([429, true]);
    // Valid credentials pass, wherever they are, and what is wrong besides is said.
    const metadata = { apiKey: 'of another service', apiSecret: 'of another service' };
    expect(await create(JSON.stringify({ metadata, ...credentials }))).toEqual([400, false]);
    expect(await create(JSON.stringify(credentials).replace('}', ','))).toEqual([400, false]);
    const valid = { 'x-service-api-key': credentials.apiKey, 'x-service-api-secret': credentials.apiSecret };
    expect(await create('{', valid)).toEqual([400, false]);
    await server.stop();
  });

  it('count per client behind a trusted proxy, and an IPv6 network as one client', async () => {
    const server = await startServer({ role: 'api', env: { CONVOKE_TRUSTED_PROXIES: '127.0.0.0/8,::1' } });
    const cancel = async (address: string) => {
      const headers = wrong(address);
      return (await fetch(`${server.baseUrl}/api/v1/appointments/none`, { method: 'DELETE', headers })).status;
    };
    for (let count = 1; count <= 30; count++) await cancel('203.0.113.1');
    expect(await cancel('203.0.113.1')).toBe(429);
    // What the client itself claims is to the left of what the proxy saw.
    expect(await cancel('198.51.100.7, 203.0.113.1')).toBe(429);
    expect(await cancel('203.0.113.2')).toBe(401);
    for (let count = 1; count <= 30; count++) await cancel(`2001:db8:1:2::${count.toString(16)}`);
    expect(await cancel('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await cancel('2001:db8:1:3::1')).toBe(401);
    await server.stop();
  });
});
