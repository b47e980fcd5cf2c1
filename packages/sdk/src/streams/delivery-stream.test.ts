import { createServer } from 'node:http';
import { listen } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { Convoke } from '../index.js';

/** A stream of events without end. */
async function startStream() {
  let open = 0;
  const server = createServer((_, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' }).write('data: 1\n\n');
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${await listen(server)}`;
  const { raw } = new Convoke({ baseUrl, apiKey: 'ck_test', apiSecret: 'cs_test', timeout: 500 });
  return { raw, open: () => open };
}

it('a stream of events is read as it comes, beyond the timeout, until the signal ends it', async () => {
  const { raw, open } = await startStream();
  const controller = new AbortController();
  const { data } = await raw.GET('/api/v1/webhooks', { parseAs: 'stream', signal: controller.signal });
  const reader = data?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(open()).toBe(1);
  const next = reader?.read();
  controller.abort();
  await expect(next).rejects.toThrow();
  await expect.poll(open).toBe(0);
});
