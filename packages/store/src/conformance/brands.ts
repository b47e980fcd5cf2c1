import type { Invitation, Message } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { sampleBrand, sampleLogo } from './samples/sample-brands.js';
import { NOW, sampleAccount, sampleInvitation, sampleMessage } from './samples/samples.js';
import { claimDue, claimOne, settle, storeInvitation } from './samples/steps.js';
import type { CurrentHarness } from './store-harness.js';

export function brandsConformance(current: CurrentHarness): void {
  describeBrands(current);
  describeUnusedLogos(current);
  describeErasure(current);
}

function describeBrands(current: CurrentHarness): void {
  describe('brands', () => {
    it('gives back versions and logos as they were written, to their own account only', async () => {
      const { store } = current();
      const [account, stranger] = [sampleAccount(), sampleAccount()];
      const { id: accountId } = account;
      const full = sampleBrand(account);
      const nothing = { colour: null, footer: null, supportAddress: null, logoDigest: null, language: null };
      const plain = sampleBrand(account, { version: 2, hasOwnName: false, ...nothing });
      const digest = 'd'.repeat(64);
      await store.transaction(async ({ accounts, brands }) => {
        for (const each of [account, stranger]) await accounts.insert(each);
        await brands.insert([full, plain]);
        await brands.insert([]);
        await brands.keepLogo({ accountId, digest, logo: sampleLogo() });
        await brands.keepLogo({ accountId, digest, logo: sampleLogo() });
      });
      expect(await store.brands.find({ accountId, version: 1 })).toEqual(full);
      expect(await store.brands.find({ accountId, version: 2 })).toEqual(plain);
      expect(await store.brands.find({ accountId, version: 3 })).toBeUndefined();
      expect(await store.brands.find({ accountId: stranger.id, version: 1 })).toBeUndefined();
      expect(await store.brands.findLogo({ accountId, digest })).toEqual(sampleLogo());
      expect(await store.brands.findLogo({ accountId: stranger.id, digest })).toBeUndefined();
      expect(await store.accounts.find(accountId)).toEqual({ ...account, brandVersion: 2 });
      expect(await store.accounts.find(stranger.id)).toEqual(stranger);
    });

    it('appear in messages as they were when these were queued', async () => {
      const { store } = current();
      const { account, appointment } = await storeInvitation(store, [{}]);
      const digest = 'd'.repeat(64);
      const logo = sampleLogo();
      const [before, after] = [0, 1].map((version) => sampleBrand(account, { version, name: `Name ${version}` }));
      if (!before || !after) throw new Error('There are two versions.');
      const first = await claimOne(store);
      expect(first).toMatchObject({ brand: { version: 0, name: account.name }, languages: [] });
      await settle(store, first, { state: 'pending' });
      const later = sampleInvitation(appointment, { language: 'fr' });
      await store.transaction(async ({ accounts, brands, invitations, messages }) => {
        await brands.insert([{ ...before, name: account.name, logoDigest: null, language: null }, after]);
        await brands.keepLogo({ accountId: account.id, digest, logo });
        await accounts.update(account.id, { name: 'Renamed', language: 'ja' });
        await invitations.insert([later]);
        await messages.insert([sampleMessage(later)]);
      });
      const [repeat, next] = await claimDue(store);
      expect(repeat).toMatchObject({ brand: { version: 0, name: account.name, logo: undefined }, languages: [] });
      const { colour, footer, supportAddress } = after;
      const brand = { version: 1, name: 'Name 1', colour, footer, supportAddress, logo };
      expect(next?.brand).toEqual(brand);
      expect(next?.languages).toEqual(['fr', 'de']);
    });
  });
}

function describeUnusedLogos(current: CurrentHarness): void {
  describe('logos', () => {
    it('are erased only if nothing shows them any more', async () => {
      const { store } = current();
      const { account, invitation, appointment } = await storeInvitation(store, [{}]);
      const { id: accountId } = account;
      const stranger = sampleAccount();
      const digests = ['sending', 'blocked', 'unused', 'pending', 'current'];
      const queue = async (version: number, about: Invitation, change: Partial<Message> = {}) => {
        await store.transaction(async ({ brands, messages }) => {
          const logoDigest = digests[version - 1] ?? '';
          await brands.insert([sampleBrand(account, { version, logoDigest })]);
          await brands.keepLogo({ accountId, digest: logoDigest, logo: sampleLogo() });
          if (version !== 3 && version !== 5) await messages.insert([sampleMessage(about, change)]);
        });
      };
      const later = sampleInvitation(appointment);
      await store.transaction(async ({ accounts, brands, invitations }) => {
        await accounts.insert(stranger);
        await brands.keepLogo({ accountId: stranger.id, digest: 'unused', logo: sampleLogo() });
        await brands.keepLogo({ accountId, digest: 'no version', logo: sampleLogo() });
        await invitations.insert([later]);
      });
      await settle(store, await claimOne(store), { state: 'sent' });
      await queue(1, invitation, { ordinal: 2 });
      await claimOne(store);
      await queue(2, invitation, { ordinal: 3, state: 'blocked' });
      await queue(3, invitation);
      await queue(4, later);
      await queue(5, later);
      const kept = await store.transaction(async ({ brands }) => {
        const before = await brands.countLogos(accountId);
        await brands.eraseUnusedLogos(accountId);
        return [before, await brands.countLogos(accountId), await brands.countLogos(stranger.id)];
      });
      expect(kept).toEqual([6, 4, 1]);
      expect(await store.brands.findLogo({ accountId, digest: 'unused' })).toBeUndefined();
      expect(await store.brands.findLogo({ accountId, digest: 'blocked' })).toEqual(sampleLogo());
    });
  });
}

function describeErasure(current: CurrentHarness): void {
  describe('brands of an erased account', () => {
    it('go with their account', async () => {
      const { store } = current();
      const [account, stranger] = [sampleAccount(), sampleAccount()];
      await store.transaction(async ({ accounts, brands }) => {
        for (const owner of [account, stranger]) {
          await accounts.insert(owner);
          await brands.insert([0, 1, 2].map((version) => sampleBrand(owner, { version, createdAt: NOW })));
          for (const digest of ['a', 'b', 'c']) {
            await brands.keepLogo({ accountId: owner.id, digest, logo: sampleLogo() });
          }
        }
      });
      const accountId = account.id;
      const erase = () => store.transaction(({ accounts }) => accounts.eraseData({ accountId, limit: 2 }));
      while ((await erase()) > 0);
      await store.transaction(({ accounts }) => accounts.delete(accountId));
      expect(await store.brands.find({ accountId, version: 1 })).toBeUndefined();
      expect(await store.brands.findLogo({ accountId, digest: 'a' })).toBeUndefined();
      expect(await store.brands.find({ accountId: stranger.id, version: 2 })).toBeDefined();
      expect(await store.brands.findLogo({ accountId: stranger.id, digest: 'c' })).toBeDefined();
    });
  });
}
