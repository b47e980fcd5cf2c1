import { createAppointment } from '@convoke/engine';
import {
  allowDomain,
  type Dns,
  dkimRecord,
  lookAtDue,
  proofRecord,
  readSender,
  removeSender,
  type SetSender,
  setSender,
  testRelay,
} from '@convoke/engine/senders';
import { createLogSink } from '@convoke/testkit';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { openVerbHarness } from './testing/verb-harness.js';

const DAY = 24 * 3_600_000;
const DESK = { name: 'Desk', address: 'desk@practice.example' };
const SERVER = { name: 'Convoke', address: 'calendar@practice-server.example' };

async function start() {
  const harness = await openVerbHarness();
  onTestFinished(harness.close);
  const zone = new Map<string, string[]>();
  const dns: Dns = {
    txt: async (name) => {
      const records = zone.get(name);
      return records ? { kind: 'found', records } : { kind: 'none' };
    },
    mx: async () => ({ kind: 'none' }),
  };
  const settings = { ...harness.context.settings, defaultOrganizer: SERVER };
  const context = { ...harness.context, dns, settings };
  const { account, stranger, clock } = harness;
  const set = (input: Partial<SetSender> = {}) =>
    setSender(context, { accountId: account.id, ...DESK, dkim: 'off', ...input });
  const publish = (domain = 'practice.example', accountId = account.id) => {
    const { name, value } = proofRecord({ accountId, domain });
    zone.set(name, [...(zone.get(name) ?? []), value]);
  };
  /** Who invites to an appointment that the account makes now. */
  const organizer = async (accountId = account.id) => {
    const current = await context.store.accounts.find(accountId);
    if (!current) throw new Error('The account is there.');
    const content = { subject: 'Visit', start: '2027-03-15T14:00:00', end: '2027-03-15T15:00:00', timeZone: 'UTC' };
    const made = await createAppointment(context, {
      account: current,
      content: { ...content, body: '', location: '' },
      invitee: undefined,
      invitees: undefined,
      externalId: undefined,
      metadata: undefined,
    });
    return made.appointment.organizer;
  };
  const look = async () => {
    while ((await lookAtDue(context)) > 0);
  };
  const later = (ms: number) => clock.advance(ms);
  const audit = async (accountId = account.id) => {
    const entries = await context.store.audit.list({ accountId, limit: 100 });
    return entries.map(({ action, detail }) => `${action} ${detail}`.trim()).reverse();
  };
  return { context, account, stranger, zone, set, publish, organizer, look, later, audit };
}

