import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../network/free-port.js';
import { createContractJudge } from './contract-judge.js';

const PATH = '/api/v1/appointments';
const HEADERS: Record<string, string> = {
  'content-type': 'application/json',
  'x-request-id': '0b6e4a3c-2a77-4f0e-8d0b-3f5f3a1c9d42',
  'www-authenticate': 'Basic realm="Convoke", charset="UTF-8"',
};
const REFUSAL = {
  success: false,
  message: 'Use your own key.',
  error: { code: 'invalid_credentials' },
  apiVersion: 'v1',
};

async function judged(answer: RequestListener) {
  const server = createServer(answer);
  const url = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => void server.close());
  const { fetch, judge } = createContractJudge();
  return { ask: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init), judge };
}

/** A server that always sends the same response. */
function always({ status = 401, headers = HEADERS, body = JSON.stringify(REFUSAL) }) {
  return judged((_, response) => response.writeHead(status, headers).end(body));
}

describe('a checking fetch', () => {
  it('passes on documented responses, unread', async () => {
    const { ask, judge } = await always({});
    const response = await ask(`${PATH}?limit=1`);
    expect([response.status, await response.json()]).toEqual([401, REFUSAL]);
    judge();
  });

  it.each([
    ['a surplus field', {}, { body: JSON.stringify({ ...REFUSAL, hint: 'x' }) }],
    ['an undocumented status', {}, { status: 402 }],
    ['a missing header', {}, { headers: { 'content-type': 'application/json', 'x-request-id': '' } }],
    ['another media type', {}, { headers: { ...HEADERS, 'content-type': 'text/html' }, body: '<html>' }],
    ['text that is labelled as JSON', {}, { body: '<html>' }],
    ['no body', {}, { body: '' }],
    ['an undocumented operation', { method: 'PATCH' }, { status: 405 }],
    ['an undocumented path', { path: `${PATH}/1/colours` }, { status: 404 }],
  ])('reports %s, and remembers it if the caller swallows the error', async (_, asked, answer) => {
    const { ask, judge } = await always(answer);
    const { path = PATH, method = 'GET' } = { path: PATH, method: 'GET', ...asked };
    await expect(ask(path, { method })).rejects.toThrow('violate the contract');
    expect(judge).toThrow(method);
  });

  it('checks nothing outside of the API', async () => {
    const { ask, judge } = await always({ status: 200, headers: { ...HEADERS, 'content-type': 'text/plain' } });
    expect((await ask('/healthz')).status).toBe(200);
    judge();
  });

  it('does not check a response that broke off, because its reader sees that it did', async () => {
    const { ask, judge } = await judged((_, response) => {
      response.writeHead(401, { ...HEADERS, 'content-length': '100' }).write('{"success"');
      setImmediate(() => response.destroy());
    });
    const response = await ask(PATH);
    await expect(response.text()).rejects.toThrow();
    judge();
  });
});
