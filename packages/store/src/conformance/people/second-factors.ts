import type { Passkey, Totp, User } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { sampleUser } from '../samples/sample-people.js';
import { NOW, newId } from '../samples/samples.js';
import type { CurrentHarness, StoreHarness } from '../store-harness.js';

function totpOf({ id: userId }: User, change: Partial<Totp> = {}): Totp {
  return { userId, sealedSecret: `sealed-${userId}`, confirmedAt: null, lastStep: -1, ...change };
}

function passkeyOf({ id: userId }: User, change: Partial<Passkey> = {}): Passkey {
  return {
    id: newId(),
    userId,
    credentialId: newId(),
    publicKey: Buffer.from([1, 2, 3]),
    signCount: 0,
    transports: ['usb', 'nfc'],
    name: 'Schlüssel',
    createdAt: NOW,
    lastUsedAt: null,
    ...change,
  };
}

async function people({ store }: StoreHarness): Promise<[User, User]> {
  const [ada, bob] = [sampleUser(), sampleUser()];
  await store.transaction(async (transaction) => {
    for (const each of [ada, bob]) await transaction.people.insertUser(each);
  });
  return [ada, bob];
}

export function secondFactorConformance(current: CurrentHarness): void {
  describe('second factors', () => {
    describeKept(current);
    describeUsedOnce(current);
  });
}

function describeKept(current: CurrentHarness): void {
  it('keep the secret of one authenticator app for each person, and use each step once', async () => {
    const { store } = current();
    const [ada, bob] = await people(current());
    const confirmed = totpOf(ada, { confirmedAt: NOW, lastStep: 7 });
    const use = (userId: string, step: number) =>
      store.transaction(({ factors }) => factors.useTotpStep({ userId, step }));
    await store.transaction(async ({ factors }) => {
      for (const each of [totpOf(ada), confirmed, totpOf(bob)]) await factors.putTotp(each);
    });
    expect(await store.factors.findTotp(ada.id)).toEqual(confirmed);
    expect((await Promise.all([use(ada.id, 8), use(ada.id, 8)])).sort()).toEqual([false, true]);
    expect([await use(ada.id, 8), await use(ada.id, 7), await use(ada.id, 9)]).toEqual([false, false, true]);
    expect(await store.factors.findTotp(bob.id)).toEqual(totpOf(bob));
    const remove = () => store.transaction(({ factors }) => factors.deleteTotp(ada.id));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await store.factors.findTotp(ada.id)).toBeUndefined();
  });

  it('keep passkeys, each with a credential of its own', async () => {
    const { store } = current();
    const [ada, bob] = await people(current());
    const [first, second] = [passkeyOf(ada), passkeyOf(ada, { transports: [], lastUsedAt: NOW })];
    const copy = passkeyOf(bob, { credentialId: first.credentialId });
    await store.transaction(async ({ factors }) => {
      for (const each of [first, second]) expect(await factors.insertPasskey(each)).toBe(true);
      expect(await factors.insertPasskey(copy)).toBe(false);
      expect(await factors.updatePasskey(first, { name: 'Phone', signCount: 3, lastUsedAt: NOW })).toBe(true);
      expect(await factors.updatePasskey({ userId: bob.id, id: first.id }, { name: 'Mine' })).toBe(false);
      expect(await factors.deletePasskey({ userId: bob.id, id: first.id })).toBe(false);
    });
    const changed = { ...first, name: 'Phone', signCount: 3, lastUsedAt: NOW };
    expect(await store.factors.listPasskeys(ada.id)).toEqual([changed, second]);
    expect(await store.factors.findPasskey(second.credentialId)).toEqual(second);
    expect(await store.factors.findPasskey('x')).toBeUndefined();
    expect(await store.transaction(({ factors }) => factors.deletePasskey(first))).toBe(true);
    expect(await store.factors.listPasskeys(ada.id)).toEqual([second]);
  });

  it('go with their person, and with a sign-in that is deactivated', async () => {
    const { store } = current();
    const both = await people(current());
    await store.transaction(async ({ people: users, factors }) => {
      for (const each of both) {
        await factors.putTotp(totpOf(each));
        await factors.insertPasskey(passkeyOf(each));
        await factors.replaceRecoveryCodes(each.id, [Buffer.alloc(32, 1)]);
        await users.updateUser(each.id, { hasSecondFactor: true });
      }
    });
    const [ada, bob] = both;
    expect(await store.people.findUser({ id: ada.id })).toEqual({ ...ada, hasSecondFactor: true });
    await store.transaction(({ people: users }) => users.deactivateUser(ada.id, NOW));
    await store.transaction(({ people: users }) => users.eraseUser(bob.id));
    for (const { id } of both) {
      expect(await store.factors.findTotp(id)).toBeUndefined();
      expect(await store.factors.listPasskeys(id)).toEqual([]);
      expect(await store.factors.countRecoveryCodes(id)).toBe(0);
    }
    expect(await store.people.findUser({ id: ada.id })).toMatchObject({ hasSecondFactor: false });
  });
}

function describeUsedOnce(current: CurrentHarness): void {
  it('use each recovery code and each challenge once', async () => {
    const { store } = current();
    const [{ id: userId }, bob] = await people(current());
    const [one, two, three] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
    const use = (hash: Buffer, of = userId) =>
      store.transaction(({ factors }) => factors.useRecoveryCode({ userId: of, hash }));
    await store.transaction(async ({ factors }) => {
      await factors.replaceRecoveryCodes(userId, [three]);
      await factors.replaceRecoveryCodes(userId, [one, two]);
    });
    expect([await use(three), await use(one, bob.id), await use(one), await use(one)]).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(await store.factors.countRecoveryCodes(userId)).toBe(1);
    const consume = () =>
      store.transaction(({ factors }) => factors.consumeChallenge({ hash: one, expiresAt: NOW + 1 }));
    expect([await consume(), await consume()]).toEqual([true, false]);
    const forget = (now: number) => store.transaction(({ factors }) => factors.deleteExpired(now));
    expect([await forget(NOW), await forget(NOW + 1)]).toEqual([0, 1]);
  });
}
