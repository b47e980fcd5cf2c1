import type { PostOutcome } from '@convoke/engine';
import { createFakeClock, type DnsRecords, type DnsServer, startDnsServer } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDnsResolver } from './connecting/create-host-resolver.js';
import { createOutboundHttp } from './create-outbound-http.js';
import { HOSTILE_URLS } from './testing/hostile-urls.js';
import { postTo, type Receiver, responseText, startReceiver } from './testing/receiver.js';

const BLOCKED = { durationMs: 0, errorKind: 'blocked', bodyStart: '' };
/** A public address that is never called: another address of the name, which is not admitted, blocks both. */
const PUBLIC = '93.184.216.34';

const zone: Record<string, DnsRecords> = {
  'private.test': { a: ['127.0.0.1'] },
  'private6.test': { aaaa: ['::1'] },
  'mapped.test': { aaaa: ['::ffff:127.0.0.1'] },
  'nat64.test': { aaaa: ['64:ff9b::7f00:1'] },
  'metadata.test': { a: ['169.254.169.254'] },
  'metadata6.test': { aaaa: ['fd00:ec2::254'] },
  '6to4.test': { aaaa: ['2002:7f00:1::1'] },
  'unspecified.test': { a: ['0.0.0.0'] },
  'mixed.test': { a: [PUBLIC, '127.0.0.1'] },
  'mixed-other-order.test': { a: ['127.0.0.1', '93.184.216.34'] },
  'mixed-families.test': { a: [PUBLIC], aaaa: ['::1'] },
  'alias.test': { cname: 'private.test' },
  'long-alias.test': { cname: 'alias.test' },
  'half-silent.test': { a: ['127.0.0.1'], silent: 'aaaa' },
  'empty.test': {},
  'broken.test': { fails: true },
  'silent.test': { silent: 'both' },
};

let dns: DnsServer;
let receiver: Receiver;
/** Does not use TLS and says so at once, so a post over https shows that it has connected. */
let greeter: Receiver;

beforeAll(async () => {
  receiver = await startReceiver({ answer: (socket) => socket.write(responseText(200)) });
  greeter = await startReceiver({ greeting: '220 Welcome\r\n', answer: () => undefined });
  dns = await startDnsServer((name) => zone[name]);
});

afterAll(async () => {
  await receiver.stop();
  await greeter.stop();
  await dns.stop();
});

interface Sending {
  allow?: readonly string[];
  scheme?: string;
}

/** Posts once to the port of the receiver. */
async function postToHost(host: string, { allow = [], scheme = 'https' }: Sending = {}): Promise<PostOutcome> {
  return postToUrl(`${scheme}://${host}:${receiver.port}/`, allow);
}

async function postToUrl(url: string, allow: readonly string[]): Promise<PostOutcome> {
  const outboundHttp = createOutboundHttp({
    allow,
    clock: createFakeClock(),
    resolver: createDnsResolver({ servers: () => [dns.address] }),
  });
  const outcome = await outboundHttp.post(postTo(receiver.port, { url }));
  outboundHttp.close();
  return outcome;
}

describe('a post is blocked before any connection', () => {
  it('to every hostile URL, of more than three hundred', async () => {
    const before = [receiver.connections(), dns.questions.length];
    const outcomes = await Promise.all(HOSTILE_URLS.map((url) => postToUrl(url, [])));
    expect(outcomes).toEqual(HOSTILE_URLS.map(() => BLOCKED));
    expect([receiver.connections(), dns.questions.length]).toEqual(before);
  });

  it.each([
    'private.test',
    'private6.test',
    'mapped.test',
    'nat64.test',
    'metadata.test',
    'metadata6.test',
    '6to4.test',
    'unspecified.test',
    'mixed.test',
    'mixed-other-order.test',
    'mixed-families.test',
    'alias.test',
    'long-alias.test',
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
  ])('to %s, and the outcome contains no address', async (host) => {
    const before = receiver.connections();
    expect(await postToHost(host)).toEqual(BLOCKED);
    expect(receiver.connections()).toBe(before);
  });

  it.each([
    ['another name', ['localhost']],
    ['another range', ['10.0.0.0/8']],
    ['one of its addresses only', ['127.0.0.2/32']],
  ])('to a private address if the list contains %s', async (_what, allow) => {
    const before = receiver.connections();
    expect(await postToHost('private.test', { allow })).toEqual(BLOCKED);
    expect(receiver.connections()).toBe(before);
  });

  it('over http to a name whose address is only in a listed range', async () => {
    const before = receiver.connections();
    expect(await postToHost('private.test', { allow: ['127.0.0.0/8'], scheme: 'http' })).toEqual(BLOCKED);
    expect(receiver.connections()).toBe(before);
  });

  it('to a name that changes its address, each time that it is private', async () => {
    let address = '127.0.0.1';
    const server = await startDnsServer(() => ({ a: [address] }));
    const resolver = createDnsResolver({ servers: () => [server.address] });
    const outboundHttp = createOutboundHttp({ allow: ['127.0.0.0/30'], clock: createFakeClock(), resolver });
    const post = () => outboundHttp.post(postTo(0, { url: `https://flip.test:${greeter.port}/` }));
    const before = greeter.connections();
    expect(await post()).toMatchObject({ errorKind: 'tls' });
    address = '127.0.0.9';
    expect(await post()).toEqual(BLOCKED);
    address = '127.0.0.1';
    expect(await post()).toMatchObject({ errorKind: 'tls' });
    expect(greeter.connections()).toBe(before + 2);
    outboundHttp.close();
    await server.stop();
  });
});

