import { type Operation, type OperationId, operationIds, operations } from '@convoke/contract';
import { createKey, revokeKey } from '@convoke/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentialHeaders, plainCall } from '../testing/plain-call.js';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';

interface Sent {
  body?: object;
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

const specification: Record<OperationId, Operation> = operations;
const kindOf = ({ method, body, errorShape, credentials }: Operation) => [method, body, errorShape, credentials].join();
/** One of each kind; that each operation asks for credentials at all: `error-examples.test.ts`. */
const some = operationIds.filter((id, at) => {
  const before = operationIds.slice(0, at).map((other) => kindOf(specification[other]));
  return !before.includes(kindOf(specification[id]));
});
const withBody = some.filter((id) => specification[id].credentials.includes('body'));
const withQuery = some.filter((id) => ['get', 'delete'].includes(operations[id].method));
const withoutQuery = some.filter((id) => !withQuery.includes(id));

describe('5 Authentication', () => {
  let server: TestServer;
  let acme: TestAccount;

  beforeAll(async () => {
    // Failed authentications are limited by the sender's address; here each has its own.
    server = await startServer({ role: 'api', env: { CONVOKE_TRUSTED_PROXIES: '127.0.0.1' } });
    acme = await server.account();
  });

  afterAll(() => server.stop());

  let senders = 0;

  async function send(id: OperationId, { body, headers, query = {} }: Sent) {
    const { method, path, body: takes } = operations[id];
    senders += 1;
    return plainCall(server.baseUrl, {
      method: method.toUpperCase(),
      path: `${path.replaceAll(/\{\w+\}/g, 'none')}?${new URLSearchParams(query)}`,
      headers: { 'x-forwarded-for': `203.0.${Math.floor(senders / 250)}.${senders % 250}`, ...headers },
      ...(takes !== 'none' && { body: body ?? {} }),
    });
  }

  /** In whichever of the two forms of 7.1 the operation refuses. */
  const refusal = (id: OperationId) => ({
    status: 401,
    body:
      specification[id].errorShape === 'webhook'
        ? { success: false, error: expect.any(String), code: 'invalid_credentials' }
        : { success: false, message: expect.any(String), error: { code: 'invalid_credentials' } },
  });

  describe('5.1 every request carries apiKey and apiSecret', () => {
    it.each(withBody)('in the JSON body: %s', async (id) => {
      expect((await send(id, { body: acme.credentials })).status).not.toBe(401);
    });

    it.each(withQuery)('as query parameters of GET and DELETE: %s', async (id) => {
      expect((await send(id, { query: { ...acme.credentials } })).status).not.toBe(401);
    });

    it.each(withoutQuery)('not as query parameters of anything else: %s', async (id) => {
      expect(await send(id, { query: { ...acme.credentials } })).toMatchObject(refusal(id));
    });

    it.each(some)('in the headers X-Service-Api-Key and X-Service-Api-Secret: %s', async (id) => {
      expect((await send(id, { headers: credentialHeaders(acme.credentials) })).status).not.toBe(401);
    });

    it.each(some)('by HTTP Basic: %s', async (id) => {
      const { apiKey, apiSecret } = acme.credentials;
      const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;
      expect((await send(id, { headers: { authorization } })).status).not.toBe(401);
    });
  });

  describe('5.2 credentials are obtained for an account', () => {
    it('and are valid for that account alone', async () => {
      const other = await server.account('Other');
      await other.convoke.webhooks.register({
        webhookUrl: 'https://example.org/',
        eventTypes: ['appointment.updated'],
      });
      expect(await acme.convoke.webhooks.list()).toEqual([]);
    });
  });

  describe('5.3 HTTP 401 with invalid_credentials', () => {
    const { apiKey, apiSecret } = { apiKey: 'ck_AAAAAAAAAAAAAAAAAAAAAAAA', apiSecret: 'cs_wrong' };

    it.each(some)('missing: %s', async (id) => {
      expect(await send(id, {})).toMatchObject(refusal(id));
    });

    it.each(some)('key or secret alone: %s', async (id) => {
      const own = credentialHeaders(acme.credentials);
      const halves = Object.entries(own).map(([name, value]) => send(id, { headers: { [name]: value } }));
      for (const answer of await Promise.all(halves)) expect(answer).toMatchObject(refusal(id));
    });

    it.each(withBody)('malformed: %s', async (id) => {
      const malformed = [
        { apiKey: 7, apiSecret },
        { apiKey: null, apiSecret: null },
        { apiKey: '', apiSecret: '' },
      ];
      const answers = await Promise.all(malformed.map((body) => send(id, { body })));
      for (const answer of answers) expect(answer).toMatchObject(refusal(id));
    });

    it.each(some)('unknown key, or the secret of another key: %s', async (id) => {
      const unknown = credentialHeaders({ apiKey, apiSecret: acme.credentials.apiSecret });
      const mixed = credentialHeaders({ apiKey: acme.credentials.apiKey, apiSecret });
      for (const headers of [unknown, mixed]) expect(await send(id, { headers })).toMatchObject(refusal(id));
    });

    it.each(some)('revoked: %s', async (id) => {
      const credentials = await createKey(server.operator, { accountId: acme.id });
      const headers = credentialHeaders(credentials);
      expect((await send(id, { headers })).status).not.toBe(401);
      await revokeKey(server.operator, { apiKey: credentials.apiKey });
      expect(await send(id, { headers })).toMatchObject(refusal(id));
    });
  });
});
