import { DAY_MS } from '@convoke/engine';
import { allowDomain, dkimRecord, readSender, removeSender, setSender } from '@convoke/engine/senders';
import { describe, expect, it } from 'vitest';
import { DESK, SERVER, startSender } from '../testing/start-sender.js';

describe("an account's sender", () => {
  it('is used once its record is seen, and the server’s own until then', async () => {
    const { set, publish, organizer, look, later, audit, stranger } = await startSender();
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

  it('is used for another week after its record has vanished, and again when it is back', async () => {
    const { context, set, publish, organizer, look, later, zone, audit } = await startSender();
    await set();
    publish();
    await look();
    zone.clear();
    await later(DAY_MS);
    await look();
    expect(await organizer()).toEqual(DESK);
    for (let hours = 0; hours < 7 * 24; hours += 1) {
      await later(3_600_000);
      await look();
    }
    expect(await organizer()).toEqual(SERVER);
    publish();
    await later(DAY_MS);
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

  it('needs its own proof: that of another account, a parent or a subdomain does not count', async () => {
    const { context, set, publish, organizer, look, later, stranger } = await startSender();
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
    const { context, account, set, organizer, look, audit } = await startSender();
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
    const { context, account, set, publish, organizer, look } = await startSender();
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
    const { context, account, set } = await startSender();
    await expect(set(input)).rejects.toMatchObject({ code, param });
    expect(await context.store.senders.find(account.id)).toBeUndefined();
    expect(await context.store.senders.listDomains(account.id)).toEqual([]);
  });

  it('has a name and an address, which stay the same unless given', async () => {
    const { context, account, set } = await startSender();
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

  it('has a bounded number of domains, so that their lookups cost little', async () => {
    const { context, account, set } = await startSender();
    for (let at = 0; at < 20; at += 1) {
      await allowDomain(context, { accountId: account.id, domain: `d${at}.example`, isAllowed: true });
    }
    await expect(set()).rejects.toMatchObject({ code: 'invalid_value', param: 'address' });
    await set({ address: 'desk@d7.example' });
  });
});

describe('a key', () => {
  /** A proven domain with a key. */
  async function start() {
    const sender = await startSender();
    const { context, account, set, publish, zone, look } = sender;
    publish();
    await set({ dkim: 'on' });
    await look();
    const key = async () => {
      const { dkim } = (await context.store.senders.find(account.id)) ?? {};
      if (!dkim) throw new Error('The sender has a key.');
      return dkim;
    };
    const published = async () => (await key()).published;
    const record = async () => dkimRecord(await key(), 'practice.example');
    const publishKey = async () => {
      const { name, value } = await record();
      zone.set(name, [value]);
    };
    return { ...sender, published, record, publishKey };
  }

  it('signs once its record is seen, which is looked for every ten minutes while the claim is new, and then every hour', async () => {
    const { published, publishKey, set, look, later } = await start();
    expect(await published()).toBe('missing');
    await publishKey();
    await later(10 * 60_000);
    await look();
    expect(await published()).toBe('fits');

    await later(2 * DAY_MS);
    await set({ dkim: 'new' });
    await look();
    expect(await published()).toBe('missing');
    await publishKey();
    await later(59 * 60_000);
    await look();
    expect(await published()).toBe('missing');
    await later(60_000);
    await look();
    expect(await published()).toBe('fits');
  });

  it('is looked for at once after it was made, or the domain has changed', async () => {
    const { published, publishKey, publish, set, look, later } = await start();
    await publishKey();
    await later(10 * 60_000);
    await look();
    await set({ dkim: 'new' });
    expect(await published()).toBe('missing');
    await publishKey();
    await look();
    expect(await published()).toBe('fits');

    publish('other.example');
    await set({ address: 'desk@other.example', dkim: undefined });
    await look();
    expect(await published()).toBe('missing');
    await set({ dkim: undefined });
    await look();
    expect(await published()).toBe('fits');
  });

  it('signs on while DNS is silent about its record, which is looked for every hour', async () => {
    const { published, publishKey, record, zone, silent, look, later } = await start();
    await publishKey();
    await later(2 * DAY_MS);
    await look();
    const { name } = await record();
    silent.add(name);
    await later(DAY_MS);
    await look();
    expect(await published()).toBe('fits');
    silent.delete(name);
    zone.delete(name);
    await later(3_600_000);
    await look();
    expect(await published()).toBe('missing');
  });

  it('needs a record of its own, even if it is made while that of another is looked up', async () => {
    const { context, published, publishKey, record, set, look, later } = await start();
    await publishKey();
    const { name } = await record();
    const { txt } = context.dns;
    context.dns.txt = async (asked) => {
      if (asked === name) await set({ dkim: 'new' });
      return txt(asked);
    };
    await later(DAY_MS);
    await look();
    expect(await published()).toBe('missing');
  });
});
