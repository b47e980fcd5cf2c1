import tls, { createServer, type TLSSocket } from 'node:tls';
import type { PostOutcome } from '@convoke/engine';
import {
  type CertificateAuthority,
  createCertificateAuthority,
  createFakeClock,
  type DnsServer,
  type KeyPair,
  listen,
  startDnsServer,
} from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDnsResolver } from './connecting/create-host-resolver.js';
import { createOutboundHttp } from './create-outbound-http.js';
import type { GuardedHttpOptions } from './guarded-http.js';
import { postTo, responseText, startReceiver } from './testing/receiver.js';

let authority: CertificateAuthority;
let stranger: CertificateAuthority;
let dns: DnsServer;

beforeAll(async () => {
  authority = await createCertificateAuthority();
  stranger = await createCertificateAuthority();
  dns = await startDnsServer(() => ({ a: ['127.0.0.1'] }));
});

afterAll(() => dns.stop());

async function post(
  port: number,
  { host, ...more }: Partial<GuardedHttpOptions> & { host: string },
): Promise<PostOutcome> {
  const resolver = createDnsResolver({ servers: () => [dns.address] });
  const outboundHttp = createOutboundHttp({
    allow: ['127.0.0.0/8'],
    clock: createFakeClock(),
    resolver,
    ca: authority.cert,
    ...more,
  });
  const outcome = await outboundHttp.post(postTo(port, { url: `https://${host}:${port}/` }));
  outboundHttp.close();
  return outcome;
}

/** The outcome of a post to `host`, and the number of requests to the receiver with this certificate. */
async function outcomeWith(tls: KeyPair, host: string): Promise<PostOutcome & { requests: number }> {
  const receiver = await startReceiver({ tls, answer: (socket) => socket.write(responseText(200)) });
  const outcome = await post(receiver.port, { host });
  await receiver.stop();
  return { ...outcome, requests: receiver.requests.items.length };
}

describe('a certificate', () => {
  it.each([
    ['hooks.test', 'hooks.test'],
    ['*.hooks.test', 'eu.hooks.test'],
    ['hooks.test', 'hooks.test.'],
    ['127.0.0.1', '127.0.0.1'],
  ])('for %s is valid for %s', async (name, host) => {
    expect(await outcomeWith(await authority.issue([name]), host)).toMatchObject({ status: 200, requests: 1 });
  });

  it.each([
    ['other.test', 'hooks.test'],
    ['*.hooks.test', 'hooks.test'],
    ['hooks.test', '127.0.0.1'],
    ['127.0.0.1', 'hooks.test'],
  ])('for %s is not valid for %s, and nothing is sent', async (name, host) => {
    expect(await outcomeWith(await authority.issue([name]), host)).toMatchObject({
      errorKind: 'tls',
      errorCode: 'ERR_TLS_CERT_ALTNAME_INVALID',
      requests: 0,
    });
  });

  it('of an untrusted authority is refused, and nothing is sent', async () => {
    expect(await outcomeWith(await stranger.issue(['hooks.test']), 'hooks.test')).toMatchObject({
      errorKind: 'tls',
      requests: 0,
    });
  });

  it('is checked whatever the environment says', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const outcome = await outcomeWith(await stranger.issue(['hooks.test']), 'hooks.test');
    vi.unstubAllEnvs();
    expect(outcome).toMatchObject({ errorKind: 'tls', requests: 0 });
  });
});

describe('the handshake', () => {
  it.each([
    ['hooks.test', 'hooks.test'],
    ['hooks.test.', 'hooks.test'],
    ['127.0.0.1', false],
  ])('with %s names the server %s and asks for HTTP/1.1', async (host, servername) => {
    const name = host.replace(/\.$/, '');
    const server = createServer({ ...(await authority.issue([name])), ALPNProtocols: ['h2', 'http/1.1'] });
    const seen: unknown[] = [];
    server.on('secureConnection', (socket: TLSSocket & { servername?: string | false }) => {
      seen.push([socket.servername, socket.alpnProtocol]);
      socket.end(responseText(200));
    });
    const port = await listen(server);
    expect(await post(port, { host })).toMatchObject({ status: 200 });
    server.close();
    expect(seen).toEqual([[servername, 'http/1.1']]);
  });
});

describe('the kind is tls', () => {
  it('if the receiver does not use TLS', async () => {
    const receiver = await startReceiver({ greeting: '220 mail.example.com ESMTP\r\n', answer: () => undefined });
    expect(await post(receiver.port, { host: 'hooks.test' })).toMatchObject({ errorKind: 'tls' });
    await receiver.stop();
  });

  it('if the receiver supports only an old version', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    const server = createServer({ ...(await authority.issue(['hooks.test'])), ...old });
    server.on('tlsClientError', () => undefined);
    server.on('secureConnection', (socket) => socket.end(responseText(200)));
    const port = await listen(server);
    expect(await post(port, { host: 'hooks.test' })).toMatchObject({ errorKind: 'tls' });
    // An operator may allow old versions for other connections through NODE_OPTIONS.
    const { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS } = tls;
    Object.assign(tls, { DEFAULT_MIN_VERSION: 'TLSv1', DEFAULT_CIPHERS: 'DEFAULT@SECLEVEL=0' });
    const outcome = await post(port, { host: 'hooks.test' });
    Object.assign(tls, { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS });
    expect(outcome).toMatchObject({ errorKind: 'tls' });
    server.close();
  });
});
