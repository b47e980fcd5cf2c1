import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { ConnectionPool } from '../connecting/connection-pool.js';
import { startReceiver } from '../testing/receiver.js';
import { BodyStart, Exchange, retryAfter } from './exchange.js';

const NOW = Date.UTC(2026, 5, 1);

it.each([
  ['1', 1_000],
  ['3600', 3_600_000],
  ['3601', 3_600_000],
  ['99999999999999999999999', 3_600_000],
  ['Mon, 01 Jun 2026 00:00:30 GMT', 30_000],
  ['Tue, 02 Jun 2026 00:00:00 GMT', 3_600_000],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['soon', undefined],
  ['2026-06-01T00:00:30Z', undefined],
  ['Mon, 01 Jun 2026 00:00:00 GMT', undefined],
  ['Sun, 31 May 2026 23:59:59 GMT', undefined],
  ['On Mon, 01 Jun 2026 00:00:30 GMT', undefined],
  ['Mon, 01 Jun 2026 00:00:30 GMT+0000', undefined],
  ['1 2', undefined],
  ['Mon, 99 Xxx 2026 00:00:30 GMT', undefined],
])('Retry-After: %s means a wait of %s ms', (value, expected) => {
  expect(retryAfter(value, NOW)).toBe(expected);
});

it('ends once, by what ended it first', async () => {
  const receiver = await startReceiver({ answer: () => undefined });
  const dial = () => connect(receiver.port, '127.0.0.1');
  const ends: unknown[] = [];
  const exchange = new Exchange({
    body: new BodyStart(),
    pool: new ConnectionPool({ dial, now: () => 0 }),
    origin: `http://127.0.0.1:${receiver.port}`,
    request: { method: 'POST', path: '/', body: '' },
    onEnd: (failure) => ends.push(failure),
    onDefect: (error) => ends.push(error),
  });
  exchange.start();
  exchange.cancel('aborted');
  exchange.cancel('timeout');
  // undici reports the connection that was destroyed, which is no second end.
  await new Promise((resolve) => setImmediate(resolve));
  expect(ends).toEqual([{ kind: 'aborted' }]);
  await receiver.stop();
});