describe("an account's sender", () => {
  it('is used once its record is seen, and the server’s own until then', async () => {
    const { set, publish, organizer, look, later, audit, stranger } = await start();
    const { domains } = await set();
    expect(domains).toMatchObject([{ domain: 'practice.example', status: 'pending' }]);
    await look();
    expect(await organizer()).toEqual(SERVER);
    publish();
    await later(10 * 60_000);
    await look();
    expect(await organizer()).toEqual(DESK);
    expect(await organizer(stranger.id)).toEqual(SERVER);
    expect(await audit()).toEqual(['sender.updated name, address', 'sender.domain_proven']);
  });

  it('is used on for a week after its record has vanished, then no more, and again when it is back', async () => {
    const { context, set, publish, organizer, look, later, zone, audit } = await start();
    await set();
    publish();
    await look();
    zone.clear();
    await later(DAY);
    await look();
    expect(await organizer()).toEqual(DESK);
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      await later(3_600_000);
      await look();
    }
    expect(await organizer()).toEqual(SERVER);
    publish();
    await later(DAY);
    await look();
    expect(await organizer()).toEqual(DESK);
    expect(await audit()).toEqual([
      'sender.updated name, address',
      'sender.domain_proven',
      'sender.record_missing',
      'sender.domain_lost',
      'sender.domain_proven',
    ]);
    expect(await context.store.organizers.has(DESK.address)).toBe(true);
  });

  it('needs a proof of its own: neither that of another account, nor of a parent, nor of a subdomain will do', async () => {
    const { context, set, publish, organizer, look, later, stranger } = await start();
    publish('practice.example', stranger.id);
    publish('example');
    publish('mail.practice.example');
    await set();
    await set({ accountId: stranger.id, address: 'desk@sub.practice.example' });
    await look();
    expect(await organizer()).toEqual(SERVER);
    expect(await organizer(stranger.id)).toEqual(SERVER);
    expect(await context.store.organizers.has(DESK.address)).toBe(false);
    await set({ accountId: stranger.id });
    await look();
    expect(await organizer(stranger.id)).toEqual(DESK);
    expect(await organizer()).toEqual(SERVER);
    publish();
    await set();
    await later(10 * 60_000);
    await look();
    expect(await organizer()).toEqual(DESK);
  });

  it('cannot be at the domain of the server, nor below it, unless an administrator allows it', async () => {
    const { context, account, set, organizer, look, audit } = await start();
    for (const address of ['desk@practice-server.example', 'desk@Sub.PRACTICE-server.example']) {
      await expect(set({ address })).rejects.toMatchObject({ code: 'invalid_value', param: 'address' });
    }
    const allow = (isAllowed: boolean) =>
      allowDomain(context, { accountId: account.id, domain: 'Practice-Server.example', isAllowed });
    await expect(allow(false)).rejects.toMatchObject({ code: 'not_found' });
    await allow(true);
    await set({ address: 'desk@practice-server.example' });
    await look();
    expect(await organizer()).toEqual({ name: 'Desk', address: 'desk@practice-server.example' });
    await allow(false);
    expect(await organizer()).toEqual(SERVER);
    expect((await readSender(context, account.id)).domains).toMatchObject([{ status: 'lost', allowedAt: null }]);
    expect(await audit()).toEqual([
      'sender.domain_allowed',
      'sender.updated name, address',
      'sender.domain_disallowed',
    ]);
  });

  it('is removed with its relay and key; proven domains stay claimed, unproven claims are dropped', async () => {
    const { context, account, set, publish, organizer, look } = await start();
    publish();
    const relay = { host: 'smtp.example.org', port: 587, user: 'u', password: 'p' };
    await set({ relay, dkim: 'on' });
    await look();
    await removeSender(context, account.id);
    expect(await organizer()).toEqual(SERVER);
    expect(await context.store.senders.find(account.id)).toMatchObject({ relay: null, dkim: null, hasLane: true });
    expect(await context.store.senders.listDomains(account.id)).toMatchObject([{ domain: 'practice.example' }]);
    await expect(readSender(context, account.id)).rejects.toMatchObject({ code: 'not_found' });
    await set({ address: 'desk@other.example' });
    await set({ address: 'desk@third.example' });
    const domains = await context.store.senders.listDomains(account.id);
    expect(domains.map(({ domain }) => domain)).toEqual(['practice.example', 'third.example']);
  });

  it.each([
    [{ name: 'Desk\r\nBcc: eve@evil.example' }, 'invalid_characters', 'name'],
    [{ name: '' }, 'invalid_value', 'name'],
    [{ name: 'x'.repeat(300) }, 'field_too_long', 'name'],
    [{ address: 'desk' }, 'invalid_email', 'address'],
    [{ address: 'a@x.example, b@y.example' }, 'invalid_email', 'address'],
    [{ address: 'desk@localhost' }, 'invalid_email', 'address'],
    [{ address: 'desk@practice.example\r\n' }, 'invalid_email', 'address'],
  ])('refuses %j and stores nothing', async (input, code, param) => {
    const { context, account, set } = await start();
    await expect(set(input)).rejects.toMatchObject({ code, param });
    expect(await context.store.senders.find(account.id)).toBeUndefined();
    expect(await context.store.senders.listDomains(account.id)).toEqual([]);
  });

  it('has a name and an address, which stay as they are where nothing else is given', async () => {
    const { context, account, set } = await start();
    const { id: accountId } = account;
    const missing = (param: string) => ({ code: 'invalid_value', param, message: `${param} is missing.` });
    await expect(setSender(context, { accountId, name: 'Desk' })).rejects.toMatchObject(missing('address'));
    await expect(setSender(context, { accountId, address: DESK.address })).rejects.toMatchObject(missing('name'));
    await set();
    const address = 'office@practice.example';
    expect((await setSender(context, { accountId, address })).sender.organizer).toEqual({ ...DESK, address });
    expect((await setSender(context, { accountId, name: 'Office' })).sender.organizer).toEqual({
      name: 'Office',
      address,
    });
  });

  it('has at most so many domains that their look-ups cost little', async () => {
    const { context, account, set } = await start();
    for (let at = 0; at < 20; at += 1) {
      await allowDomain(context, { accountId: account.id, domain: `d${at}.example`, isAllowed: true });
    }
    await expect(set()).rejects.toMatchObject({ code: 'invalid_value', param: 'address' });
    await set({ address: 'desk@d7.example' });
  });
});

