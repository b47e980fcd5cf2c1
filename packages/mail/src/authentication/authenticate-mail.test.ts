import { createFakeClock, type DnsRecords, startDnsServer } from '@convoke/testkit';
import { computingTime } from '@convoke/testkit/linear-time';
import fc from 'fast-check';
import { dkimSign } from 'mailauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleReply } from '../conformance/sample-mail.js';
import { realClock } from '../conformance/start-smtp-inbox.js';
import { authenticateMail } from './authenticate-mail.js';
import { createDnsLookup, type DnsLookup } from './dns-lookup.js';
import { KEY, privateKey, signed } from './signed-mail.js';

const ZONE: Record<string, DnsRecords> = {
  's1._domainkey.ex.org': { txt: KEY },
  's1._domainkey.google.example': { txt: KEY },
  '_dmarc.ex.org': { txt: ['v=DMARC1; p=reject'] },
  'ex.org': { txt: ['v=spf1 ip4:198.51.100.7 mx -all'], mx: ['mx.ex.org'] },
  'mx.ex.org': { a: ['198.51.100.8'] },
  'soft.example': { txt: ['v=spf1 ~all'] },
  'neutral.example': { txt: ['v=spf1 ?all'] },
  'twice.example': { txt: ['v=spf1 -all', 'v=spf1 +all'] },
  'none.example': { txt: ['nothing about mail'] },
  's1._domainkey.slow.example': { silent: 'both' },
};

let dns: Awaited<ReturnType<typeof startDnsServer>>;
let silent: Awaited<ReturnType<typeof startDnsServer>>;
let lookup: DnsLookup;
beforeAll(async () => {
  dns = await startDnsServer((name) => ZONE[name]);
  silent = await startDnsServer(() => ({ silent: 'both' }));
  lookup = createDnsLookup({ servers: [dns.address] });
});
afterAll(async () => {
  await dns.stop();
  await silent.stop();
});

const evidenceOf = (raw: Buffer, more: Partial<Parameters<typeof authenticateMail>[0]> = {}) =>
  authenticateMail({ raw, ...more }, { lookup, clock: realClock });

const from = (address: string, mailFrom = 'bob@ex.org') => ({
  peer: { address, helo: 'mx.ex.org' },
  envelope: { mailFrom, rcptTo: ['cal@in.ex'] },
});

