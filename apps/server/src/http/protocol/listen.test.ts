import { Server } from 'node:net';
import { createLogSink } from '@convoke/testkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from './listen.js';

test('a connection that cannot be taken is logged, and the next one is taken', async () => {
  const log = createLogSink();
  const listening = vi.spyOn(Server.prototype, 'listen');
  const http = await listen({ port: 0, host: '127.0.0.1' }, (_, response) => response.end('here'), log);
  onTestFinished(() => http.close(0));
  const [server] = listening.mock.contexts;
  listening.mockRestore();
  if (!(server instanceof Server)) throw new Error('Nothing listens.');
  server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect(log.entries).toMatchObject([{ level: 'error', fields: { err: { code: 'EMFILE' } } }]);
  expect(await (await fetch(http.url)).text()).toBe('here');
});
