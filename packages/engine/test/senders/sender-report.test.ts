import { DAY_MS } from '@convoke/engine';
import { allowDomain, checkSender, type Dns, type DnsRecord, proofRecord, setSender } from '@convoke/engine/senders';
import { english } from '@convoke/texts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openVerbHarness } from '../testing/verb-harness.js';

/** An account that sends as desk@mail.practice.example, and a name server: names in `silent` get no response. */
async function start() {
  const harness = await openVerbHarness();
  onTestFinished(harness.close);
  const zone = new Map<string, string[]>();
  const silent = new Set<string>();
  const lookUp: Dns['txt'] = async (name) => {
    if (silent.has(name)) return { kind: 'failed', code: 'ETIMEOUT' };
    const records = zone.get(name);
    return records ? { kind: 'found', records } : { kind: 'none' };
  };
  const settings = {
    ...harness.context.settings,
    defaultOrganizer: { name: 'Convoke', address: 'calendar@in.example' },
  };
  const context = { ...harness.context, dns: { txt: lookUp, mx: (name: string) => lookUp(`mx ${name}`) }, settings };
  const { id: accountId } = harness.account;
  const set = (change: object = {}) =>
    setSender(context, { accountId, name: 'Desk', address: 'desk@mail.practice.example', ...change });
  await set();
  const check = async () => {
    const { findings, ...report } = await checkSender(context, accountId);
    return { ...report, findings: findings.map(({ text, ...finding }) => ({ ...finding, text: english(text) })) };
  };
  const find = async (name: string) => {
    const found = (await check()).findings.find((finding) => finding.check === name);
    if (!found) throw new Error(`There is no finding about ${name}.`);
    return found;
  };
  const publish = ({ type, name, value }: DnsRecord) =>
    type === 'MX' ? zone.set(`mx ${name}`, [value.replace(/^10 /, '')]) : zone.set(name, [value]);
  const proof = proofRecord({ accountId, domain: 'mail.practice.example' });
  return { context, clock: harness.clock, accountId, zone, silent, set, check, find, publish, proof };
}

