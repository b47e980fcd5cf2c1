import { LIMITS, listReplies, type ReadReply, startReplyWorker } from '@convoke/engine';
import { sampleReply } from '@convoke/store/samples';
import { createTally } from '@convoke/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
beforeEach(async () => {
  harness = await openVerbHarness();
});
afterEach(() => harness.close());

/** A message without calendar data, about nothing. */
const NO_CALENDAR: ReturnType<ReadReply['judge']>[0] = {
  occurrenceStart: null,
  verdict: 'no_calendar',
  reason: 'It has no calendar data.',
  quarantined: false,
  refusal: undefined,
  answer: undefined,
  proposal: undefined,
  delegation: undefined,
  calendarKind: undefined,
  repeated: undefined,
};
const READ: ReadReply = {
  digest: '',
  messageId: null,
  from: '',
  subject: '',
  headers: Buffer.of(),
  about: undefined,
  judge: () => [NO_CALENDAR],
};

test('a message that cannot be judged for a long time is judged eventually, after any number of attempts', async () => {
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

test('a message that names an invitation by its id is about that one, and about nothing if there is none', async () => {
  const { context, clock } = harness;
  const steps = schedule(harness);
  const appointmentId = (await steps.create()).appointment.id;
  const { invitationId } = await steps.invite(appointmentId, 'Zoe');
  await steps.invite(appointmentId, 'Bob');
  const known = sampleReply({ receivedAt: clock.now() });
  const unknown = sampleReply({ receivedAt: clock.now() });
  await context.store.transaction(async ({ replies }) => {
    for (const reply of [known, unknown]) await replies.insert(reply);
  });
  const read = async ({ id }: { id: string }): Promise<ReadReply> => ({
    ...READ,
    about: { invitationId: id === known.id ? invitationId : unknown.id },
    judge: () => [{ ...NO_CALENDAR, verdict: 'undeliverable', reason: 'It came back.' }],
  });
  const worker = startReplyWorker({ ...context, replies: { ...context.replies, read } });
  const judged = async () =>
    (await listReplies(context, { limit: 2 })).replies.filter(({ verdict }) => verdict !== null);
  await expect.poll(async () => (await judged()).length).toBe(2);
  await worker.stop(0);
  expect((await judged()).find(({ id }) => id === known.id)).toMatchObject({ appointmentId, invitationId });
  expect((await judged()).find(({ id }) => id === unknown.id)).toMatchObject({ appointmentId: null });
  expect(await context.store.invitations.find(invitationId)).toMatchObject({ deliveryStatus: 'undeliverable' });
});

test('evidence is collected only about mail that belongs to an appointment', async () => {
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
    async authenticateMail({ raw }) {
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

test('mail about one appointment belongs to its account; mail about any of several, to nobody', async () => {
  const { context, account, clock } = harness;
  const steps = schedule(harness);
  const { id } = (await steps.create()).appointment;
  const { invitationId } = await steps.invite(id, 'Zoe');
  const empty = (await steps.create({ externalId: 'empty' })).appointment.id;
  const [first = '', last = ''] = [id, empty].toSorted();
  const one = { first: id, last: id };
  const about: ReadReply['about'][] = [
    { appointmentIds: one, matches: () => false },
    { appointmentIds: { first, last }, matches: () => false },
    { appointmentIds: { first: empty, last: empty }, matches: () => true },
    undefined,
    { appointmentIds: one, matches: () => true },
    { appointmentIds: { first, last }, matches: () => true },
  ];
  const received = about.map(() => sampleReply({ receivedAt: clock.now() }));
  await context.store.transaction(async ({ replies }) => {
    for (const reply of received) await replies.insert(reply);
  });
  const indexOf = (id: string) => received.findIndex((reply) => reply.id === id);
  const found: unknown[] = [];
  const worker = startReplyWorker({
    ...context,
    replies: {
      ...context.replies,
      read: async (reply) => ({
        ...READ,
        about: about[indexOf(reply.id)],
        judge(subject) {
          found[indexOf(reply.id)] = subject;
          return READ.judge(subject);
        },
      }),
    },
  });
  const owners = async () => {
    const { replies } = await listReplies(context, { limit: 10 });
    return replies
      .toSorted((a, b) => indexOf(a.id) - indexOf(b.id))
      .map((reply) => [reply.state, reply.accountId, reply.appointmentId, reply.invitationId]);
  };
  const nobody = ['judged', null, null, null];
  const owned = ['judged', account.id, id, invitationId];
  await expect.poll(owners).toEqual([['judged', account.id, id, null], nobody, nobody, nobody, owned, owned]);
  await worker.stop(0);
  const kinds = ['appointment', 'nothing', 'nothing', 'nothing', 'invitation', 'invitation'];
  expect(found).toMatchObject(kinds.map((known) => ({ known })));
});

test('a delegation counts as an answer in the daily limit of the invitee', async () => {
  const { context, clock } = harness;
  const { store } = context;
  const steps = schedule(harness);
  const { id } = (await steps.create()).appointment;
  const { invitationId } = await steps.invite(id, 'Zoe');
  const now = clock.now();
  await store.transaction(async ({ invitations, replies }) => {
    const most = LIMITS.answersPerDay;
    for (let count = 0; count < most; count += 1) await invitations.countAnswer({ invitationId, most, now, since: 0 });
    await replies.insert(sampleReply({ receivedAt: now }));
  });
  const read = async (): Promise<ReadReply> => ({
    ...READ,
    about: { appointmentIds: { first: id, last: id }, matches: () => true },
    judge: () => [{ ...NO_CALENDAR, verdict: 'delegated' }],
  });
  const worker = startReplyWorker({ ...context, replies: { ...context.replies, read } });
  const verdict = async () => (await listReplies(context, { limit: 1 })).replies[0]?.verdict;
  await expect.poll(verdict).toBe('too_many_answers');
  await worker.stop(0);
});
