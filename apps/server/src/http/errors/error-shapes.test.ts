import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Operation, operationIds, operations } from '@convoke/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentialHeaders } from '../../../test/testing/plain-call.js';
import { startServer, type TestAccount, type TestServer } from '../../../test/testing/start-server.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const ID = '0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60';
/** Specification 4.5 to 4.9, whose reference shows `error` as a text. */
const WEBHOOK_PATHS = ['/api/v1/webhooks', `/api/v1/webhooks/${ID}`, `/api/v1/webhooks/${ID}/regenerate-secret`];
const STRAY_PATHS = ['/api/v1', '/api/v1/nothing', `/api/v1/webhooks/${ID}/nothing`, '/api/v1/webhook', '/nothing'];

/** Some of the paths; the form of each error of each operation: `error-examples.test.ts`. */
const documented = operationIds.slice(0, 8).map((id) => operations[id].path.replaceAll(/\{\w+\}/g, ID));
const spellings = [`${WEBHOOK_PATHS[0]}/`, '/API/V1/Webhooks', `${WEBHOOK_PATHS[1]}?apiKey=x`];
const paths = [...new Set([...WEBHOOK_PATHS, ...documented, ...STRAY_PATHS, ...spellings])];
const all = [...paths, ...paths.map((path) => `/dashboard${path}`)];

/** What is wrong with a request, apart from its path and method. */
const WRONGS = {
  nothing: { authorised: true, headers: {}, body: '{}' },
  credentials: { authorised: false, headers: {}, body: '{}' },
  body: { authorised: true, headers: {}, body: '{' },
  expectation: { authorised: true, headers: { expect: 'tea' }, body: '{}' },
  key: { authorised: true, headers: { 'idempotency-key': 'a b' }, body: '{}' },
  type: { authorised: true, headers: { 'content-type': 'text/plain' }, body: '{}' },
};

describe('the form of an error', () => {
  let server: TestServer;
  let acme: TestAccount;

  beforeAll(async () => {
    server = await startServer({ role: 'api' });
    acme = await server.account();
  });

  afterAll(() => server.stop());

  it.each(all)('is the same for everything at %s', async (path) => {
    const bare = path
      .replace(/^\/dashboard/, '')
      .replace(/\?.*|\/$/g, '')
      .toLowerCase();
    const asText = WEBHOOK_PATHS.includes(bare);
    for (const method of METHODS) {
      for (const [wrong, sent] of Object.entries(WRONGS)) {
        const { status, body } = await send({ method, path, ...sent });
        if (status < 400) continue;
        const { success, message, error, code, param, reason, apiVersion } = JSON.parse(body);
        const about = { method, wrong, status, success, apiVersion };
        const { code: inner, param: innerParam, reason: innerReason } = Object(error);
        expect(reason ?? innerReason).toEqual({ code: expect.any(String), params: expect.any(Object) });
        expect({ ...about, message, error, code: code ?? inner, param: param ?? innerParam }).toEqual({
          ...about,
          success: false,
          apiVersion: 'v1',
          message: expect.any(String),
          error: asText
            ? message
            : { code: expect.any(String), reason: innerReason, ...(innerParam && { param: expect.any(String) }) },
          code: expect.any(String),
          param: param ?? innerParam,
        });
      }
    }
  });

  it('is written at the path in the contract, and is that of all its operations', () => {
    for (const { path, errorShape } of operationIds.map((id): Operation => operations[id])) {
      const isWebhookPath = WEBHOOK_PATHS.includes(path.replaceAll(/\{\w+\}/g, ID));
      expect([path, errorShape]).toEqual([path, isWebhookPath ? 'webhook' : 'standard']);
    }
  });

  /** Plain HTTP, because fetch refuses some of these methods and headers. */
  function send(sent: {
    method: string;
    path: string;
    authorised: boolean;
    headers: Record<string, string>;
    body: string;
  }) {
    const headers = {
      'content-type': 'application/json',
      'content-length': String(sent.body.length),
      ...(sent.authorised && credentialHeaders(acme.credentials)),
      ...sent.headers,
    };
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const { method, path } = sent;
      const outgoing = request(`${server.baseUrl}${path}`, { method, headers, agent: false }, (response) => {
        const { statusCode: status = 0 } = response;
        // A stream goes on.
        if (status < 400) response.destroy();
        if (status < 400) resolve({ status, body: '' });
        else text(response).then((body) => resolve({ status, body }), reject);
      });
      outgoing.on('error', reject);
      outgoing.end(sent.body);
    });
  }
});
