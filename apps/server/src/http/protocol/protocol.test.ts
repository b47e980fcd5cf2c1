import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ErrorCode, errorStatus, operationIds, operations } from '@convoke/contract';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectLog } from '../../../test/testing/collect-log.js';
import { credentialHeaders } from '../../../test/testing/plain-call.js';
import { startServer, type TestAccount, type TestServer } from '../../../test/testing/start-server.js';
import { fixedPaths } from '../operations/operation-route.js';
import { listen } from './listen.js';

const silent = pino({ level: 'silent' });

const TIMES = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};

interface RawAnswer {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes as they are and reads until the server closes. */
async function sendRaw(baseUrl: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const answer = await text(socket);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const fields = lines
    .map((line) => line.split(/: (.*)/))
    .map(([name = '', value = '']) => [name.toLowerCase(), value]);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(fields),
    body: rest.join('\r\n\r\n'),
  };
}

async function dataOf(response: Response): Promise<Record<string, unknown>> {
  const { data } = Object.assign({ data: {} }, await response.clone().json());
  return data;
}

describe('what HTTP asks of an answer', () => {
  let server: TestServer;
  let acme: TestAccount;
  const { log, lines } = collectLog();

  beforeAll(async () => {
    server = await startServer({ role: 'api', runtime: { log } });
    acme = await server.account();
  });

  afterAll(() => server.stop());

  const call = (path: string, init: RequestInit & { json?: object } = {}) => {
    const { json, headers, ...rest } = init;
    return fetch(`${server.baseUrl}${path}`, {
      ...rest,
      ...(json && { method: rest.method ?? 'POST', body: JSON.stringify(json) }),
      headers: { 'content-type': 'application/json', ...credentialHeaders(acme.credentials), ...headers },
    });
  };

  describe('a 401', () => {
    it.each(['/api/v1/appointments', '/api/v1/webhooks', '/api/v1/deliveries/x'])(
      'of %s names the scheme that helps (RFC 9110 §11.6.1)',
      async (path) => {
        const response = await fetch(`${server.baseUrl}${path}`);
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toBe('Basic realm="Convoke", charset="UTF-8"');
      },
    );

    it.each(['/dashboard/api/v1/appointments', '/dashboard/api/accounts'])(
      'of %s names none: a browser would open a window of its own',
      async (path) => {
        const response = await fetch(`${server.baseUrl}${path}`);
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toBeNull();
      },
    );
  });

  describe('a 201', () => {
    it('says where what was made can be read, also when it is repeated', async () => {
      const invited = { name: 'Ada', address: 'ada@example.org' };
      const repeated = { headers: { 'idempotency-key': 'once' } };
      const created = await call('/api/v1/appointments', { json: TIMES, ...repeated });
      const again = await call('/api/v1/appointments', { json: TIMES, ...repeated });
      const appointment = `/api/v1/appointments/${(await dataOf(created)).appointmentId}`;
      expect([created.headers.get('location'), again.headers.get('location')]).toEqual([appointment, appointment]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');

      const invitation = await call(`${appointment}/invitations`, { json: invited });
      const { invitationId } = await dataOf(invitation);
      expect(invitation.headers.get('location')).toBe(`${appointment}/invitations/${invitationId}`);

      const hook = { webhookUrl: 'https://example.com/hooks', eventTypes: ['appointment.updated'] };
      const webhook = await call('/api/v1/webhooks/', { json: hook });
      const { webhookId } = await dataOf(webhook);
      expect(webhook.headers.get('location')).toBe(`/api/v1/webhooks/${webhookId}`);

      const test = await call(`/api/v1/webhooks/${webhookId}/test`, { json: {} });
      const { deliveryId } = await dataOf(test);
      expect(test.headers.get('location')).toBe(`/api/v1/deliveries/${deliveryId}`);

      for (const response of [created, invitation, webhook, test]) {
        const read = await call(response.headers.get('location') ?? '');
        expect([response.status, read.status]).toEqual([201, 200]);
      }
    });
  });

  describe('X-Request-Id', () => {
    const idOf = async (given: string) => {
      const response = await call('/api/v1/appointments', { headers: { 'x-request-id': given } });
      return response.headers.get('x-request-id') ?? '';
    };

    it.each(['7', 'job-20931', 'a'.repeat(128), '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Root=1-67891233:abc/def+g=='])(
      'of the client is kept and logged: %s',
      async (given) => {
        expect(await idOf(given)).toBe(given);
        expect(lines.some((line) => line.includes(JSON.stringify(given)))).toBe(true);
      },
    );

    it.each(['', 'a'.repeat(129), 'a b', 'a,b', '"quoted"', '<script>', 'a;b', '{"a":1}', '\\', 'é'])(
      'that is not well-formed is replaced by one of our own: %j',
      async (given) => {
        expect(await idOf(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
      },
    );

    it('never carries anything but safe characters', async () => {
      await fc.assert(
        fc.asyncProperty(fc.stringMatching(/^[\x21-\x7e\x80-\xff]{0,140}$/), async (given) => {
          expect(await idOf(given)).toMatch(/^[\w.:@/+=~-]{1,128}$/);
        }),
        { numRuns: 100 },
      );
    });
  });

  it.each(['text/html', 'application/json'])(
    '/ tells caches that it varies with Accept, asked for %s',
    async (accept) => {
      for (const path of ['/', '/somewhere']) {
        const response = await fetch(`${server.baseUrl}${path}`, { headers: { accept } });
        expect(response.headers.get('vary')).toMatch(/^Accept(, Accept-Encoding)?$/);
      }
      const api = await fetch(`${server.baseUrl}/api/v1/appointments`, { headers: { accept } });
      expect(api.headers.get('vary')).toBeNull();
    },
  );

  const HOST = 'Host: x\r\n';
  const big = 'x'.repeat(70_000);

  it.each<[string, string, ErrorCode]>([
    [
      'an expectation that nobody knows',
      `POST /api/v1/appointments HTTP/1.1\r\n${HOST}Expect: tea\r\n\r\n`,
      'expectation_failed',
    ],
    ['headers that are too large', `GET / HTTP/1.1\r\n${HOST}X-A: ${big}\r\n\r\n`, 'headers_too_large'],
    ['a path that is too large', `GET /${big} HTTP/1.1\r\n${HOST}\r\n`, 'headers_too_large'],
    ['what is no HTTP', 'EHLO example.com\r\n\r\n', 'malformed_request'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'malformed_request'],
    ['a line that is no header', `GET / HTTP/1.1\r\n${HOST}no header\r\n\r\n`, 'malformed_request'],
    [
      'two lengths',
      `POST /api/v1/appointments HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      'malformed_request',
    ],
    [
      'a length in addition to chunks',
      `POST /api/v1/appointments HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
      'malformed_request',
    ],
    [
      'a chunk without a size',
      `POST /api/v1/appointments HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      'malformed_request',
    ],
    [
      'extensions of chunks that are too large',
      `POST /api/v1/appointments HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n2;${big}\r\n{}\r\n0\r\n\r\n`,
      'payload_too_large',
    ],
    ['no Host', 'GET /api/v1/appointments HTTP/1.1\r\n\r\n', 'malformed_request'],
    ['CONNECT', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, 'method_not_allowed'],
  ])('%s is answered as every error is, and the connection ends', async (_, bytes, code) => {
    const { headers, body, ...answer } = await sendRaw(server.baseUrl, bytes);
    const status = errorStatus[code];
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(JSON.parse(body)).toEqual({
      success: false,
      message: expect.stringMatching(/^[A-Z].{10,}[.]$/),
      error: expect.objectContaining({ code }),
      apiVersion: 'v1',
    });
    expect(lines.find((line) => line.includes(headers['x-request-id'] ?? '?'))).toContain(`"status":${status},`);
  });

  it('an expectation is refused in the form of the path, and its body is not read', async () => {
    const bytes = `POST /api/v1/webhooks HTTP/1.1\r\n${HOST}Expect: tea\r\nContent-Length: 1000000\r\n\r\n`;
    const { status, body } = await sendRaw(server.baseUrl, bytes);
    expect([status, JSON.parse(body)]).toMatchObject([417, { error: expect.any(String), code: 'expectation_failed' }]);
  });

  it('100-continue is met, and a proxy that speaks HTTP/1.0 needs no Host', async () => {
    const lines = `HTTP/1.1\r\n${HOST}Expect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`;
    expect((await sendRaw(server.baseUrl, `POST /api/v1/appointments ${lines}`)).status).toBe(100);
    expect((await sendRaw(server.baseUrl, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
  });

  it('an unreadable request is answered after the requests before it on the connection', async () => {
    const bytes = `GET /healthz HTTP/1.1\r\n${HOST}\r\nGET / HTTP/9\r\n\r\n`;
    const { status, body } = await sendRaw(server.baseUrl, bytes);
    expect(status).toBe(200);
    expect(body).toMatch(/^\{"status":"ok"\}HTTP\/1\.1 400 Bad Request\r\n/);
  });

  it('a method that a path lacks is refused, also where another path with a parameter has it', async () => {
    const fixed = fixedPaths(operationIds.map((id) => operations[id]));
    expect(Object.fromEntries(fixed)).toMatchObject({
      '/api/v1/appointments/{appointmentId}/invitations/batch': ['POST'],
      '/api/v1/deliveries/stream': ['HEAD', 'GET'],
    });
    for (const [path, methods] of fixed) {
      for (const method of ['OPTIONS', 'DELETE', 'PATCH', 'PUT'].filter((each) => !methods.includes(each))) {
        const { status, headers } = await fetch(server.baseUrl + path.replaceAll(/\{\w+\}/g, 'x'), { method });
        expect([path, method, status, headers.get('allow')]).toEqual([path, method, 405, methods.join(', ')]);
      }
    }
  });

  it.each(['HEAD', 'OPTIONS', 'PUT', 'TRACE'])(
    '%s for an unknown path, or one without that method, is an error',
    async (method) => {
      const raw = (path: string) =>
        sendRaw(server.baseUrl, `${method} ${path} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
      const [missing, post] = [await raw('/api/v1/nothing'), await raw('/api/v1/webhooks/x/regenerate-secret')];
      expect([missing.status, post.status, post.headers.allow]).toEqual([404, 405, 'POST']);
      for (const { headers, body } of [missing, post]) {
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(Number(headers['content-length'])).toBeGreaterThan(50);
        expect(body === '').toBe(method === 'HEAD');
      }
    },
  );
});

it('a request that does not come to its end in time is answered with 408', async () => {
  const patience = { headersTimeout: 30, requestTimeout: 60, connectionsCheckingInterval: 20 };
  const http = await listen({ port: 0, host: '127.0.0.1', patience }, silent);
  const { status, body } = await sendRaw(http.url, 'GET / HTTP/1.1\r\nHost: x\r\n');
  expect([status, JSON.parse(body)]).toMatchObject([408, { error: { code: 'request_timeout' } }]);
  await http.close(0);
});

it('a client that leaves or stops reading holds no resources', async () => {
  const http = await listen({ port: 0, host: '127.0.0.1' }, silent);
  const { hostname, port } = new URL(http.url);
  const socket = connect(Number(port), hostname);
  socket.write('nonsense\r\n\r\n');
  await once(socket, 'readable');
  socket.resetAndDestroy();
  await http.close(60_000);
});