test('a key signs once its record is seen, and a new key needs a record of its own', async () => {
  const { context, account, set, publish, zone, look, later } = await start();
  const published = async () => (await context.store.senders.find(account.id))?.dkim?.published;
  publish();
  await set({ dkim: 'on' });
  await look();
  expect(await published()).toBe('missing');
  const { dkim } = (await context.store.senders.find(account.id)) ?? {};
  if (!dkim) throw new Error('The sender has a key.');
  const record = dkimRecord(dkim, 'practice.example');
  zone.set(record.name, [record.value]);
  await later(DAY);
  await look();
  expect(await published()).toBe('fits');
  // Another key is made while the record of this one is looked up.
  const { txt } = context.dns;
  context.dns.txt = async (name) => {
    if (name === record.name) await set({ dkim: 'new' });
    return txt(name);
  };
  await later(DAY);
  await look();
  expect(await published()).toBe('missing');
});

describe('a relay', () => {
  const relay = { host: 'smtp.example.org', port: 587, user: 'desk', password: 'hunter2' };

  it('keeps its password sealed, and its row alone opens it', async () => {
    const { context, account, set } = await start();
    const { sender } = await set({ relay });
    expect(sender.relay?.password).toMatch(/^v1\./);
    expect(JSON.stringify(await context.store.senders.find(account.id))).not.toContain('hunter2');
    const open = (place: string) => context.secrets.open(sender.relay?.password ?? '', place);
    expect(open(`relay-password/${account.id}`)).toBe('hunter2');
    expect(() => open('relay-password/other')).toThrow();
    expect(() => open(`dkim-key/${account.id}`)).toThrow();
  });

  it('keeps a password that is not given anew, but hands it to no other host, port or user', async () => {
    const { set } = await start();
    const first = await set({ relay });
    const { password: _, ...same } = relay;
    const again = await set({ relay: { ...same, ratePerMinute: 60 } });
    expect(again.sender.relay).toEqual({ ...first.sender.relay, ratePerMinute: 60 });
    for (const other of [{ host: 'evil.example' }, { port: 2525 }, { user: 'other' }]) {
      await expect(set({ relay: { ...same, ...other } })).rejects.toMatchObject({
        code: 'invalid_value',
        param: 'relayPassword',
      });
    }
    const open = await set({ relay: { host: 'smtp.example.org', port: 25 } });
    expect(open.sender.relay).toMatchObject({ user: null, password: null });
    expect((await set({ relay: null })).sender).toMatchObject({ relay: null, hasLane: true });
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['[2001:db8::7]', '2001:db8::7'],
    [' Smtp.Example.org. ', 'smtp.example.org'],
    ['_relay.bücher.example', '_relay.xn--bcher-kva.example'],
  ])('may be written %j', async (host, stored) => {
    const { set } = await start();
    const { sender } = await set({ relay: { ...relay, host, ratePerMinute: 6 } });
    expect(sender.relay).toMatchObject({ host: stored, ratePerMinute: 6 });
    expect((await set({ relay: { ...relay, ratePerMinute: 60_000 } })).sender.relay?.ratePerMinute).toBe(60_000);
  });

  it.each([
    [{ port: 22 }, 'relayPort', 'must be one of 25, 465, 587, 2525.'],
    [{ port: 0 }, 'relayPort', 'must be one of'],
    [{ host: 'smtp.example.org:25' }, 'relayHost', 'must be the name of a relay'],
    [{ host: 'smtp example.org' }, 'relayHost', 'must be the name of a relay'],
    [{ host: '' }, 'relayHost', 'must be the name of a relay'],
    [{ host: '0x7f.1' }, 'relayHost', 'must be the name of a relay'],
    [{ host: '2130706433' }, 'relayHost', 'must be the name of a relay'],
    [{ host: 'a\r\nb.example' }, 'relayHost', 'must be the name of a relay'],
    [{ ratePerMinute: 5 }, 'relayRate', 'must be a whole number from 6 to 60000, or 0'],
    [{ ratePerMinute: 60_001 }, 'relayRate', 'must be a whole number'],
    [{ ratePerMinute: 60.5 }, 'relayRate', 'must be a whole number'],
    [{ user: 'a\r\nb' }, 'relayUser', 'relayUser'],
    [{ user: 'x'.repeat(256) }, 'relayUser', 'relayUser'],
    [{ password: 'a\nb' }, 'relayPassword', 'relayPassword'],
    [{ password: '' }, 'relayPassword', 'is missing: give the password for this relay and user.'],
  ])('refuses %j and stores nothing', async (change, param, words) => {
    const { context, account, set } = await start();
    const refusal = { param, message: expect.stringContaining(words) };
    await expect(set({ relay: { ...relay, ...change } })).rejects.toMatchObject(refusal);
    expect(await context.store.senders.find(account.id)).toBeUndefined();
  });
});

