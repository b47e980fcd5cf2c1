import { describe, expect, it } from 'vitest';
import { claimDue } from './queue-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, storeInvitation, TRANSPORT } from './samples.js';

export function describeCounts(current: CurrentHarness): void {
  describe('counting messages', () => {
    it('counts those of a transport that wait or are being sent, whether due or not, up to a limit', async () => {
      const { store } = current();
      const count = (limit = 10) => store.queues.messages.count({ transport: TRANSPORT, limit });
      expect(await count()).toEqual({ pending: 0, sending: 0 });
      await storeInvitation(store, [{ ordinal: 1 }, { ordinal: 2, state: 'blocked' }]);
      await storeInvitation(store, [{ state: 'sent', finishedAt: NOW }]);
      await storeInvitation(store, [{ transport: 'sandbox' }]);
      for (const dueAt of [NOW, NOW + 1, NOW + 2]) await storeInvitation(store, [{ dueAt }]);
      expect(await count()).toEqual({ pending: 4, sending: 0 });
      expect(await count(3)).toEqual({ pending: 3, sending: 0 });
      await claimDue(store);
      expect(await count()).toEqual({ pending: 2, sending: 2 });
    });
  });
}