describe('the report on a sender', () => {
  it('shows each record to add, and no problem once they are there', async () => {
    const { check, publish, zone } = await start();
    zone.set('mx in.example', ['mx.in.example', 'backup.in.example']);
    const before = await check();
    expect(before.isUsed).toBe(false);
    expect(before.findings.map((finding) => `${finding.check} ${finding.status}`)).toEqual([
      'proof missing',
      'dkim missing',
      'dmarc missing',
      'spf missing',
      'mx missing',
    ]);
    for (const { record } of before.findings) if (record) publish(record);
    const after = await check();
    expect(after.isUsed).toBe(true);
    expect(after.findings.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    const domain = 'mail.practice.example';
    expect(before.findings.map(({ text, record }) => [text, record?.name])).toEqual([
      ["Add this record. Until it is seen, invitations come from the server's own address.", `_convoke.${domain}`],
      [
        'Add this record. Messages are signed once it is there.',
        expect.stringMatching(/^convoke-\w+\._domainkey\.mail\.practice\.example$/),
      ],
      [
        'Large providers expect a policy. This one is enough, and changes nothing for your other mail.',
        `_dmarc.${domain}`,
      ],
      [
        'Receivers check SPF of in.example, to which bounces return. Some want a policy of the From domain as well. Add this one, which changes nothing for your other mail.',
        domain,
      ],
      [
        'Nobody takes mail for desk@mail.practice.example, so answers by mail are lost. If mx.in.example is this server, add this record. Otherwise, point the MX of the domain at a mailbox that forwards or that this server reads.',
        domain,
      ],
    ]);
    expect(after.findings.map(({ text }) => text)).toEqual([
      'The record is there. It is checked once a day; leave it in place.',
      'The record fits the key. Messages are signed.',
      'A policy is published.',
      'A policy is published. Receivers check SPF of in.example, to which bounces return.',
      expect.stringMatching(/^Answers go to mx\.in\.example\./),
    ]);
  });

  it('distinguishes a silent DNS from a missing record', async () => {
    const { check, find, silent, proof, publish, clock } = await start();
    const { record } = await find('dkim');
    if (record) publish(record);
    await check();
    await clock.advance(DAY_MS);
    silent.add(record?.name ?? '');
    for (const name of [proof.name, 'mail.practice.example', 'mx mail.practice.example']) silent.add(name);
    silent.add('_dmarc.mail.practice.example');
    const { findings, sender } = await check();
    expect(sender.dkim?.published).toBe('fits');
    const unknown = findings.filter(({ status }) => status === 'unknown');
    expect(unknown.map((finding) => finding.check)).toEqual(['proof', 'dkim', 'dmarc', 'spf', 'mx']);
    for (const { text } of unknown) expect(text).toContain('ETIMEOUT');
  });
});

describe('the proof', () => {
  it('counts as missing at once, while the domain is still used', async () => {
    const { check, find, zone, publish, proof, clock } = await start();
    publish(proof);
    await check();
    zone.clear();
    await clock.advance(DAY_MS);
    expect(await find('proof')).toMatchObject({ status: 'missing', text: expect.stringContaining('within a week') });
    expect((await check()).isUsed).toBe(true);
    await clock.advance(8 * DAY_MS);
    expect(await find('proof')).toMatchObject({ status: 'missing', text: expect.stringContaining('Until it is back') });
    expect((await check()).isUsed).toBe(false);
  });

  it('is not needed for an allowed domain', async () => {
    const { context, accountId, find } = await start();
    await allowDomain(context, { accountId, domain: 'mail.practice.example', isAllowed: true });
    expect(await find('proof')).toMatchObject({ status: 'off' });
  });
});

describe('the policies', () => {
  it('of DMARC is that of the domain, or else of its nearest parent, but never of a top-level domain', async () => {
    const { find, zone } = await start();
    zone.set('_dmarc.example', ['v=DMARC1; p=none']);
    expect(await find('dmarc')).toMatchObject({ status: 'missing' });
    zone.set('_dmarc.practice.example', ['some text', 'v=DMARC1; p=reject']);
    expect(await find('dmarc')).toMatchObject({ status: 'wrong' });
    zone.set('_dmarc.mail.practice.example', ['v=DMARC1;p=none']);
    const { status, text } = await find('dmarc');
    expect([status, text]).toEqual(['wrong', expect.stringContaining('no key of mail.practice.example signs it')]);
  });

  it('of DMARC that asks for nothing is met by a published key, by a relay that may sign, and where bounces return to the domain', async () => {
    const { context, accountId, find, zone, publish, set } = await start();
    zone.set('_dmarc.mail.practice.example', ['v=DMARC1; p=none']);
    const status = async () => (await find('dmarc')).status;
    await set({ dkim: 'off' });
    expect(await status()).toBe('wrong');
    await set({ dkim: 'on' });
    const { record } = await find('dkim');
    if (record) publish(record);
    expect(await status()).toBe('ok');
    zone.clear();
    zone.set('_dmarc.mail.practice.example', ['v=DMARC1; p=none']);
    expect(await status()).toBe('wrong');
    const settings = { ...context.settings, defaultOrganizer: { name: 'C', address: 'calendar@practice.example' } };
    const { findings } = await checkSender({ ...context, settings }, accountId);
    expect(findings.find(({ check }) => check === 'dmarc')?.status).toBe('ok');
  });

  it.each(['v=DMARC1; p=quarantine', 'v=DMARC1;p = REJECT'])(
    'of DMARC (%s) is satisfied only by a published key',
    async (policy) => {
      const { find, zone, publish, set } = await start();
      zone.set('_dmarc.mail.practice.example', [policy]);
      expect(await find('dmarc')).toMatchObject({ status: 'wrong' });
      const { record } = await find('dkim');
      if (record) publish(record);
      expect(await find('dmarc')).toMatchObject({ status: 'ok' });
      await set({ dkim: 'off' });
      expect(await find('dmarc')).toMatchObject({ status: 'wrong' });
      expect(await find('dkim')).toMatchObject({ status: 'off', record: null });
    },
  );

  it('of SPF names what sends for the account, is neutral about other mail, and counts as an error if there are two', async () => {
    const { find, zone, set } = await start();
    expect((await find('spf')).record).toMatchObject({ value: 'v=spf1 mx ?all' });
    zone.set('in.example', ['some text', 'v=spf1 ip4:192.0.2.1 -all']);
    expect((await find('spf')).record).toMatchObject({ value: 'v=spf1 mx include:in.example ?all' });
    for (const [host, mechanism] of [
      ['smtp.practice.example', 'a:smtp.practice.example'],
      ['192.0.2.7', 'ip4:192.0.2.7'],
      ['2001:db8::7', 'ip6:2001:db8::7'],
    ] as const) {
      await set({ relay: { host, port: 25 } });
      expect((await find('spf')).record).toMatchObject({ value: `v=spf1 mx ${mechanism} ?all` });
    }
    zone.set('mail.practice.example', ['v=spf10 -all', 'v=spf1 -all']);
    expect(await find('spf')).toMatchObject({ status: 'ok' });
    zone.set('mail.practice.example', ['v=spf1 -all', 'V=SPF1 ~all']);
    expect(await find('spf')).toMatchObject({ status: 'wrong' });
  });

  it('of SPF at the server’s domain must allow the relay of the account, since bounces return there', async () => {
    const { find, zone, set } = await start();
    const wish = "Ask the server's administrator to allow smtp.practice.example there.";
    expect((await find('spf')).text).not.toContain(wish);
    await set({ relay: { host: 'smtp.practice.example', port: 25 } });
    expect((await find('spf')).text).toContain(wish);
    zone.set('mail.practice.example', ['v=spf1 -all']);
    expect(await find('spf')).toMatchObject({ status: 'ok', text: expect.stringContaining(wish) });
  });

  it('of a domain that takes no mail (RFC 7505) loses answers', async () => {
    const { find, zone } = await start();
    zone.set('mx mail.practice.example', ['']);
    const nowhere = { status: 'missing', text: expect.stringContaining('Nobody takes mail') };
    for (const server of [[], ['']]) {
      zone.set('mx in.example', server);
      expect(await find('mx')).toMatchObject({ ...nowhere, record: null });
    }
    zone.set('mx in.example', ['mx.in.example']);
    const record = { type: 'MX', name: 'mail.practice.example', value: '10 mx.in.example' };
    expect(await find('mx')).toMatchObject({ ...nowhere, record });
    zone.set('mx mail.practice.example', ['mx.elsewhere.example']);
    const { status, text } = await find('mx');
    expect(status).toBe('ok');
    expect(text).toContain('desk@mail.practice.example forwarded to calendar@in.example');
  });
});

it('a DKIM record of another key is wrong, and the right one is shown', async () => {
  const { find, zone } = await start();
  const { record } = await find('dkim');
  zone.set(record?.name ?? '', ['v=DKIM1; k=rsa; p=AAAA']);
  expect(await find('dkim')).toMatchObject({ status: 'wrong', record });
});