describe('DKIM', () => {
  test('of the domain of From', async () => {
    expect(await evidenceOf(await signed())).toEqual({
      grade: 'aligned',
      dkimDomains: ['ex.org'],
      dkim: 'pass',
      spf: 'none',
      dmarc: 'pass',
    });
  });

  test('of a message that was received with bare line feeds', async () => {
    const raw = Buffer.from((await signed()).toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
    expect(await evidenceOf(raw)).toMatchObject({ grade: 'aligned', dkim: 'pass' });
  });

  test('of another domain, as Google Calendar signs replies', async () => {
    const evidence = await evidenceOf(await signed({ domain: 'google.example' }));
    expect(evidence).toMatchObject({ grade: 'unaligned', dkimDomains: ['google.example'], dmarc: 'fail' });
  });

  test('that is invalid, because the message was changed', async () => {
    const raw = Buffer.from((await signed()).toString('latin1').replace('Yes', 'No!'), 'latin1');
    expect(await evidenceOf(raw)).toMatchObject({ grade: 'failed', dkimDomains: [] });
  });

  test('without a key', async () => {
    expect(await evidenceOf(await signed({ domain: 'nokey.example' }))).toMatchObject({ grade: 'failed' });
  });

  test('that does not cover From proves nothing', async () => {
    const evidence = await evidenceOf(await signed({ fields: 'to:subject' }));
    expect(evidence).toMatchObject({ grade: 'failed', dkim: 'neutral', dkimDomains: [] });
  });

  test('over part of the body proves nothing', async () => {
    const raw = sampleReply();
    const signer = { signingDomain: 'ex.org', selector: 's1', privateKey };
    const { signatures } = await dkimSign(raw, { ...signer, signatureData: [{ ...signer, maxBodyLength: 5 }] });
    const evidence = await evidenceOf(Buffer.concat([Buffer.from(signatures), raw]));
    expect(evidence).toMatchObject({ grade: 'failed', dkim: 'policy', dkimDomains: [] });
  });

  test('none, and no peer', async () => {
    expect(await evidenceOf(sampleReply())).toMatchObject({ grade: 'none', dkim: 'none', spf: 'none', dmarc: 'fail' });
  });
});

describe('SPF', () => {
  test.each([
    ['198.51.100.7', 'pass', 'aligned'],
    ['198.51.100.8', 'pass', 'aligned'],
    ['203.0.113.9', 'fail', 'failed'],
  ])('of a peer at %s: %s', async (address, spf, grade) => {
    expect(await evidenceOf(sampleReply(), from(address))).toMatchObject({ spf, grade });
  });

  // Two records are an error of the domain (RFC 7208 §4.5).
  test.each([
    ['soft.example', 'softfail', 'failed'],
    ['neutral.example', 'neutral', 'none'],
    ['twice.example', 'permerror', 'none'],
    ['none.example', 'none', 'none'],
  ])('of %s: %s', async (domain, spf, grade) => {
    const raw = Buffer.from(`From: bob@${domain}\r\n\r\nYes\r\n`);
    expect(await evidenceOf(raw, from('203.0.113.9', `bob@${domain}`))).toMatchObject({ spf, grade });
  });

  test('of another domain than that of From', async () => {
    const raw = Buffer.from('From: eve@evil.example\r\n\r\nYes\r\n');
    expect(await evidenceOf(raw, from('198.51.100.7'))).toMatchObject({ spf: 'pass', grade: 'unaligned' });
  });

  test.each(['127.0.0.1', '10.1.2.3', '192.168.0.1', '::1', 'fd00::1', 'nonsense'])(
    'says nothing about our own relay at %s',
    async (address) => {
      expect(await evidenceOf(sampleReply(), from(address))).toMatchObject({ spf: 'none', grade: 'none' });
    },
  );

  test('of the null sender judges the name of the peer', async () => {
    expect(await evidenceOf(sampleReply(), from('198.51.100.7', ''))).toMatchObject({ spf: 'none', grade: 'none' });
  });
});

describe('more than one From is aligned with nothing', () => {
  test('in two fields', async () => {
    const raw = Buffer.concat([Buffer.from('From: eve@evil.example\r\n'), await signed()]);
    expect((await evidenceOf(raw)).grade).toBe('none');
  });

  test('in one field', async () => {
    expect((await evidenceOf(await signed({ from: 'bob@ex.org, eve@evil.example' }))).grade).toBe('none');
  });

  test('one of which contains no address', async () => {
    const raw = Buffer.concat([Buffer.from('From: The Boss\r\n'), await signed()]);
    expect((await evidenceOf(raw)).grade).toBe('none');
  });
});

describe('time', () => {
  test('ends after 2 s even if DNS does not respond', async () => {
    const clock = createFakeClock();
    const asked = createDnsLookup({ servers: [silent.address], timeoutMs: 60_000 });
    const questions = vi.fn<DnsLookup>(asked);
    const gathering = authenticateMail({ raw: await signed() }, { lookup: questions, clock });
    await vi.waitFor(() => expect(questions).toHaveBeenCalled());
    await clock.advance(2_000);
    expect(await gathering).toMatchObject({ grade: 'unknown' });
  });

  test('begins once the library is loaded, which may take as long', async () => {
    const schedule = vi.fn(realClock.schedule);
    const gathering = authenticateMail({ raw: await signed() }, { lookup, clock: { ...realClock, schedule } });
    expect(schedule).not.toHaveBeenCalled();
    expect(await gathering).toMatchObject({ grade: 'aligned' });
    expect(schedule).toHaveBeenCalledOnce();
  });

  test('is not spent on a message with a flood of signatures', async () => {
    const one = 'DKIM-Signature: v=1; a=rsa-sha256; d=ex.org; s=s1; h=from; bh=x; b=x\r\n';
    const before = dns.questions.length;
    expect(await evidenceOf(Buffer.from(`${one.repeat(11)}From: bob@ex.org\r\n\r\n`))).toMatchObject({
      grade: 'unknown',
    });
    expect(dns.questions).toHaveLength(before);
  });

  const signature = (canonicalization: string) =>
    `DKIM-Signature: v=1; a=rsa-sha256; c=${canonicalization}; d=ex.org; s=s1; h=from; bh=x; b=x\r\n`;
  test.each([
    ['spaces', ' '.repeat(130_000)],
    ['empty lines', '\r\n'.repeat(65_000)],
    ['bare LF', '\n'.repeat(130_000)],
    ['bare CR', '\r'.repeat(130_000)],
    ['spaces before line ends', ' \t \r\n'.repeat(26_000)],
    ['one line', 'x'.repeat(130_000)],
    ['boundaries', '--x\r\n'.repeat(26_000)],
  ])('is bounded by a limit on %s', async (_what, body) => {
    const headers = `${signature('relaxed/relaxed')}${signature('simple/simple')}From: bob@ex.org\r\n`;
    const raw = Buffer.from(`${headers}Content-Type: multipart/mixed; boundary=x\r\n\r\n${body}`);
    const gather = async () => expect((await evidenceOf(raw)).grade).toBe('failed');
    expect(await computingTime(gather)).toBeLessThan(5_000);
  });

  const QUARTER_MEBIBYTE = 262_144;
  /** With signatures that each need a separate hash of the body. */
  function sized(length: number, signatures: number, name = 'DKIM-Signature:'): Buffer {
    const fields = Array.from(
      { length: signatures },
      (_, index) => `${name} v=1; a=rsa-sha256; d=ex.org; s=s1; h=from; bh=x; l=${index + 1}; b=x\r\n`,
    );
    const headers = `${fields.join('')}From: bob@ex.org\r\n\r\n`;
    return Buffer.from(headers.padEnd(length, 'x'), 'latin1');
  }
  test.each([
    [0, 'none', QUARTER_MEBIBYTE],
    [1, 'failed', QUARTER_MEBIBYTE],
    [4, 'failed', QUARTER_MEBIBYTE / 4],
  ])(
    'is spent on %i signatures only if their hashes cover at most 256 KiB in all',
    async (signatures, grade, length) => {
      expect(await evidenceOf(sized(length, signatures))).toMatchObject({ grade });
      const before = dns.questions.length;
      expect(await evidenceOf(sized(length + 1, signatures))).toMatchObject({ grade: 'unknown' });
      expect(dns.questions).toHaveLength(before);
    },
  );

  test.each(['DKIM-Signature\xa0:', 'dkim-signature \v\f:', 'DKIM-Signature\r\n :'])(
    'is not spent on signatures whose field name is %j',
    async (name) => {
      expect(await evidenceOf(sized(QUARTER_MEBIBYTE / 2, 3, name))).toMatchObject({ grade: 'unknown' });
    },
  );

  test.each([
    ['none', 2_048],
    ['unknown', 2_049],
  ])('is spent only on a From of up to 2 KiB: %s for %i bytes', async (grade, length) => {
    const field = `From: ${'x'.repeat(length - 'From:  <bob@ex.org>\r'.length)} <bob@ex.org>\r`;
    expect(await evidenceOf(Buffer.from(`${field}\n\r\nbody\r\n`))).toMatchObject({ grade });
  });

  test.each([
    ['names in h=', `DKIM-Signature: v=1; a=rsa-sha256; d=ex.org; s=s1; h=${'from:'.repeat(12_000)}; bh=x; b=x\r\n`],
    ['tags', `DKIM-Signature: ${'a=1;'.repeat(15_000)}\r\n`],
    ['addresses', `From: ${'a@b,'.repeat(15_000)}\r\n`],
    ['quotes and comments', `From: ${'("<'.repeat(20_000)}\r\n`],
    ['folded lines', `Subject:${'\r\n x'.repeat(900)}${' '.repeat(60_000)}\r\n`],
  ])('is bounded for headers full of %s', async (_what, header) => {
    const raw = Buffer.from(`${header}From: bob@ex.org\r\nX: y\r\n\r\nbody\r\n`);
    expect(await computingTime(() => evidenceOf(raw))).toBeLessThan(5_000);
  });
});

test('there is evidence for any message', async () => {
  const piece = fc.constantFrom(
    'From: ',
    'bob@ex.org',
    '\r\n',
    '\n',
    ':',
    'DKIM-Signature: ',
    'd=ex.org;',
    's=s1;',
    'h=from;',
    'a=rsa-sha256;',
    'bh=;',
    'b=;',
    'l=0;',
    'c=relaxed/relaxed;',
    '\0',
    '\xff',
    ' ',
    '"',
    '<',
    '\r\n\r\n',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const evidence = await evidenceOf(Buffer.from(pieces.join(''), 'latin1'));
      expect(evidence.grade).not.toBe('aligned');
    }),
    { numRuns: 100 },
  );
});