describe('a post is allowed', () => {
  it('to a listed name over http, whatever its address', async () => {
    expect(await postToHost('private.test', { allow: ['private.test'], scheme: 'http' })).toMatchObject({
      status: 200,
    });
  });

  it('to a listed name in another spelling', async () => {
    expect(await postToHost('PRIVATE.test.', { allow: ['private.test'], scheme: 'http' })).toMatchObject({
      status: 200,
    });
  });

  it('to an address inside a listed range over http', async () => {
    expect(await postToHost('127.0.0.1', { allow: ['127.0.0.0/8'], scheme: 'http' })).toMatchObject({ status: 200 });
  });

  it('to a name with an address in a listed range, over https', async () => {
    const before = greeter.connections();
    const outcome = await postToUrl(`https://alias.test:${greeter.port}/`, ['127.0.0.0/8']);
    expect(outcome).toMatchObject({ errorKind: 'tls' });
    expect(greeter.connections()).toBe(before + 1);
  });

  it('to localhost as the system resolves it, if it is listed', async () => {
    const outboundHttp = createOutboundHttp({ allow: ['localhost'], clock: createFakeClock() });
    const url = `http://localhost:${receiver.port}/`;
    expect(await outboundHttp.post(postTo(receiver.port, { url }))).toMatchObject({ status: 200 });
    outboundHttp.close();
  });
});

describe('a name', () => {
  it.each([
    ['does not exist', 'nowhere.test', 'ENOTFOUND'],
    ['has no address', 'empty.test', 'ENODATA'],
    ['cannot be looked up', 'broken.test', 'ESERVFAIL'],
  ])('that %s has the kind dns', async (_what, host, errorCode) => {
    expect(await postToHost(host)).toEqual({ durationMs: 0, errorKind: 'dns', errorCode, bodyStart: '' });
  });

  it('is judged by the known addresses if one family gets no response', async () => {
    expect(await postToHost('half-silent.test')).toEqual(BLOCKED);
  });

  it('whose servers are silent ends in a timeout at the deadline', async () => {
    const clock = createFakeClock();
    const outboundHttp = createOutboundHttp({
      allow: [],
      clock,
      resolver: createDnsResolver({ servers: () => [dns.address] }),
    });
    const asked = dns.questions.length;
    const outcome = outboundHttp.post(postTo(0, { url: 'https://silent.test/' }));
    while (dns.questions.length === asked) await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(5_000);
    expect(await outcome).toEqual({ durationMs: 5_000, errorKind: 'timeout', bodyStart: '' });
    expect(clock.pending()).toBe(0);
    outboundHttp.close();
  });

  it('is not looked up again while its connection is kept', async () => {
    const clock = createFakeClock();
    const resolver = createDnsResolver({ servers: () => [dns.address] });
    const outboundHttp = createOutboundHttp({ allow: ['private.test'], clock, resolver });
    const request = postTo(0, { url: `http://private.test:${receiver.port}/` });
    await outboundHttp.post(request);
    const asked = dns.questions.length;
    await outboundHttp.post(request);
    expect(dns.questions).toHaveLength(asked);
    outboundHttp.close();
  });
});
