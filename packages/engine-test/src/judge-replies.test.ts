import { listReplies, startReplyWorker } from '@convoke/engine';
import { sampleReply } from '@convoke/store/samples';
import { createTally } from '@convoke/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

let harness: VerbHarness;
beforeEach(async () => {
  harness = await openVerbHarness();
});
afterEach(() => harness.close());

test('a message that cannot be judged for a long time is judged in the end, after any number of attempts', async () => {
  const { context, clock } = harness;
  const { store } = context;
  const reads = createTally<string>('readings');
  const read = { digest: '', messageId: null, from: '', subject: '', headers: Buffer.of(), about: undefined };
  const verdict = { verdict: 'no_calendar', reason: 'It has no calendar data.', quarantined: false } as const;
  const reply = sampleReply({ receivedAt: clock.now() });
  await store.transaction((transaction) => transaction.replies.insert(reply));
  const worker = startReplyWorker({
    ...context,
    replies: {
      ...context.replies,
      async read({ id }) {
        reads.add(id);
        if (reads.items.length <= 12) throw new Error('not now');
        return {
          ...read,
          judge: () => ({ ...verdict, answer: undefined, proposal: undefined, delegation: undefined }),
        };
      },
    },
  });
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await reads.waitFor(attempt);
    await expect.poll(() => store.queues.replies.nextDue()).toBe(clock.now() + 30_000);
    await clock.advance(30_000);
  }
  const first = async () => (await listReplies(context, { limit: 1 })).replies[0]?.verdict;
  await expect.poll(first).toBe('no_calendar');
  await worker.stop(0);
});
