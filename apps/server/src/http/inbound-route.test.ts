import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import type { Intake } from '@convoke/engine';
import { runInboxConformance } from '@convoke/mail/inbox-conformance';
import { createLogSink, listen } from '@convoke/testkit';
import Router from '@koa/router';
import Koa from 'koa';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../runtime/runtime.js';
import { answerErrors, notFound } from './errors/error-answers.js';
import { createInboundRoute } from './inbound-route.js';
import { RateLimits } from './limits/rate-limits.js';
import type { RequestState } from './requests/request-log.js';

const TOKEN = 'a-token-of-some-length';
const RAW = 'From: bob@ex.org\r\n\r\nYes\r\n';

async function serving(intake: Intake = async () => ({ kind: 'stored' })) {
  const log = createLogSink();
  const gate = { limits: new RateLimits({ defaultLimit: 60, clock: systemClock }), addressOf: () => '192.0.2.1' };
  const router = new Router<RequestState>();
  router.post('/inbound/mime', createInboundRoute({ token: TOKEN, intake, clock: systemClock, log, ...gate }));
  const app = new Koa<RequestState>();
  app.on('error', () => undefined);
  app
    .use(answerErrors(pino({ enabled: false })))
    .use(router.routes())
    .use(notFound);
  const server = createServer({ keepAliveTimeout: 100 }, app.callback());
  const port = await listen(server);
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}/inbound/mime`, port, log, stop };
}

const HEADERS = { authorization: `Bearer ${TOKEN}`, 'content-type': 'message/rfc822' };

function post(url: string, options: { headers?: Record<string, string>; body?: string | Buffer } = {}) {
  const { headers = HEADERS, body = RAW } = options;
  return fetch(url, { method: 'POST', headers, body });
}

runInboxConformance('HTTP', {
  source: 'http',
  repeatsItself: false,
  knowsRecipients: false,
  async start(intake) {
    const { url, stop } = await serving(intake);
    return {
      submit: async (raw) => (await post(url, { body: raw })).status === 202,
      stop: async () => void (await stop()),
      remove: async () => undefined,
    };
  },
});

describe('POST /inbound/mime', () => {
  async function started(intake?: Intake) {
    const server = await serving(intake);
    onTestFinished(async () => void (await server.stop()));
    return server;
  }

  test('answers 202 and whether the message is new', async () => {
    const { url } = await started(async () => ({ kind: 'duplicate' }));
    const answer = await post(url);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ status: 'duplicate' });
  });

  test.each([
    ['no token', {}],
    ['another token', { authorization: 'Bearer another-token-of-some-length' }],
    ['the token in another way', { authorization: `Basic ${Buffer.from(`x:${TOKEN}`).toString('base64')}` }],
    ['the beginning of the token', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ])('answers 401 to %s', async (_what, headers) => {
    const { url } = await started(() => Promise.reject(new Error('never asked')));
    const answer = await post(url, { headers: { 'content-type': 'message/rfc822', ...headers } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid_credentials' } });
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json', ''])(
    'answers 415 to %j',
    async (type) => {
      const { url } = await started();
      const answer = await post(url, { headers: { ...HEADERS, 'content-type': type } });
      expect(answer.status).toBe(415);
    },
  );

  test('takes application/octet-stream, with parameters too', async () => {
    const { url } = await started();
    const headers = { ...HEADERS, 'content-type': 'application/octet-stream; charset=binary' };
    expect((await post(url, { headers })).status).toBe(202);
  });

  test('answers 415 to a compressed message', async () => {
    const { url } = await started();
    expect((await post(url, { headers: { ...HEADERS, 'content-encoding': 'gzip' } })).status).toBe(415);
  });

  test('takes a mebibyte and answers 413 to a byte more', async () => {
    const { url } = await started();
    expect((await post(url, { body: Buffer.alloc(1_048_576, 'x') })).status).toBe(202);
    expect((await post(url, { body: Buffer.alloc(1_048_577, 'x') })).status).toBe(413);
  });

  test('answers 413 to a stream that never said how long it is', async () => {
    const { url } = await started();
    const status = await new Promise((resolve, reject) => {
      const outgoing = request(url, { method: 'POST', headers: HEADERS }, (answer) => {
        resolve(answer.statusCode);
        outgoing.destroy();
      }).on('error', reject);
      outgoing.write(Buffer.alloc(1_100_000, 'x'));
    });
    expect(status).toBe(413);
  });

  test('answers 400 to an empty body', async () => {
    const { url } = await started();
    expect((await post(url, { body: '' })).status).toBe(400);
  });

  test('answers 503 where the message could not be stored, and logs why', async () => {
    const { url, log } = await started(() => Promise.reject(new Error('the disk is full')));
    const answer = await post(url);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBeTruthy();
    expect(log.text()).toContain('the disk is full');
    expect(log.text()).not.toContain(TOKEN);
  });

  test('returns 503 if there is no room for the message', async () => {
    const { url } = await started(async () => ({ kind: 'full' }));
    const answer = await post(url);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBeTruthy();
    expect(await answer.text()).toContain('send the message again later');
  });

  test('hands over nothing of a message that broke off', async () => {
    let asked = false;
    const { port } = await started(async () => {
      asked = true;
      return { kind: 'stored' };
    });
    const socket = connect(port, '127.0.0.1');
    const head = `POST /inbound/mime HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\n`;
    socket.end(`${head}Content-Type: message/rfc822\r\nContent-Length: 100\r\n\r\nFrom: bob`);
    await new Promise((resolve) =>
      socket
        .on('error', () => undefined)
        .on('close', resolve)
        .resume(),
    );
    expect(asked).toBe(false);
  });
});
