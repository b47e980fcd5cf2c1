import { testRelay } from '@convoke/engine/senders';
import { createLogSink } from '@convoke/testkit';
import { describe, expect, it, vi } from 'vitest';
import { startSender } from '../testing/start-sender.js';

describe('a relay', () => {
  const relay = { host: 'smtp.example.org', port: 587, user: 'desk', password: 'hunter2' };

  it('stores its password encrypted, bound to its row', async () => {
    const { context, account, set } = await startSender();
    const { sender } = await set({ relay });
    expect(sender.relay?.password).toMatch(/^v1\./);
    expect(JSON.stringify(await context.store.senders.find(account.id))).not.toContain('hunter2');
    const open = (place: string) => context.secrets.open(sender.relay?.password ?? '', place);
    expect(open(`relay-password/${account.id}`)).toBe('hunter2');
    expect(() => open('relay-password/other')).toThrow();
    expect(() => open(`dkim-key/${account.id}`)).toThrow();
  });

  it('keeps the stored password, but uses it for no other host, port or user', async () => {
    const { set } = await startSender();
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
    const { set } = await startSender();
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
    const { context, account, set } = await startSender();
    const refusal = { param, message: expect.stringContaining(words) };
    await expect(set({ relay: { ...relay, ...change } })).rejects.toMatchObject(refusal);
    expect(await context.store.senders.find(account.id)).toBeUndefined();
  });
});

describe('a test of the relay', () => {
  const failing = { works: false, failure: 'credentials', words: '535 no' } as const;

  it('says whether it works, remembers that, and shows its words only to the operator', async () => {
    const { context, account, set } = await startSender();
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
