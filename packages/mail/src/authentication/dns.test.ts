import { type DnsRecords, startDnsServer } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { createDns } from './dns.js';

const ZONE: Record<string, DnsRecords> = {
  'acme.example': {
    txt: ['v=spf1 -all', ['v=DKIM1; ', 'p=AAAA']],
    mx: [
      { preference: 20, exchange: 'backup.acme.example' },
      { preference: 10, exchange: 'mail.acme.example' },
    ],
  },
  '_caldavs._tcp.acme.example': {
    srv: [
      { priority: 1, weight: 9, port: 443, target: 'last.acme.example' },
      { priority: 0, weight: 1, port: 8443, target: 'second.acme.example' },
      { priority: 0, weight: 5, port: 443, target: 'first.acme.example' },
    ],
  },
  '_caldavs._tcp.empty.example': { srv: [{ priority: 0, weight: 0, port: 0, target: '.' }] },
  'empty.example': {},
  'broken.example': { fails: true },
};

test('tells what a domain publishes from what it does not, and from a name server that fails', async () => {
  const server = await startDnsServer((name) => ZONE[name]);
  onTestFinished(server.stop);
  const dns = createDns({ servers: [server.address] });
  expect(await dns.txt('acme.example')).toEqual({
    kind: 'found',
    records: expect.arrayContaining(['v=spf1 -all', 'v=DKIM1; p=AAAA']),
  });
  const records = ['mail.acme.example', 'backup.acme.example'];
  expect(await dns.mx('acme.example')).toEqual({ kind: 'found', records });
  const places = await dns.srv('_caldavs._tcp.acme.example');
  expect(places.kind === 'found' && places.records.map(({ host, port }) => `${host}:${port}`)).toEqual([
    'first.acme.example:443',
    'second.acme.example:8443',
    'last.acme.example:443',
  ]);
  expect(await dns.srv('_caldavs._tcp.empty.example')).toEqual({ kind: 'found', records: [] });
  for (const name of ['empty.example', 'none.example']) {
    expect(await dns.txt(name)).toEqual({ kind: 'none' });
    expect(await dns.mx(name)).toEqual({ kind: 'none' });
  }
  expect(await dns.txt('broken.example')).toEqual({ kind: 'failed', code: 'ESERVFAIL' });
});

test('asks a name server that does not answer twice', async () => {
  const server = await startDnsServer(() => ({ silent: 'both' }));
  onTestFinished(server.stop);
  const dns = createDns({ servers: [server.address], timeoutMs: 50 });
  expect(await dns.txt('acme.example')).toEqual({ kind: 'failed', code: 'ETIMEOUT' });
  expect(server.questions).toEqual(['acme.example TXT', 'acme.example TXT']);
});
