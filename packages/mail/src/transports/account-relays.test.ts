import { connect, createServer, type Socket } from 'node:net';
import type { OpenedRelay } from '@convoke/engine/senders';
import { createCertificateAuthority, createFakeClock, type SmtpSinkOptions, startSmtpSink } from '@convoke/testkit';
import { english, say } from '@convoke/texts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleMail } from '../conformance/sample-mail.js';
import { createAccountRelays, createRoutedTransport, type RelayConnector } from './account-relays.js';
import type { MailTransport } from './mail-transport.js';

const STAY = new AbortController().signal;
const authority = await createCertificateAuthority();
const tls = await authority.issue(['smtp.practice.example']);
const PASSWORD = 'hunter2';

/** The relay of an account behind a name, and what connects to it whatever the port. */
async function start(
  { plain = false, ...options }: SmtpSinkOptions & { plain?: boolean } = {},
  change: Partial<OpenedRelay> = {},
) {
  const sink = await startSmtpSink({ ...(!plain && { tls, users: { desk: PASSWORD } }), ...options });
  const clock = createFakeClock();
  const sockets: Socket[] = [];
  const connector: RelayConnector = {
    checkHost: (host) => (host === '10.0.0.1' ? 'host_private' : undefined),
    connect: () =>
      new Promise((resolve) => {
        const socket: Socket = connect(sink.port, '127.0.0.1', () => resolve({ socket }));
        sockets.push(socket);
      }),
  };
  const relays = createAccountRelays({ ehlo: 'convoke.example', connector, clock, ca: authority.cert });
  onTestFinished(async () => {
    await relays.close();
    await sink.stop();
  });
  const auth = { user: 'desk', password: PASSWORD };
  const relay = { accountId: 'a1', host: 'smtp.practice.example', port: 587, ratePerMinute: null, auth, ...change };
  const send = (other: Partial<OpenedRelay> = {}) => relays.send(sampleMail(), { ...relay, ...other }, STAY);
  return { sink, sockets, clock, relays, relay, send };
}

describe('what the relay takes', () => {
  it('is sent with TLS and credentials, and its words are not for the account', async () => {
    const { sink, send } = await start({ onData: () => ({ code: 250, text: 'queued on mx7.internal' }) });
    expect(await send()).toEqual({
      kind: 'sent',
      detail: say('account_relay_took'),
      words: expect.stringMatching(/^250/),
    });
    expect(sink.messages).toMatchObject([{ secure: true, user: 'desk' }]);
  });

  it('is sent with TLS from the first byte on to port 465', async () => {
    const { sink, send } = await start({ implicitTls: true }, { port: 465 });
    expect(await send()).toMatchObject({ kind: 'sent' });
    expect(sink.messages).toMatchObject([{ secure: true }]);
  });

  it('goes over a kept connection, until the settings of the relay change', async () => {
    const { sink, sockets, send } = await start({ users: { desk: PASSWORD, other: PASSWORD } });
    await send();
    await send();
    expect(sink.connections()).toBe(1);
    await send({ auth: { user: 'other', password: PASSWORD } });
    expect(sink.messages.map(({ user }) => user)).toEqual(['desk', 'desk', 'other']);
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  });

  it('keeps to the rate of the relay', async () => {
    const { sink, clock, send } = await start({}, { ratePerMinute: 6 });
    await send();
    const second = send();
    await clock.advance(9_999);
    expect(sink.seen).toHaveLength(1);
    await clock.advance(1);
    expect(await second).toMatchObject({ kind: 'sent' });
  });
});

describe('a relay that offers no TLS', () => {
  it('is told no credentials', async () => {
    const onAuth = vi.fn(() => undefined);
    const { sink, relays, relay, send } = await start({ plain: true, users: { desk: PASSWORD }, onAuth });
    expect(await send()).toMatchObject({ kind: 'transient', relayFailure: 'tls' });
    expect(await relays.probe(relay)).toMatchObject({ works: false, failure: 'tls' });
    expect(onAuth).not.toHaveBeenCalled();
    expect(sink.seen).toEqual([]);
  });

  it('is used where there are none', async () => {
    const { relays, relay, send } = await start({ plain: true }, { auth: undefined });
    expect(await relays.probe(relay)).toEqual({ works: true });
    expect(await send()).toMatchObject({ kind: 'sent' });
  });
});

