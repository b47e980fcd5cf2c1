import type { Invitation, Message, Store } from '@convoke/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimDue, LEASE_MS, messagesOf, settle } from './queue-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, sampleMessage, storeInvitation, TRANSPORT } from './samples.js';

const STEPS = ['request', 'cancel', 'claim', 'sent', 'failed', 'retry', 'crash', 'supersede'] as const;
type Step = (typeof STEPS)[number];

export function describeMessageOrder(current: CurrentHarness): void {
  describe('the order of messages to one invitee', () => {
    it('holds whatever is queued, sent, retried, superseded or lost in between', async () => {
      const { store } = current();
      const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 25 });
      await fc.assert(
        fc.asyncProperty(steps, async (steps) => {
          const { invitation } = await storeInvitation(store, [{ ordinal: 0, kind: 'priming' }]);
          for (const step of steps) {
            await take(step, store, invitation);
            expectOrder(await messagesOf(store, invitation));
          }
          await drain(store);
        }),
        { numRuns: 40 },
      );
    });
  });
}

async function take(step: Step, store: Store, invitation: Invitation): Promise<void> {
  switch (step) {
    case 'request':
    case 'cancel':
      return enqueue(step, store, invitation);
    case 'claim':
      await claimDue(store);
      return;
    case 'crash':
      await store.queues.messages.expire({
        transport: TRANSPORT,
        now: NOW,
        maxCrashes: 2,
        leases: 'all',
        crashDelayMs: 0,
      });
      return;
    case 'supersede':
      return store.transaction((transaction) =>
        transaction.messages.supersedeUnattempted({
          invitationIds: [invitation.id],
          kinds: ['request', 'priming'],
          now: NOW,
        }),
      );
    case 'sent':
    case 'failed':
    case 'retry': {
      const message = (await messagesOf(store, invitation)).find(({ state }) => state === 'sending');
      if (message) await settle(store, { message }, { state: step === 'retry' ? 'pending' : step });
    }
  }
}

async function enqueue(kind: 'request' | 'cancel', store: Store, invitation: Invitation): Promise<void> {
  const ordinal = (await messagesOf(store, invitation)).length;
  await store.transaction(async (transaction) => {
    const standing = await transaction.messages.standing([invitation.id]);
    const state = standing.get(invitation.id)?.unfinished ? 'blocked' : 'pending';
    await transaction.messages.insert([sampleMessage(invitation, { kind, ordinal, state })]);
  });
}

/** The first unfinished message may go, all behind it wait, and nothing overtakes. */
function expectOrder(messages: Message[]): void {
  const unfinished = messages.filter(({ state }) => ['blocked', 'pending', 'sending'].includes(state));
  const [first, ...others] = unfinished.map(({ state }) => state);
  if (first) expect(['pending', 'sending']).toContain(first);
  expect(others.filter((state) => state !== 'blocked')).toEqual([]);
  for (const { state, finishedAt } of messages) {
    expect(finishedAt === null).toBe(['blocked', 'pending', 'sending'].includes(state));
  }
}

/** Leaves nothing that the next run could claim. */
async function drain(store: Store): Promise<void> {
  await store.queues.messages.expire({
    transport: TRANSPORT,
    now: NOW,
    maxCrashes: 99,
    leases: 'all',
    crashDelayMs: 0,
  });
  for (;;) {
    const claimed = await claimDue(store, { now: NOW + LEASE_MS });
    if (claimed.length === 0) return;
    for (const outgoing of claimed) await settle(store, outgoing, { state: 'sent' });
  }
}
