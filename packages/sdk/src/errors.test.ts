import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest';
import { connectionError } from './errors.js';
import * as sdk from './index.js';
import { Convoke, ConvokeError, type ConvokeErrorCode, isConvokeError } from './index.js';
import { type CannedAnswer, startCannedServer } from './transport/testing/canned-server.js';

const credentials = { apiKey: 'ck_test', apiSecret: 'cs_test' };

async function failureAt(baseUrl: string): Promise<ConvokeError> {
  const outcome = await new Convoke({ baseUrl, ...credentials, maxRetries: 0 }).appointments
    .cancel('a1')
    .catch((error) => error);
  if (!isConvokeError(outcome)) throw new Error('Expected a ConvokeError', { cause: outcome });
  return outcome;
}

async function failureOf(answer: CannedAnswer): Promise<ConvokeError> {
  const { baseUrl } = await startCannedServer(answer);
  return failureAt(baseUrl);
}

/** The address of a server that never responds. */
async function startSilentServer(): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

const refusal = (error: object) =>
  JSON.stringify({ success: false, message: 'There is no such appointment.', error, apiVersion: 'v1' });

describe('a call that fails', () => {
  it('has the code, field, status and message of a refusal', async () => {
    const body = refusal({ code: 'appointment_not_found', param: 'appointmentId' });
    expect(await failureOf({ status: 404, body })).toMatchObject({
      code: 'appointment_not_found',
      param: 'appointmentId',
      status: 404,
      message: 'There is no such appointment.',
      retryAfter: undefined,
    });
  });

  it('is also read from the second shape of a refusal, which webhooks have', async () => {
    const said = { success: false, error: 'Not HTTPS.', code: 'invalid_webhook_url', param: 'webhookUrl' };
    const body = JSON.stringify({ ...said, message: 'Not HTTPS.', apiVersion: 'v1' });
    expect(await failureOf({ status: 422, body })).toMatchObject({
      code: 'invalid_webhook_url',
      param: 'webhookUrl',
      status: 422,
      message: 'Not HTTPS.',
    });
  });

  it('shows what a proxy has responded', async () => {
    const page = '<html><head><title>502 Bad Gateway</title></head><hr><center>nginx/1.26.2</center></html>';
    const headers = { Server: 'nginx/1.26.2', 'Set-Cookie': 'session=1' };
    const error = await failureOf({ status: 502, headers, body: page });
    expect(error).toMatchObject({ name: 'ServerError', status: 502, body: page, response: { status: 502 } });
    expect(error.response?.headers.get('Server')).toBe('nginx/1.26.2');
    expect(error.response?.headers.has('Set-Cookie')).toBe(false);
    expect(inspect(error)).toContain('nginx/1.26.2');
  });

  it.each([
    ['a proxy that repeats the request', 'X-Service-Api-Secret: cs_7Jx1mF0mJ0o3xkqN5h6t2Q', 'Secret: cs_…'],
    ['an incomplete success with a secret', '{"secret":"whsec_lRN5Td0Q3bnCz+H5jsu/TjVbU8w="}', '{"secret":"whsec_…"}'],
    ['the address of a feed', '{"url":"https://a.example/feeds/Zs7tB0cD3yGqk1RWm5.ics"}', '/feeds/….ics'],
  ])('shows no secret of %s', async (_, body, shown) => {
    const error = await failureOf({ status: 500, body });
    expect(error.body).toContain(shown);
    expect(inspect(error)).not.toMatch(/7Jx1mF0|lRN5Td|TjVbU8w|Zs7tB0cD/);
  });

  it('shows the beginning of a long body', async () => {
    const { body } = await failureOf({ status: 503, body: 'x'.repeat(100_000) });
    expect(body).toHaveLength(4_000);
  });

  it.each<[string, (client: Convoke, silent: Convoke) => Promise<unknown>]>([
    ['a connection that fails', (client) => client.appointments.get('a1')],
    ['a timeout', (_, silent) => silent.appointments.get('a1', { timeout: 50 })],
    ['an abort', (_, silent) => silent.appointments.get('a1', { signal: AbortSignal.timeout(50) })],
    ['an abort before the call', (client) => client.appointments.get('a1', { signal: AbortSignal.abort() })],
    ['a call with its response', (client) => client.appointments.get('a1').withResponse()],
    ['a list', (client) => client.appointments.list().toArray({ limit: 1 })],
    ['a call without a method of its own', (client) => client.raw.GET('/api/v1/webhooks')],
  ])('says where it was made: %s', async (_, call) => {
    const client = new Convoke({ baseUrl: 'http://127.0.0.1:1', ...credentials, maxRetries: 0 });
    const silent = client.withOptions({ baseUrl: await startSilentServer() });
    async function callerOfTheClient() {
      return await call(client, silent);
    }
    const error = await callerOfTheClient().catch((thrown: unknown) => thrown);
    if (!isConvokeError(error)) throw new Error('Expected a ConvokeError', { cause: error });
    expect(error.stack).toContain(`${error.name}: ${error.message}\n`);
    expect(error.stack).toContain('errors.test.ts');
  });

  it('has the text of the second shape if there is no message', async () => {
    const body = JSON.stringify({ success: false, error: 'No such webhook.', code: 'webhook_not_found' });
    expect(await failureOf({ status: 404, body })).toMatchObject({ message: 'No such webhook.', param: undefined });
  });

  it('has no field if the server names none', async () => {
    const error = await failureOf({ status: 400, body: refusal({ code: 'malformed_json' }) });
    expect(error.param).toBeUndefined();
  });

  it('passes on codes that this version does not know', async () => {
    const error = await failureOf({ status: 418, body: refusal({ code: 'teapot' }) });
    expect(error).toMatchObject({ code: 'teapot', status: 418 });
    expectTypeOf('teapot').toExtend<ConvokeErrorCode>();
  });

  it('has the request’s id, even if the response breaks off or is not Convoke’s', async () => {
    const headers = { 'X-Request-Id': 'r1' };
    expect(await failureOf({ status: 404, headers, body: refusal({ code: 'x' }) })).toMatchObject({ requestId: 'r1' });
    expect(await failureOf({ status: 502, headers, body: '' })).toMatchObject({ requestId: 'r1' });
    expect(await failureOf({ status: 200, headers, body: '<html>' })).toMatchObject({ requestId: 'r1' });
    const brokenOff = { ...headers, 'Content-Length': '100', Connection: 'close' };
    const error = await failureOf({ status: 200, headers: brokenOff, body: '{' });
    expect(error).toMatchObject({ code: 'connection_failed', requestId: 'r1' });
  });

  it('says how long to wait', async () => {
    const headers = { 'Retry-After': '12' };
    const error = await failureOf({ status: 429, headers, body: refusal({ code: 'rate_limit_exceeded' }) });
    expect(error.retryAfter).toBe(12);
  });

  it.each(['-5', '1.5', 'soon', 'Wed, 99 Oct 2015 07:28:00 GMT', '9999999999'])(
    'has no time to wait if the server says %j',
    async (value) => {
      const headers = { 'Retry-After': value };
      const error = await failureOf({ status: 503, headers, body: refusal({ code: 'unavailable' }) });
      expect(error.retryAfter).toBeUndefined();
    },
  );

  it.each(['<html>Bad Gateway</html>', '', '"text"', 'null', '{"error":"Bad gateway"}', '{"error":{"code":7}}'])(
    'is an unexpected response when a proxy answers 502 with %j',
    async (body) => {
      expect(await failureOf({ status: 502, body })).toMatchObject({ code: 'unexpected_response', status: 502 });
    },
  );

  it.each(['', 'null', '[]', '{"ok":true}', '{"data":null}', '{"data":"text"}'])(
    'is an unexpected response when something else answers 200 with %j',
    async (body) => {
      expect(await failureOf({ status: 200, body })).toMatchObject({ code: 'unexpected_response', status: 200 });
    },
  );

  it.each(['unknown_path', 'not_found'])(
    'is not a missing record when the server has nothing at the path (%s), and says what to do',
    async (code) => {
      const body = JSON.stringify({ success: false, message: 'Nothing here.', error: { code }, apiVersion: 'v1' });
      const { baseUrl } = await startCannedServer({ status: 404, body });
      const error = await failureAt(`${baseUrl}/api/v1`);
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', code, status: 404 });
      expect(error.message).toBe(
        "Nothing here. (/api/v1/api/v1/appointments/a1) Check baseUrl: it is the server's address alone, without /api/v1 at its end.",
      );
    },
  );

  it.each([
    '{"error":{"code":"appointment_not_found","message":"No such route."}}',
    '{"error":"Not Found","code":"appointment_not_found"}',
    '{"success":true,"error":{"code":"appointment_not_found"}}',
    '{"success":false,"error":"Not Found"}',
    '<html>Not Found</html>',
    '',
  ])('is not a missing record when another service returns 404 with %j', async (body) => {
    const error = await failureOf({ status: 404, body });
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', code: 'unexpected_response', status: 404 });
    expect(error.message).toContain('check baseUrl');
  });

  it('is an unexpected response when a success is not JSON', async () => {
    const error = await failureOf({ status: 200, body: '<html>Please log in</html>' });
    expect(error.code).toBe('unexpected_response');
    expect(error.cause).toBeInstanceOf(SyntaxError);
  });

  it('does not carry credentials after a redirect', async () => {
    const elsewhere = await startCannedServer({ status: 200, body: '{}' });
    const error = await failureOf({ status: 307, headers: { Location: elsewhere.baseUrl }, body: '' });
    expect(error).toMatchObject({ code: 'unexpected_response', status: 307 });
    expect(error.message).toContain(elsewhere.baseUrl);
    expect(elsewhere.requests).toEqual([]);
  });

  it('keeps the cause when the connection is refused', async () => {
    const { baseUrl, close } = await startCannedServer({ status: 200, body: '' });
    await close();
    const error = await failureAt(baseUrl);
    expect(error).toMatchObject({ code: 'connection_failed', status: undefined });
    expect(error.message).toContain('ECONNREFUSED');
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it('is a failed connection when the answer breaks off', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"success"'));
    });
    onTestFinished(() => void server.close());
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    expect(await failureAt(`http://127.0.0.1:${port}`)).toMatchObject({ code: 'connection_failed' });
  });
});

