import { startSmtpSink } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { verifySmtpRelay } from './verify-smtp-relay.js';

async function relay() {
  const sink = await startSmtpSink({ users: { ada: 'sentinel' } });
  onTestFinished(sink.stop);
  const at = (user: string, query = '') => `smtp://${user}127.0.0.1:${sink.port}${query}`;
  return { sink, at };
}

it('signs in at the relay and sends nothing', async () => {
  const { sink, at } = await relay();
  expect(await verifySmtpRelay({ ehlo: 'convoke.example', url: at('ada:sentinel@') })).toEqual({
    reachable: true,
    detail: '',
  });
  expect(sink.seen).toEqual([]);
  await expect.poll(sink.openConnections).toBe(0);
});

it('says why a relay cannot be used, without the password', async () => {
  const { sink, at } = await relay();
  const wrong = await verifySmtpRelay({ ehlo: 'convoke.example', url: at('ada:other-sentinel@') });
  expect(wrong).toEqual({ reachable: false, detail: expect.stringContaining('535'), problem: 'credentials' });
  expect(wrong.detail).not.toContain('other-sentinel');
  expect(await verifySmtpRelay({ ehlo: 'convoke.example', url: at('', '?requireTLS=true') })).toMatchObject({
    reachable: false,
  });
  await sink.stop();
  const gone = await verifySmtpRelay({ ehlo: 'convoke.example', url: at('') });
  expect(gone).toEqual({ reachable: false, detail: expect.stringContaining('ECONNREFUSED') });
});
