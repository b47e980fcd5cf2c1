import { createCaldavChannel } from '@convoke/caldav';
import { composeCalendarEvent, createDns } from '@convoke/mail';
import { createDnsResolver, createHttpClient } from '@convoke/outbound-http';
import { createCertificateAuthority, type DnsRecords, startCaldavServer, startDnsServer } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock as clock, createSystemIds } from '../../src/runtime/runtime.js';

const NAME = '_caldavs._tcp.ada.example';
const PRIVATE = { a: ['127.0.0.1'] };

/** A calendar server at several names of which the operator allows some, and the name server of them all. */
async function start() {
  const authority = await createCertificateAuthority();
  const hosts = ['ada.example', 'dav.ada.example', 'inside.ada.example', 'dav.host.example'];
  const caldav = await startCaldavServer({ tls: await authority.issue(hosts) });
  const port = Number(new URL(caldav.url).port);
  const zone: Record<string, DnsRecords> = Object.fromEntries(hosts.map((host) => [host, PRIVATE]));
  const dns = await startDnsServer((name) => zone[name]);
  const resolver = createDnsResolver({ servers: () => [dns.address] });
  const allow = hosts.filter((host) => !host.startsWith('inside.'));
  const http = createHttpClient({ allow, clock, resolver, ca: authority.cert });
  const lookups = createDns({ servers: [dns.address], timeoutMs: 100 });
  const ids = createSystemIds();
  const channel = createCaldavChannel({ http, dns: lookups, compose: composeCalendarEvent, clock, ids });
  onTestFinished(async () => {
    await channel.close();
    await dns.stop();
    await caldav.stop();
  });
  /** Where a calendar is found, or why not. */
  const find = async (address = 'ada@ada.example') => {
    const login = { kind: 'caldav', address, user: 'ada', password: caldav.password } as const;
    const found = await channel.find(login, AbortSignal.timeout(10_000));
    return 'failure' in found ? [found.failure, found.referral] : found.url;
  };
  const refer = (...targets: [target: string, port?: number][]) => {
    zone[NAME] = {
      ...zone[NAME],
      srv: targets.map(([target, at = port], priority) => ({ priority, weight: 0, port: at, target })),
    };
  };
  const place = (host: string) => `https://${host}:${port}/dav/calendars/ada/default/`;
  return { caldav, port, zone, dns, find, refer, place };
}

it('finds the server of a domain by its SRV record and the path of its TXT record', async () => {
  const { caldav, zone, dns, find, refer, place } = await start();
  refer(['dav.ada.example']);
  expect(await find()).toBe(place('dav.ada.example'));
  expect(dns.questions.filter((each) => each.startsWith('_'))).toEqual([`${NAME} SRV`, `${NAME} TXT`]);
  zone[NAME] = { ...zone[NAME], txt: ['path=//dav.host.example/', 'path=/dav/'] };
  caldav.requests.length = 0;
  expect(await find()).toBe(place('dav.ada.example'));
  expect(caldav.requests[0]?.path).toBe('/dav/');
  zone[NAME] = { ...zone[NAME], txt: ['path=/nowhere/'] };
  expect(await find()).toBe(place('dav.ada.example'));
  refer(['dav.ada.example', 9], ['ada.example']);
  expect(await find()).toBe(place('ada.example'));
  refer(['.']);
  expect(await find()).toEqual(['no_scheduling', undefined]);
});

it('sends the credentials to no host outside the domain until somebody has entered that host', async () => {
  const { caldav, port, find, refer, place } = await start();
  refer(['dav.host.example']);
  expect(await find()).toEqual(['elsewhere', `https://dav.host.example:${port}/`]);
  refer(['notada.example'], ['dav.host.example']);
  expect(await find()).toEqual(['elsewhere', `https://notada.example:${port}/`]);
  expect(caldav.requests).toEqual([]);
  expect(await find(`https://dav.host.example:${port}/`)).toBe(place('dav.host.example'));
});

it('does not connect to a private address behind an SRV record', async () => {
  const { caldav, zone, find, refer } = await start();
  refer(['inside.ada.example']);
  expect(await find()).toEqual(['blocked', undefined]);
  refer(['metadata.ada.example']);
  zone['metadata.ada.example'] = { a: ['198.51.100.1', '169.254.169.254'] };
  expect(await find()).toEqual(['blocked', undefined]);
  expect(caldav.requests).toEqual([]);
});

it('asks the domain itself if DNS has no record of the service, or does not answer', async () => {
  const { zone, dns, find } = await start();
  const problem = ['unreachable', undefined];
  // Nothing listens at its port for HTTPS.
  expect(await find()).toEqual(problem);
  zone[NAME] = { fails: true };
  expect(await find()).toEqual(problem);
  expect(dns.questions).toContain('ada.example A');
});
