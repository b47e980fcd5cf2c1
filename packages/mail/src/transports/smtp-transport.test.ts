import { createFakeClock, type SmtpSinkOptions, startSmtpSink } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { sampleMail } from '../conformance/sample-mail.js';
import { runTransportConformance } from '../conformance/transport-conformance.js';
import { createSmtpTransport, type SmtpTransportOptions } from './smtp-transport.js';

const STAY = new AbortController().signal;

runTransportConformance('smtp', async () => {
  const sink = await startSmtpSink();
  return {
    transport: createSmtpTransport({ ehlo: 'convoke.example', url: sink.url, clock: createFakeClock() }),
    arrived: async () =>
      sink.messages.map(({ raw, envelope }) => ({ raw, envelope: { from: envelope.from, to: envelope.to.join() } })),
    stop: sink.stop,
  };
});

async function sinkOf(options: SmtpSinkOptions = {}) {
  const sink = await startSmtpSink(options);
  onTestFinished(sink.stop);
  return sink;
}

function transportTo(url: string, options: Partial<SmtpTransportOptions> = {}) {
  const transport = createSmtpTransport({ ehlo: 'convoke.example', url, clock: createFakeClock(), ...options });
  onTestFinished(() => transport.close());
  return transport;
}

/** Resolves when the test releases it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('the outcome of an accepted message is what the relay said', async () => {
  const sink = await sinkOf();
  expect(await transportTo(sink.url).send(sampleMail(), STAY)).toEqual({
    kind: 'sent',
    detail: expect.stringMatching(/^250 /),
  });
});

test('connections are kept for the next message', async () => {
  const sink = await sinkOf();
  const transport = transportTo(sink.url);
  for (const id of ['a', 'b', 'c']) await transport.send(sampleMail({ id }), STAY);
  expect(sink.messages).toHaveLength(3);
  expect(sink.connections()).toBe(1);
});

test('no more connections are opened than allowed', async () => {
  const sink = await sinkOf();
  const transport = transportTo(`${sink.url}?maxConnections=2`);
  await Promise.all(Array.from({ length: 20 }, (_, index) => transport.send(sampleMail({ id: `m${index}` }), STAY)));
  expect(sink.messages).toHaveLength(20);
  expect(sink.connections()).toBeLessThanOrEqual(2);
});

test('a connection is used for the next message after a refused one', async () => {
  const sink = await sinkOf({ onRcpt: ({ address }) => (address === 'no@ex.org' ? { code: 550 } : undefined) });
  const transport = transportTo(`${sink.url}?maxConnections=1`);
  const refused = { ...sampleMail(), envelope: { from: 'cal@in.ex', to: 'no@ex.org' } };
  expect(await transport.send(refused, STAY)).toMatchObject({ kind: 'permanent' });
  expect(await transport.send(sampleMail(), STAY)).toMatchObject({ kind: 'sent' });
  expect(sink.connections()).toBe(1);
});

test('a restart of the relay between two messages costs no attempt', async () => {
  const first = await startSmtpSink();
  const transport = transportTo(first.url);
  await transport.send(sampleMail({ id: 'a' }), STAY);
  await first.stop();
  const second = await sinkOf({ port: first.port });
  expect(await transport.send(sampleMail({ id: 'b' }), STAY)).toMatchObject({ kind: 'sent' });
  expect(second.messages).toHaveLength(1);
});

test('closing waits for the relay to reply to the messages being sent', async () => {
  const { opened, open } = gate();
  const sink = await sinkOf({ onData: () => opened.then(() => undefined) });
  const transport = transportTo(sink.url);
  const outcome = transport.send(sampleMail(), STAY);
  await sink.waitForSeen(1);
  const closed = transport.close().then(() => 'closed');
  expect(await Promise.race([closed, Promise.resolve('waiting')])).toBe('waiting');
  open();
  expect(await outcome).toMatchObject({ kind: 'sent' });
  expect(await closed).toBe('closed');
  await expect.poll(sink.openConnections).toBe(0);
});

test('an attempt that is aborted ends at once, and its connection with it', async () => {
  const sink = await sinkOf({ onData: () => 'hang' });
  const stop = new AbortController();
  const outcome = transportTo(sink.url).send(sampleMail(), stop.signal);
  await sink.waitForSeen(1);
  stop.abort();
  expect(await outcome).toMatchObject({ kind: 'transient' });
  await expect.poll(sink.openConnections).toBe(0);
});

test('one message that hangs does not hold up the others', async () => {
  const sink = await sinkOf({ onMailFrom: ({ address }) => (address.includes('b-slow') ? 'hang' : undefined) });
  const stop = new AbortController();
  const transport = transportTo(sink.url);
  const slow = transport.send(sampleMail({ id: 'slow' }), stop.signal);
  const quick = Array.from({ length: 30 }, (_, index) => transport.send(sampleMail({ id: `m${index}` }), STAY));
  expect((await Promise.all(quick)).every(({ kind }) => kind === 'sent')).toBe(true);
  stop.abort();
  expect(await slow).toMatchObject({ kind: 'transient' });
});

test('an invalid URL is refused when the transport is created', () => {
  expect(() => createSmtpTransport({ ehlo: 'convoke.example', url: 'smtp://', clock: createFakeClock() })).toThrow(
    TypeError,
  );
});
