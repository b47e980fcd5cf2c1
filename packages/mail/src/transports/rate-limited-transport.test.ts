import type { SendOutcome } from '@convoke/engine';
import { createFakeClock, startSmtpSink } from '@convoke/testkit';
import { say } from '@convoke/texts';
import { expect, onTestFinished, test } from 'vitest';
import { sampleMail } from '../conformance/sample-mail.js';
import { runTransportConformance } from '../conformance/transport-conformance.js';
import type { MailTransport } from './mail-transport.js';
import { createRateLimitedTransport } from './rate-limited-transport.js';
import { createSmtpTransport } from './smtp-transport.js';

const STAY = new AbortController().signal;
const SENT: SendOutcome = { kind: 'sent', detail: 'kept' };

runTransportConformance('rate-limited', async () => {
  const sink = await startSmtpSink();
  const clock = { now: Date.now, schedule: scheduleTimeout };
  const transport = createSmtpTransport({ ehlo: 'convoke.example', url: sink.url, clock });
  return {
    transport: createRateLimitedTransport({ transport, perSecond: 1_000, clock }),
    arrived: async () =>
      sink.messages.map(({ raw, envelope }) => ({ raw, envelope: { from: envelope.from, to: envelope.to.join() } })),
    stop: sink.stop,
  };
});

function scheduleTimeout(delayMs: number, callback: () => void) {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

/** A limited transport that records at which times, from 0 on, messages pass, and of which accounts. */
function limited(perSecond: number) {
  const clock = createFakeClock({ now: 0 });
  const passed: number[] = [];
  const passedOf: string[] = [];
  const transport: MailTransport = {
    name: 'sandbox',
    concurrency: 1_000,
    deadlineMs: 60_000,
    async send({ invitation }) {
      passed.push(clock.now());
      passedOf.push(`${invitation?.accountId}`);
      return SENT;
    },
    close: async () => undefined,
  };
  const rateLimited = createRateLimitedTransport({ transport, perSecond, clock });
  onTestFinished(() => rateLimited.close());
  return { clock, passed, passedOf, transport: rateLimited };
}

test('messages pass at even intervals, without a burst', async () => {
  const { clock, passed, transport } = limited(4);
  const outcomes = Promise.all(Array.from({ length: 6 }, () => transport.send(sampleMail(), STAY)));
  await clock.advance(1_250);
  expect(passed).toEqual([0, 250, 500, 750, 1_000, 1_250]);
  expect(await outcomes).toEqual(Array(6).fill(SENT));
});

test('idle time does not allow a burst later', async () => {
  const { clock, passed, transport } = limited(2);
  await clock.advance(10_000);
  const outcomes = Promise.all([transport.send(sampleMail(), STAY), transport.send(sampleMail(), STAY)]);
  await clock.advance(500);
  await outcomes;
  expect(passed).toEqual([10_000, 10_500]);
});

test('all messages that the concurrency allows pass within the deadline', async () => {
  const { clock, passed, transport } = limited(2);
  expect(transport).toMatchObject({ concurrency: 10, deadlineMs: 75_000 });
  const outcomes = Promise.all(Array.from({ length: 10 }, () => transport.send(sampleMail(), STAY)));
  await clock.advance(5_000);
  expect((await outcomes).every(({ kind }) => kind === 'sent')).toBe(true);
  expect(passed.at(-1)).toBe(4_500);
});

test('a message that would have to wait longer is refused', async () => {
  const { clock, passed, transport } = limited(1);
  const waiting = Promise.all(Array.from({ length: 6 }, () => transport.send(sampleMail(), STAY)));
  expect(await transport.send(sampleMail(), STAY)).toEqual({
    kind: 'transient',
    detail: say('mail_rate_reached'),
  });
  await clock.advance(5_000);
  await waiting;
  expect(passed).toHaveLength(6);
});

/** A message of an account. */
const mailOf = (accountId: string) => {
  const mail = sampleMail();
  return { ...mail, invitation: { ...mail.invitation, accountId } };
};

test('accounts take turns, and each of them has its messages pass in their order', async () => {
  const { clock, passedOf, transport } = limited(10);
  const accounts = [...'aaaaaaaaaa', 'b', ...'ccc'];
  const outcomes = Promise.all(accounts.map((account) => transport.send(mailOf(account), STAY)));
  await clock.advance(1_400);
  await outcomes;
  expect(passedOf.join('')).toBe('aabcacacaaaaaa');
});

test('a message that others have overtaken for ten seconds goes first', async () => {
  const { clock, passedOf, transport } = limited(1);
  const sent = [...'aaa'].map((account) => transport.send(mailOf(account), STAY));
  for (const account of 'bcdefghijklm') {
    sent.push(transport.send(mailOf(account), STAY));
    await clock.advance(1_000);
  }
  await clock.advance(5_000);
  expect((await Promise.all(sent)).every(({ kind }) => kind === 'sent')).toBe(true);
  expect(passedOf.join('').lastIndexOf('a')).toBeLessThanOrEqual(11);
});

test('a caller that aborts waits no longer', async () => {
  const { clock, transport } = limited(1);
  await transport.send(sampleMail(), STAY);
  const stop = new AbortController();
  const outcome = transport.send(sampleMail(), stop.signal);
  stop.abort();
  await outcome;
  expect(clock.pending()).toBe(0);
});

test.each([
  [0.1, 1],
  [100, 500],
])('a rate of %d allows %d messages at a time', (perSecond, concurrency) => {
  expect(limited(perSecond).transport).toMatchObject({ name: 'sandbox', concurrency });
});

test.each([0, -1, Number.NaN, 0.05])('a rate of %d is refused', (perSecond) => {
  expect(() => limited(perSecond)).toThrow(RangeError);
});