const kinds = [
  [400, 'invalid_type', 'ValidationError'],
  [401, 'invalid_credentials', 'AuthenticationError'],
  [404, 'appointment_not_found', 'NotFoundError'],
  [405, 'method_not_allowed', 'ConvokeError'],
  [409, 'duplicate_invitee', 'ConflictError'],
  [412, 'revision_mismatch', 'ConflictError'],
  [413, 'payload_too_large', 'ValidationError'],
  [415, 'unsupported_media_type', 'ValidationError'],
  [422, 'invalid_email', 'ValidationError'],
  [429, 'rate_limit_exceeded', 'RateLimitError'],
  [500, 'internal_error', 'ServerError'],
  [503, 'unavailable', 'ServerError'],
  [404, 'unknown_path', 'UnexpectedResponseError'],
  [404, 'not_found', 'UnexpectedResponseError'],
  [404, undefined, 'UnexpectedResponseError'],
  [429, undefined, 'RateLimitError'],
  [502, undefined, 'ServerError'],
] as const;

describe('the kinds of errors', () => {
  it.each(kinds)('%i %s is a %s, which its guard knows and no other', async (status, code, name) => {
    const error = await failureOf({ status, body: code ? refusal({ code }) : '<html>' });
    expect(error).toBeInstanceOf(Reflect.get(sdk, name));
    expect(error).toMatchObject({ name, status, code: code ?? 'unexpected_response' });
    expect(guardsOf(error)).toEqual([...new Set(['isConvokeError', `is${name}`])].sort());
  });

  it('differ from errors of other libraries with the same name', () => {
    expect(guardsOf(Object.assign(new Error('x'), { name: 'TimeoutError' }))).toEqual([]);
    expect(guardsOf(AbortSignal.timeout(0).reason)).toEqual([]);
  });
});

