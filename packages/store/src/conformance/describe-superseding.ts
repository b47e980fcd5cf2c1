import type { MessageKind, Store } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { claimOne, messagesOf, settle, statesOf } from './queue-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId, storeInvitation } from './samples.js';

function supersede(store: Store, invitationIds: string[], kinds: MessageKind[]): Promise<void> {
  return store.transaction((transaction) =>
    transaction.messages.supersedeUnattempted({ invitationIds, kinds, now: NOW + 3 }),
  );
}

export function describeSuperseding(current: CurrentHarness): void {
  describe('superseding', () => {
    it('ends never-attempted messages of the given kinds, waiting or blocked', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [
        { ordinal: 0, kind: 'priming' },
        { ordinal: 1, state: 'blocked' },
      ]);
      await supersede(store, [invitation.id], ['request']);
      expect(await statesOf(store, invitation)).toEqual(['pending', 'superseded']);
      await supersede(store, [invitation.id], ['request', 'priming']);
      expect(await statesOf(store, invitation)).toEqual(['superseded', 'superseded']);
      expect((await messagesOf(store, invitation)).map(({ finishedAt }) => finishedAt)).toEqual([NOW + 3, NOW + 3]);
    });

    it('spares what was attempted, is being attempted, or cancels', async () => {
      const { store } = current();
      const retried = await storeInvitation(store, [{}]);
      await settle(store, await claimOne(store), { state: 'pending', dueAt: NOW + 60_000 });
      const running = await storeInvitation(store, [{}]);
      await claimOne(store);
      const cancelled = await storeInvitation(store, [{ kind: 'cancel' }]);
      const invitations = [retried.invitation, running.invitation, cancelled.invitation];
      const ids = invitations.map(({ id }) => id);
      await supersede(store, ids, ['request', 'priming']);
      const states = await Promise.all(invitations.map((invitation) => statesOf(store, invitation)));
      expect(states).toEqual([['pending'], ['sending'], ['pending']]);
    });

    it('makes due what only superseded messages had blocked', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [
        { ordinal: 1 },
        { ordinal: 2, kind: 'cancel', state: 'blocked' },
      ]);
      await supersede(store, [invitation.id], ['request']);
      expect(await statesOf(store, invitation)).toEqual(['superseded', 'pending']);
      expect((await claimOne(store, NOW + 3)).message).toMatchObject({ ordinal: 2, dueAt: NOW + 3 });
    });

    it('reaches more invitees than one statement takes', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      const strangers = Array.from({ length: 700 }, newId);
      await supersede(store, [...strangers, invitation.id], ['request']);
      expect(await statesOf(store, invitation)).toEqual(['superseded']);
    });
  });

  describe('the standing of an invitee', () => {
    it('tells what was attempted and what is unfinished', async () => {
      const { store } = current();
      const attempted = await storeInvitation(store, [{}]);
      await settle(store, await claimOne(store), { state: 'failed' });
      const primed = await storeInvitation(store, [{ ordinal: 0, kind: 'priming' }]);
      await settle(store, await claimOne(store), { state: 'sent' });
      const waiting = await storeInvitation(store, [{ state: 'blocked' }]);
      const ids = [attempted, primed, waiting].map(({ invitation }) => invitation.id);
      const unknown = newId();
      const standing = await store.transaction((transaction) => transaction.messages.standing([...ids, unknown]));
      expect([...standing.values()]).toEqual([
        { attempted: true, unfinished: false },
        { attempted: false, unfinished: false },
        { attempted: false, unfinished: true },
        { attempted: false, unfinished: false },
      ]);
    });
  });
}
