import { describe, expect, it } from 'vitest';
import { checkBounces, checkSenderDomain, missingBounceTagOf, type ResolveTxt } from './check-mail.js';

/** DNS with these records and no others. */
function dns(records: Record<string, string[]>): ResolveTxt {
  return async (name) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    return found.map((text) => [text.slice(0, 4), text.slice(4)]);
  };
}

async function levels(records: Record<string, string[]>, domain = 'mail.acme.example') {
  const [spf, dmarc] = await checkSenderDomain(domain, dns(records));
  return [spf?.level, dmarc?.level];
}

describe('checkSenderDomain', () => {
  it('finds SPF at the domain and DMARC there or at a parent', async () => {
    const spf = { 'mail.acme.example': ['other', 'v=spf1 include:relay.example -all'] };
    expect(await levels({ ...spf, '_dmarc.mail.acme.example': ['v=DMARC1; p=none'] })).toEqual(['ok', 'ok']);
    expect(await levels({ ...spf, '_dmarc.acme.example': ['v=DMARC1; p=reject'] })).toEqual(['ok', 'ok']);
    expect(await levels({ ...spf, '_dmarc.example': ['v=DMARC1; p=reject'] })).toEqual(['ok', 'warning']);
  });

  it('says what is missing, and what to publish', async () => {
    expect(await levels({ 'mail.acme.example': ['v=spf10'], '_dmarc.acme.example': ['x'] })).toEqual([
      'warning',
      'warning',
    ]);
    const findings = await checkSenderDomain('acme.example', dns({}));
    expect(findings.map(({ text }) => text).join()).toMatch(/No SPF.*_dmarc\.acme\.example.*DKIM/);
  });

  it('says where DNS does not answer', async () => {
    const silent = () => Promise.reject(Object.assign(new Error('silent'), { code: 'ETIMEOUT' }));
    expect(await checkSenderDomain('acme.example', silent)).toMatchObject([
      { level: 'warning', text: expect.stringContaining('ETIMEOUT') },
    ]);
  });
});

describe('checkBounces', () => {
  const config = (length: number, change: { bounce?: boolean } = {}) => ({
    mail: { kind: 'smtp', url: 'smtp://relay.example' } as const,
    organizer: { name: '', address: `${'a'.repeat(length)}@in.example` },
    bounce: true,
    ...change,
  });

  it('warns of an organizer whose address has no room for a tag', () => {
    expect(checkBounces(config(38))).toEqual([]);
    expect(checkBounces(config(39))).toMatchObject([
      { level: 'warning', text: expect.stringContaining('more than 38 characters') },
    ]);
    expect(checkBounces(config(39, { bounce: false }))).toEqual([]);
    expect(checkBounces({ ...config(39), mail: { kind: 'sandbox' } })).toEqual([]);
  });

  it('warns of the organizer that an account was given, but not of a sender, whose bounces return to the server', () => {
    const account = (length: number, sender = false) => {
      const organizer = config(length).organizer;
      return { id: 'a1', organizer, sender: sender ? organizer : null };
    };
    expect(missingBounceTagOf(config(5), account(39))).toContain('"convoke account update a1 --organizer"');
    expect(missingBounceTagOf(config(39), account(38))).toBe(undefined);
    expect(missingBounceTagOf(config(39), { ...account(39), organizer: null })).toBe(undefined);
    expect(missingBounceTagOf(config(5), account(39, true))).toBe(undefined);
    expect(missingBounceTagOf(config(5, { bounce: false }), account(39))).toBe(undefined);
  });
});
