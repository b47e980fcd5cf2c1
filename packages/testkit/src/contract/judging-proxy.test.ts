import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../network/free-port.js';
import { startJudgingProxy } from './judging-proxy.js';

/** Responds with the request that it received. */
async function startEcho(): Promise<string> {
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const body = await text(request);
    response.writeHead(201, { 'content-type': 'application/json', 'x-request-id': 'r' });
    response.end(JSON.stringify({ method, url, key: headers['x-service-api-key'], body }));
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listen(server)}`;
}

test('requests and responses pass unchanged', async () => {
  const proxy = await startJudgingProxy(await startEcho());
  const headers = { 'x-service-api-key': 'ck_1' };
  const response = await fetch(`${proxy.baseUrl}/elsewhere?a=%20b`, { method: 'POST', headers, body: 'Größe' });
  expect([response.status, response.headers.get('x-request-id')]).toEqual([201, 'r']);
  expect(await response.json()).toEqual({ method: 'POST', url: '/elsewhere?a=%20b', key: 'ck_1', body: 'Größe' });
  await proxy.stop();
});

test('a response that violates the contract is broken off, and makes stopping the proxy fail', async () => {
  const proxy = await startJudgingProxy(await startEcho());
  await expect(fetch(`${proxy.baseUrl}/api/v1/appointments`)).rejects.toThrow();
  await expect(proxy.stop()).rejects.toThrow('GET /api/v1/appointments 201 is not documented');
});