describe('a refusal', () => {
  const text = 'no, says mx7.internal';

  it.each([
    ['of the sender is the fault of the relay', { onMailFrom: () => ({ code: 550, text }) }, 'refused'],
    ['of the session is, too', { onRcpt: () => ({ code: 503, text }) }, 'refused'],
    ['that ends the session is, too', { onRcpt: () => ({ code: 421, text }) }, 'refused'],
    ['at the greeting is, too', { onConnect: () => ({ code: 554, text }) }, 'refused'],
    ['of the password is', { onAuth: () => ({ code: 535, text }) }, 'credentials'],
  ] as const)('%s, so that no message is given up', async (_what, options, relayFailure) => {
    const { send } = await start(options);
    const outcome = await send();
    expect(outcome).toMatchObject({ kind: 'transient', relayFailure, words: expect.stringContaining(text) });
    expect(english(outcome.detail)).not.toContain('mx7');
  });

  it.each([
    [
      'of the recipient',
      { onRcpt: () => ({ code: 550, text }) },
      { kind: 'permanent', detail: say('account_relay_refused_recipient'), recipientRefused: true },
    ],
    [
      'of the content',
      { onData: () => ({ code: 554, text }) },
      { kind: 'permanent', detail: say('account_relay_refused_message') },
    ],
    [
      'for now',
      { onData: () => ({ code: 451, text }) },
      { kind: 'transient', detail: say('account_relay_deferred_message') },
    ],
  ] as const)('%s concerns one message', async (_what, options, outcome) => {
    const { send } = await start(options);
    expect(await send()).toEqual({ ...outcome, words: expect.stringContaining(text) });
  });

  it('that repeats the password shows it to nobody', async () => {
    const { relays, relay, send } = await start({ onAuth: () => ({ code: 535, text: `not ${PASSWORD}` }) });
    expect(JSON.stringify([await send(), await relays.probe(relay)])).not.toContain(PASSWORD);
  });
});

it('a certificate for another host ends in no message and no credentials', async () => {
  const onAuth = vi.fn(() => undefined);
  const { relays, relay, send } = await start({ onAuth }, { host: 'smtp.other.example' });
  expect(await send()).toMatchObject({ kind: 'transient', relayFailure: 'tls' });
  expect(await relays.probe(relay)).toMatchObject({ works: false, failure: 'tls' });
  expect(onAuth).not.toHaveBeenCalled();
});

it.each(['blocked', 'unreachable'] as const)(
  'a connection that the policy reports as %s is recognised',
  async (failure) => {
    const connector: RelayConnector = { checkHost: () => undefined, connect: async () => ({ failure }) };
    const relays = createAccountRelays({ ehlo: 'convoke.example', connector, clock: createFakeClock() });
    onTestFinished(relays.close);
    const relay = { accountId: 'a1', host: 'smtp.example', port: 25, ratePerMinute: null, auth: undefined };
    expect(await relays.probe(relay)).toEqual({ works: false, failure, words: `no connection: ${failure}` });
    expect(await relays.send(sampleMail(), relay, STAY)).toMatchObject({ kind: 'transient', relayFailure: failure });
  },
);

it('tells a server that does not speak SMTP apart', async () => {
  const server = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const connector: RelayConnector = {
    checkHost: () => undefined,
    connect: () =>
      new Promise((resolve) => {
        const socket: Socket = connect(port, '127.0.0.1', () => resolve({ socket }));
      }),
  };
  const relays = createAccountRelays({ ehlo: 'convoke.example', connector, clock: createFakeClock() });
  onTestFinished(async () => {
    await relays.close();
    server.close();
  });
  const relay = { accountId: 'a1', host: 'smtp.example', port: 25, ratePerMinute: null, auth: undefined };
  expect(await relays.probe(relay)).toMatchObject({ works: false, failure: 'garbled' });
});

it('gives messages with a relay to it, and all others to the server’s transport', async () => {
  const { sink, sockets, relays, relay } = await start();
  const server: MailTransport = {
    name: 'smtp',
    concurrency: 3,
    deadlineMs: 1_000,
    send: vi.fn(async () => ({ kind: 'sent' as const, detail: 'server' })),
    close: vi.fn(async () => undefined),
  };
  const routed = createRoutedTransport(server, relays);
  expect(routed).toMatchObject({ name: 'smtp', concurrency: 3, deadlineMs: 1_000 });
  expect(await routed.send(sampleMail(), STAY)).toEqual({ kind: 'sent', detail: 'server' });
  await routed.send({ ...sampleMail(), relay }, STAY);
  expect(server.send).toHaveBeenCalledTimes(1);
  expect(sink.messages).toHaveLength(1);
  await routed.close();
  expect(server.close).toHaveBeenCalledTimes(1);
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true]);
});
