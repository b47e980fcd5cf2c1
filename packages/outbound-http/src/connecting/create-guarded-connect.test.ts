import { once } from 'node:events';
import { freePort } from '@convoke/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startReceiver } from '../testing/receiver.js';
import { ConnectFailure } from './connect-failure.js';
import { createGuardedConnect } from './create-guarded-connect.js';

async function receive() {
  const receiver = await startReceiver({ greeting: '220 ready\r\n', answer: () => undefined });
  onTestFinished(() => receiver.stop());
  return receiver;
}

describe('checkHost', () => {
  const { checkHost } = createGuardedConnect({ allow: ['10.1.0.0/16', 'relay.internal'] });

  it.each(['smtp.example.org', 'relay.internal', '93.184.216.34', '2606:4700::1', '10.1.2.3'])('accepts %s', (host) => {
    expect(checkHost(host)).toBeUndefined();
  });

  it.each(['127.0.0.1', '10.2.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1', '0.0.0.0'])(
    'refuses %s',
    (host) => {
      expect(checkHost(host)).toBe('host_private');
    },
  );
});

describe('find', () => {
  const target = { host: 'mail.example.org', timeoutMs: 5_000 };

  it('finds the only address without a connection', async () => {
    const { find } = createGuardedConnect({ allow: ['127.0.0.1'], resolver: async () => ['127.0.0.1'] });
    expect(await find({ ...target, port: await freePort() })).toEqual({ address: '127.0.0.1' });
  });

  it('finds the one of several that answers', async () => {
    const receiver = await receive();
    const resolver = async () => ['127.0.0.1', '::1', '127.0.0.2'];
    const { find } = createGuardedConnect({ allow: ['127.0.0.1', '127.0.0.2', '::1'], resolver });
    expect(await find({ ...target, port: receiver.port })).toEqual({ address: '127.0.0.1' });
    await receiver.idle();
    expect(receiver.connections()).toBe(1);
  });

  it.each([
    { found: ['127.0.0.1', '93.184.216.34'], outcome: { failure: 'blocked' } },
    { found: ['::1', '127.0.0.2'], outcome: { failure: 'unreachable', code: 'ECONNREFUSED' } },
  ])('says why there is none of $found', async ({ found, outcome }) => {
    const { find } = createGuardedConnect({ allow: ['127.0.0.2', '::1'], resolver: async () => found });
    expect(await find({ ...target, port: await freePort() })).toEqual(outcome);
  });
});

describe('connect', () => {
  it.each([
    ['an address on the list', ['127.0.0.1'], 'smtp.example.org'],
    ['a name on the list, wherever it leads', ['smtp.example.org'], 'smtp.example.org'],
    ['a listed address without a name', ['127.0.0.0/8'], '127.0.0.1'],
  ])('hands over a socket to %s, with the data received so far', async (_what, allow, host) => {
    const { port } = await receive();
    const { connect } = createGuardedConnect({ allow, resolver: async () => ['127.0.0.1'] });
    const connection = await connect({ host, port, timeoutMs: 5_000 });
    if (!('socket' in connection)) throw new Error(`There is no socket: ${connection.failure}`);
    onTestFinished(() => {
      connection.socket.destroy();
    });
    const [greeting] = await once(connection.socket, 'data');
    expect(String(greeting)).toBe('220 ready\r\n');
  });

  it.each([
    ['a name that leads inside', 'smtp.example.org', ['127.0.0.1']],
    ['a name that leads inside, too', 'smtp.example.org', ['93.184.216.34', '127.0.0.1']],
    ['an address that nobody has checked before', '127.0.0.1', []],
  ])('is blocked for %s, without saying where it leads', async (_what, host, found) => {
    const receiver = await receive();
    const { connect } = createGuardedConnect({ allow: [], resolver: async () => found });
    expect(await connect({ host, port: receiver.port, timeoutMs: 5_000 })).toEqual({ failure: 'blocked' });
    await receiver.idle();
    expect(receiver.bytes()).toBe(0);
  });

  it('tells with the code of the system why a relay is not reached', async () => {
    const allow = ['127.0.0.1'];
    const closed = createGuardedConnect({ allow });
    const refused = await closed.connect({ host: '127.0.0.1', port: await freePort(), timeoutMs: 5_000 });
    expect(refused).toEqual({ failure: 'unreachable', code: 'ECONNREFUSED' });
    const nowhere = createGuardedConnect({
      allow,
      resolver: () => Promise.reject(new ConnectFailure('dns', 'ENOTFOUND')),
    });
    const unknown = await nowhere.connect({ host: 'smtp.example.org', port: 25, timeoutMs: 5_000 });
    expect(unknown).toEqual({ failure: 'unreachable', code: 'ENOTFOUND' });
  });

  it('gives up in time, and does not connect after that', async () => {
    const receiver = await receive();
    const late = Promise.withResolvers<string[]>();
    const { connect } = createGuardedConnect({ allow: ['127.0.0.1'], resolver: () => late.promise });
    const outcome = await connect({ host: 'smtp.example.org', port: receiver.port, timeoutMs: 10 });
    expect(outcome).toEqual({ failure: 'unreachable', code: 'ETIMEDOUT' });
    late.resolve(['127.0.0.1']);
    await new Promise(setImmediate);
    expect(receiver.connections()).toBe(0);
  });

  it('takes no list with a misspelt entry', () => {
    expect(() => createGuardedConnect({ allow: ['10.0.0.0/40'] })).toThrow('10.0.0.0/40');
  });
});
