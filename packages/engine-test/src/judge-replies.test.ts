import { listReplies, type ReadReply, startReplyWorker } from '@convoke/engine';
import { sampleReply } from '@convoke/store/samples';
import { createTally } from '@convoke/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from './testing/schedule.js';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

let harness: VerbHarness;
beforeEach(async () => {
  harness = await openVerbHarness();
});
afterEach(() => harness.close());

/** A message without calendar data, about nothing. */
const READ: ReadReply = {
  digest: '',
  messageId: null,
  from: '',
  subject: '',
  headers: Buffer.of(),
  about: undefined,
  judge: () => ({
    verdict: 'no_calendar',
    reason: 'It has no calendar data.',
    quarantined: false,
    answer: undefined,
    proposal: undefined,
    delegation: undefined,
  }),
};

test('a message that cannot be judged for a long time is judged in the end, after any number of attempts', async () => {
  const { context, clock } = harness;
  const { store } = context;
  const reads = createTally<string>('readings');
  const reply = sampleReply({ receivedAt: clock.now() });
  await store.transaction((transaction) => transaction.replies.insert(reply));
  const worker = startReplyWorker({
    ...context,
    replies: {
      ...context.replies,
      async read({ id }) {
        reads.add(id);
        if (reads.items.length <= 12) throw new Error('not now');
        return READ;
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

test('evidence is gathered about mail that belongs to an appointment, and about no other', async () => {
  const { context, clock } = harness;
  const steps = schedule(harness);
  const { id } = (await steps.create()).appointment;
  await steps.invite(id, 'Zoe');
  const asked: string[] = [];
  const stray = sampleReply({ raw: Buffer.from('Subject: Spam\r\n\r\n'), receivedAt: clock.now() });
  const ours = sampleReply({ receivedAt: clock.now() });
  await context.store.transaction(async ({ replies }) => {
    for (const reply of [stray, ours]) await replies.insert(reply);
  });
  const about = { appointmentIds: { first: id, last: id }, matches: () => false };
  const worker = startReplyWorker({
    ...context,
    replies: {
      ...context.replies,
      read: async (received) => (received.id === ours.id ? { ...READ, about } : READ),
    },
    async gatherEvidence({ raw }) {
      asked.push(Buffer.from(raw).toString());
      return { grade: 'none', dkimDomains: [], dkim: 'none', spf: 'none', dmarc: 'none' };
    },
  });
  await expect.poll(() => asked).toHaveLength(1);
  const judged = async () => (await listReplies(context, { limit: 10 })).replies.map(({ state }) => state);
  await expect.poll(judged).toEqual(['judged', 'judged']);
  await worker.stop(0);
  expect(asked).toEqual([Buffer.from(ours.raw).toString()]);
});
