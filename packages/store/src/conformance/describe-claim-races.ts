import { describe, expect, it } from 'vitest';
import { claimDue } from './queue-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { storeInvitation } from './samples.js';

export function describeClaimRaces(current: CurrentHarness): void {
  describe('claiming from two processes', () => {
    it('gives each of 200 messages to one of them only', async () => {
      const { store, another } = current();
      await Promise.all(Array.from({ length: 200 }, () => storeInvitation(store, [{}])));
      const stores = [store, await another()];
      const claims = await Promise.all(
        Array.from({ length: 40 }, (_, turn) => claimDue(stores[turn % 2] ?? store, { limit: 10 })),
      );
      const ids = claims.flat().map(({ message }) => message.invitationId);
      expect(ids).toHaveLength(200);
      expect(new Set(ids)).toHaveLength(200);
    });
  });
}