describe('a test of the relay', () => {
  const failing = { works: false, failure: 'credentials', words: '535 no' } as const;

  it('tells whether it works, remembers that, and keeps its words to the operator', async () => {
    const { context, account, set } = await start();
    const probed: unknown[] = [];
    let probe: Awaited<ReturnType<typeof testRelay>> = failing;
    const relays = {
      ...context.relays,
      async probe(relay: unknown) {
        probed.push(relay);
        return probe;
      },
    };
    const log = createLogSink();
    const probeIt = () => testRelay({ ...context, relays, log }, account.id);
    const refusal = { code: 'not_found', param: 'accountId', message: 'The account has no relay of its own.' };
    await expect(probeIt()).rejects.toMatchObject(refusal);
    await set();
    await expect(probeIt()).rejects.toMatchObject(refusal);
    await set({ relay: { host: 'smtp.example.org', port: 587, user: 'desk', password: 'hunter2' } });
    expect(await probeIt()).toEqual(failing);
    const place = { accountId: account.id, host: 'smtp.example.org', port: 587, ratePerMinute: null };
    expect(probed).toEqual([{ ...place, auth: { user: 'desk', password: 'hunter2' } }]);
    expect(await context.store.senders.find(account.id)).toMatchObject({ relayFailure: 'credentials' });
    const fields = { accountId: account.id, failure: 'credentials', words: '535 no' };
    const message = "an account's relay was tested and failed";
    expect(log.entries).toEqual([{ level: 'warn', fields, message }]);
    probe = { works: true };
    expect(await probeIt()).toEqual(probe);
    expect(await context.store.senders.find(account.id)).toMatchObject({ relayFailure: null });
    const transaction = vi.spyOn(context.store, 'transaction');
    await probeIt();
    expect(transaction).not.toHaveBeenCalled();
    expect(log.entries).toHaveLength(1);
  });
});
