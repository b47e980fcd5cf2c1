import { createDnsResolver } from '@convoke/outbound-http';
import { type Receiver, startReceiver } from '@convoke/outbound-http/testing';
import type { DeliveryAttempt } from '@convoke/sdk';
import { type DnsRecords, type DnsServer, startDnsServer } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';

const ATTEMPTS = 4;
/** Never called: another address of the name, which is not admitted, blocks both. */
const PUBLIC = '93.184.216.34';
/** Listed, and therefore admitted as a public address is; nobody listens there. */
const ADMITTED = '127.0.0.2';

/** Some kinds of names; all of them: `reachable-addresses.test.ts` of outbound HTTP. */
const zone: Record<string, DnsRecords> = {
  'private.test': { a: ['127.0.0.1'] },
  'mixed-families.test': { a: [PUBLIC], aaaa: ['::1'] },
  'alias-to-localhost.test': { cname: 'localhost' },
  localhost: { a: ['127.0.0.1'] },
  // The only name that the operator listed: where redirects come from.
  'hop.test': { a: ['127.0.0.1'] },
};

let dns: DnsServer;
let server: TestServer;
let account: TestAccount;
/** On loopback: nobody may come. */
let listener: Receiver;
/** Answers `/STATUS?LOCATION` with that status and `Location`. */
let hop: Receiver;

beforeAll(async () => {
  listener = await startReceiver({ answer: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n') });
  hop = await startReceiver({
    answer(socket, { head }) {
      const [, status, location = ''] = /^POST \/(\d+)\?(\S*)/.exec(head) ?? [];
      const target = decodeURIComponent(location);
      socket.write(`HTTP/1.1 ${status} Elsewhere\r\nLocation: ${target}\r\nContent-Length: 0\r\n\r\n`);
    },
  });
  dns = await startDnsServer((name) => {
    if (name !== 'flip.test') return zone[name];
    const asked = dns.questions.filter((question) => question === 'flip.test A').length;
    return { a: [asked % 2 === 1 ? ADMITTED : '127.0.0.1'] };
  });
  server = await startServer({
    env: {
      CONVOKE_WEBHOOK_ALLOW: `hop.test,${ADMITTED}`,
      CONVOKE_RETRY_SCHEDULE: ['0s', ...Array(ATTEMPTS - 1).fill('1ms')].join(),
      CONVOKE_RETRY_JITTER: 'off',
    },
    runtime: { resolveHost: createDnsResolver({ servers: () => [dns.address] }) },
  });
  account = await server.account();
});

afterAll(async () => {
  await server.stop();
  await dns.stop();
  await hop.stop();
  await listener.stop();
});

/** Registers a webhook, sends it an event, waits until that is given up or has arrived, and returns how it went. */
async function attemptsAt(webhookUrl: string): Promise<DeliveryAttempt[]> {
  const { webhooks, deliveries } = account.convoke;
  const { webhookId } = await webhooks.register({ webhookUrl, eventTypes: ['appointment.updated'] });
  const { deliveryId } = await webhooks.test(webhookId);
  const detail = await vi.waitFor(
    async () => {
      const found = await deliveries.get(deliveryId);
      expect(found.dateFinished).not.toBeNull();
      return found;
    },
    { timeout: 120_000, interval: 20 },
  );
  await webhooks.delete(webhookId);
  return detail.attempts;
}

const summary = (attempts: readonly DeliveryAttempt[]) => attempts.map(({ status, errorKind }) => status ?? errorKind);

describe('every attempt is blocked without a connection', () => {
  it.each(Object.keys(zone).filter((name) => name.endsWith('.test') && name !== 'hop.test'))('to %s', async (name) => {
    const attempts = await attemptsAt(`https://${name}:${listener.port}/hook`);
    expect(summary(attempts)).toEqual(Array(ATTEMPTS).fill('blocked'));
    // What is shown of it tells nobody what is behind the name.
    expect(attempts.map(({ errorCode, answer }) => [errorCode, answer])).toEqual(Array(ATTEMPTS).fill([null, '']));
    expect(listener.connections()).toBe(0);
  });

  it('at each private address of a name whose addresses change from lookup to lookup', async () => {
    const seen = summary(await attemptsAt(`https://flip.test:${listener.port}/hook`));
    expect(seen).toHaveLength(ATTEMPTS);
    expect(new Set(seen)).toEqual(new Set(['connect', 'blocked']));
    expect(listener.connections()).toBe(0);
  });
});

describe('a redirect is a failure and is not followed', () => {
  it.each([
    [302, () => `https://127.0.0.1:${listener.port}/`],
    [307, () => `http://hop.test:${listener.port}/`],
  ])('%i to a private address', async (status, target) => {
    const attempts = await attemptsAt(`http://hop.test:${hop.port}/${status}?${encodeURIComponent(target())}`);
    expect(summary(attempts)).toEqual(Array(ATTEMPTS).fill(status));
    expect(listener.connections()).toBe(0);
  });
});

it('the listener that nobody reached does listen', async () => {
  expect(summary(await attemptsAt(`http://hop.test:${listener.port}/`))).toEqual([200]);
  expect(listener.connections()).toBe(1);
});
