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
