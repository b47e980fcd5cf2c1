import {
  createCertificateAuthority,
  createFakeClock,
  type SmtpSinkOptions,
  startScriptedRelay,
  startSmtpSink,
} from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { sampleMail } from '../conformance/sample-mail.js';
import { createSmtpTransport } from './smtp-transport.js';

const STAY = new AbortController().signal;
const authority = await createCertificateAuthority();
const fitting = await authority.issue(['127.0.0.1', 'localhost']);
const users = { 'cal@in.ex': 'p/ss w%rd' };
const signIn = (url: string, password: string) =>
  url.replace('//', `//${encodeURIComponent('cal@in.ex')}:${encodeURIComponent(password)}@`);

/** Sends one message to a server with these options. */
async function sendThrough(
  options: SmtpSinkOptions,
  { url = (text: string) => text, ca = authority.cert }: { url?: (url: string) => string; ca?: string } = {},
) {
  const sink = await startSmtpSink(options);
  const transport = createSmtpTransport({ ehlo: 'convoke.example', url: url(sink.url), clock: createFakeClock(), ca });
  onTestFinished(async () => {
    await transport.close();
    await sink.stop();
  });
  return { outcome: await transport.send(sampleMail(), STAY), sink };
}

test('STARTTLS is used if the relay offers it', async () => {
  const { outcome, sink } = await sendThrough({ tls: fitting });
  expect(outcome.kind).toBe('sent');
  expect(sink.messages[0]?.secure).toBe(true);
});

test('smtps:// uses TLS from the first byte on', async () => {
  const { outcome, sink } = await sendThrough({ tls: fitting, implicitTls: true });
  expect(outcome.kind).toBe('sent');
  expect(sink.messages[0]?.secure).toBe(true);
});

test.each([true, false])('a certificate for another host gets no message, implicit TLS %s', async (implicitTls) => {
  const { outcome, sink } = await sendThrough({ tls: await authority.issue(['elsewhere.example']), implicitTls });
  expect(outcome).toEqual({
    kind: 'transient',
    detail: expect.stringContaining("does not match certificate's altnames"),
  });
  expect(sink.seen).toHaveLength(0);
});

test.each([true, false])('an untrusted certificate gets no message, implicit TLS %s', async (implicitTls) => {
  const { cert } = await createCertificateAuthority();
  const { outcome, sink } = await sendThrough({ tls: fitting, implicitTls }, { ca: cert });
  expect(outcome.kind).toBe('transient');
  expect(sink.seen).toHaveLength(0);
});

test('ignoreTLS uses plain text for a relay with such a certificate on this machine', async () => {
  const { outcome, sink } = await sendThrough(
    { tls: await authority.issue(['elsewhere.example']) },
    { url: (url) => `${url}?ignoreTLS=true` },
  );
  expect(outcome.kind).toBe('sent');
  expect(sink.messages[0]?.secure).toBe(false);
});

test('requireTLS sends neither password nor message to a relay without STARTTLS', async () => {
  const relay = await startScriptedRelay({ stage: 'AUTH', reaction: '235 Welcome' });
  const transport = createSmtpTransport({
    ehlo: 'convoke.example',
    url: `${signIn(relay.url, 'secret')}?requireTLS=true`,
    clock: createFakeClock(),
  });
  onTestFinished(async () => {
    await transport.close();
    await relay.stop();
  });
  expect(await transport.send(sampleMail(), STAY)).toMatchObject({ kind: 'transient' });
  expect(relay.lines.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([]);
});

test.each([{ tls: fitting }, {}])('the user name and password of the URL are used', async (options) => {
  const { outcome, sink } = await sendThrough({ ...options, users }, { url: (url) => signIn(url, users['cal@in.ex']) });
  expect(outcome.kind).toBe('sent');
  expect(sink.messages[0]?.user).toBe('cal@in.ex');
});

test('with a wrong password the message is kept, and the password is not shown', async () => {
  const { outcome, sink } = await sendThrough({ users }, { url: (url) => signIn(url, 'wrong-s3cret') });
  expect(outcome).toEqual({ kind: 'transient', detail: expect.stringContaining('535') });
  expect(outcome.detail).not.toContain('s3cret');
  expect(sink.seen).toHaveLength(0);
});

test('the message is kept if the relay wants a password and none is set', async () => {
  const { outcome } = await sendThrough({ users });
  expect(outcome).toEqual({ kind: 'transient', detail: expect.stringContaining('530') });
});
