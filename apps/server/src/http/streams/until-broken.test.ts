import { DomainError } from '@convoke/engine';
import { expect, it } from 'vitest';
import { collectLog } from '../../../test/testing/collect-log.js';
import { untilBroken } from './until-broken.js';

function start() {
  const { log, lines } = collectLog();
  const client = new AbortController();
  const ended: string[] = [];
  async function* endless() {
    try {
      for (;;) yield 'part';
    } finally {
      ended.push('ended');
    }
  }
  return { lines, client, ended, stream: untilBroken(endless(), { signal: client.signal, log }) };
}

it('logs an error that ends the stream, and ends what feeds it', async () => {
  const { lines, ended, stream } = start();
  expect(await stream.next()).toEqual({ value: 'part', done: false });
  expect(await stream.throw(new Error('disk full'))).toEqual({ value: undefined, done: true });
  expect(lines).toEqual([expect.stringContaining('disk full')]);
  expect(ended).toEqual(['ended']);
});

it('logs nothing if the client has left, which Node tells as an error', async () => {
  const { lines, client, ended, stream } = start();
  await stream.next();
  client.abort();
  await stream.throw(Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
  expect(lines).toEqual([]);
  expect(ended).toEqual(['ended']);
});

it('logs no refusal', async () => {
  const { lines, stream } = start();
  await stream.next();
  await stream.throw(new DomainError('invalid_credentials', 'The key was revoked.'));
  expect(lines).toEqual([]);
});