/** The names of all guards that say yes. */
function guardsOf(value: unknown): string[] {
  const guards = Object.entries(sdk).filter(([name]) => /^is[A-Z]\w*Error$/.test(name));
  return guards.flatMap(([name, guard]) => (Reflect.apply(guard, undefined, [value]) ? [name] : [])).sort();
}

describe('a connection that fails', () => {
  const socketHangUp = new Error('other side closed');
  /** Node gives it no message if no address of a host could be reached. */
  const allInVain = Reflect.construct(AggregateError, [[socketHangUp]]);

  it.each([
    ['gone', 'gone'],
    [new TypeError('fetch failed'), 'fetch failed'],
    [new TypeError('fetch failed', { cause: socketHangUp }), 'fetch failed (other side closed)'],
    [new TypeError('fetch failed', { cause: allInVain }), 'fetch failed (AggregateError)'],
  ])('after %o is reported with what is known of it', (cause, told) => {
    expect(connectionError(cause, undefined).message).toBe(`The server could not be reached: ${told}.`);
  });
});

describe('isConvokeError', () => {
  it('knows errors of another copy of the package', async () => {
    vi.resetModules();
    const copy = await import('./index.js');
    expect(copy.ConvokeError).not.toBe(ConvokeError);
    const foreign = new copy.RateLimitError('x', { code: 'rate_limit_exceeded' });
    expect(foreign).not.toBeInstanceOf(ConvokeError);
    expect(guardsOf(foreign)).toEqual(['isConvokeError', 'isRateLimitError']);
  });

  it.each([undefined, null, 'ConvokeError', new Error('x'), { name: 'ConvokeError' }])(
    'does not accept %o',
    (value) => {
      expect(isConvokeError(value)).toBe(false);
    },
  );
});
