import { type DnsRecords, startDnsServer } from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realClock } from '../conformance/start-smtp-inbox.js';
import { authenticateMail } from './authenticate-mail.js';
import { createDnsLookup, type DnsLookup } from './dns-lookup.js';
import { KEY, signed } from './signed-mail.js';

const ZONE: Record<string, DnsRecords> = {
  's1._domainkey.news.ex.org': { txt: KEY },
  's1._domainkey.own.ex.org': { txt: KEY },
  's1._domainkey.news.strict.example': { txt: KEY },
  '_dmarc.ex.org': { txt: ['v=DMARC1; p=reject'] },
  '_dmarc.own.ex.org': { txt: ['v=DMARC1; p=reject; psd=n'] },
  '_dmarc.strict.example': { txt: ['v=DMARC1; p=reject; adkim=s'] },
  '_dmarc.np.example': { txt: ['v=DMARC1; p=none; np=reject'] },
};

let dns: Awaited<ReturnType<typeof startDnsServer>>;
let lookup: DnsLookup;
beforeAll(async () => {
  dns = await startDnsServer((name) => ZONE[name]);
  lookup = createDnsLookup({ servers: [dns.address] });
});
afterAll(() => dns.stop());

const evidenceOf = (raw: Buffer) => authenticateMail({ raw }, { lookup, clock: realClock });

// RFC 9989 §4.10: who owns a subdomain, and `psd=n`; §4.7: `adkim=s`.
test.each([
  ['of its owner', { author: 'ex.org', domain: 'news.ex.org' }, { grade: 'aligned', dmarc: 'pass' }],
  ['of another owner', { author: 'ex.org', domain: 'own.ex.org' }, { grade: 'unaligned', dmarc: 'fail' }],
  [
    'of a domain that wants its own',
    { author: 'strict.example', domain: 'news.strict.example' },
    { grade: 'unaligned', dmarc: 'fail' },
  ],
])('a signature of a subdomain %s', async (_owner, { author, domain }, expected) => {
  const evidence = await evidenceOf(await signed({ from: `bob@${author}`, domain }));
  expect(evidence).toMatchObject({ ...expected, dkimDomains: [domain] });
});

test('a From of a subdomain that does not exist', async () => {
  const raw = Buffer.from('From: bob@missing.np.example\r\n\r\nYes\r\n');
  expect(await evidenceOf(raw)).toMatchObject({ grade: 'none', dmarc: 'fail' });
});
