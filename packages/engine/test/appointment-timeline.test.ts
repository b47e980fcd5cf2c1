import {
  applyReply,
  appointmentTimeline,
  cancelAppointment,
  cancelOccurrence,
  removeInvitation,
  resetOccurrence,
  updateOccurrence,
} from '@convoke/engine';
import type { ReplySettlement } from '@convoke/engine/store';
import { newId, sampleInvitation, sampleReply, sampleRevision } from '@convoke/store/samples';
import { claimReplies, settleReply } from '@convoke/store/steps';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schedule } from './testing/schedule.js';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

let harness: VerbHarness;
let steps: ReturnType<typeof schedule>;
beforeEach(async () => {
  harness = await openVerbHarness();
  steps = schedule(harness);
});
afterEach(() => harness.close());

const timelineOf = (appointmentId: string, accountId = harness.account.id) =>
  appointmentTimeline(harness.context, { accountId, appointmentId });

test('contains the whole history in order', async () => {
  const { appointment } = await steps.create();
  const { id: appointmentId, accountId } = appointment;
  await harness.clock.advance(1_000);
  const bob = await steps.invite(appointmentId, 'Bob');
  const eve = await steps.invite(appointmentId, 'Eve');
  await harness.clock.advance(1_000);
  await harness.deliver();
  await harness.clock.advance(1_000);
  await steps.rename(appointmentId, 'Moved');
  await removeInvitation(harness.context, { accountId, appointmentId, invitationId: eve.invitationId, comment: '' });
  await harness.clock.advance(1_000);
  await harness.deliver('failed');
  await cancelAppointment(harness.context, { accountId, appointmentId, comment: '' });

  const names = new Map([
    [bob.invitationId, 'Bob'],
    [eve.invitationId, 'Eve'],
  ]);
  const { entries, truncated } = await timelineOf(appointmentId);
  const told = entries.map((entry) => {
    const at = (entry.at - appointment.createdAt) / 1_000;
    const whom = 'invitationId' in entry ? names.get(entry.invitationId) : undefined;
    const message = 'kind' in entry ? `${entry.kind} ${entry.sequence}` : undefined;
    return [at, entry.type, whom, message].filter((part) => part !== undefined).join(' ');
  });
  expect(told).toEqual([
    '0 appointment.created',
    '1 invitation.added Bob',
    '1 invitation.added Eve',
    '1 message.queued Bob request 0',
    '1 message.queued Eve request 0',
    '2 message.sent Bob request 0',
    '2 message.sent Eve request 0',
    '3 appointment.updated',
    '3 invitation.removed Eve',
    '3 message.queued Bob request 1',
    '3 message.queued Eve request 1',
    '3 message.superseded Eve request 1',
    '3 message.queued Eve cancel 2',
    '4 appointment.cancelled',
    '4 message.failed Bob request 1',
    '4 message.queued Bob cancel 2',
    '4 message.failed Eve cancel 2',
  ]);
  expect(truncated).toBe(false);
  expect(entries.find(({ type }) => type === 'message.failed')).toMatchObject({ attempts: 1, detail: 'said so' });
  const purposes = entries.map((entry) => 'purpose' in entry && `${names.get(entry.invitationId)} ${entry.purpose}`);
  const inOrder = ['Bob invitation', 'Eve invitation', 'Bob update', 'Eve update', 'Eve removal', 'Bob cancellation'];
  expect([...new Set(purposes)].filter((purpose) => purpose !== false)).toEqual(inOrder);

  await harness.deliver('pending');
  const queued = (await timelineOf(appointmentId)).entries.filter(({ type }) => type === 'message.queued');
  const [failed, ...others] = queued.reverse();
  expect(failed).toMatchObject({ attempts: 1, detail: 'said so' });
  for (const other of others) expect(other).not.toHaveProperty('attempts');
});

test('says what became of each date of a series that was changed alone', async () => {
  const { appointment } = await steps.create({ day: '2026-06-01', rule: 'FREQ=WEEKLY;COUNT=5' });
  const { id: appointmentId, accountId } = appointment;
  const { context } = harness;
  const date = (day: string) => ({ accountId, appointmentId, occurrenceStart: `2026-06-${day}T10:00:00` });
  const moved = { start: '2026-06-09T12:00:00', end: '2026-06-09T13:00:00' };
  await updateOccurrence(context, { ...date('08'), change: moved });
  await updateOccurrence(context, { ...date('08'), change: { location: 'Yard' } });
  await resetOccurrence(context, date('08'));
  await cancelOccurrence(context, { ...date('15'), comment: '' });
  await updateOccurrence(context, { ...date('22'), change: { subject: 'Other' } });
  await resetOccurrence(context, date('22'));
  await steps.rename(appointmentId, 'All');
  const { entries } = await timelineOf(appointmentId);
  const updates = entries.filter((entry) => entry.type === 'appointment.updated');
  expect(updates.map(({ occurrenceStart, occurrenceChange }) => [occurrenceStart, occurrenceChange])).toEqual([
    ['2026-06-08T10:00:00', { kind: 'moved', start: '2026-06-09T12:00:00' }],
    ['2026-06-08T10:00:00', { kind: 'changed' }],
    ['2026-06-08T10:00:00', { kind: 'moved', start: '2026-06-08T10:00:00' }],
    ['2026-06-15T10:00:00', { kind: 'cancelled' }],
    ['2026-06-22T10:00:00', { kind: 'changed' }],
    ['2026-06-22T10:00:00', { kind: 'changed' }],
    [null, undefined],
  ]);
});

test('omits the oldest of more than a thousand entries, and says so', async () => {
  const { appointment } = await steps.create();
  const { id: appointmentId, accountId, createdAt } = appointment;
  await harness.context.store.transaction(async (transaction) => {
    for (let sequence = 1; sequence <= 1_200; sequence++) {
      const revision = sampleRevision({ sequence, createdAt: createdAt + sequence });
      await transaction.appointments.addRevision({ accountId, appointmentId, revision });
    }
  });
  const { entries, truncated } = await timelineOf(appointmentId);
  expect(truncated).toBe(true);
  expect(entries).toHaveLength(1_000);
  expect(entries.at(-1)).toMatchObject({ type: 'appointment.updated', sequence: 1_200 });
  expect(entries[0]).toMatchObject({ sequence: 201 });
  expect(entries.at(-1)).toMatchObject({ changes: [] });
  expect(entries[0]).toMatchObject({ changes: undefined });
});

test('shows nothing from a period with missing entries', async () => {
  const { appointment } = await steps.create();
  const invitations = Array.from({ length: 100 }, () =>
    sampleInvitation(appointment, { createdAt: appointment.createdAt }),
  );
  await harness.context.store.transaction(async (transaction) => {
    await transaction.invitations.insert(invitations);
  });
  for (let turn = 1; turn <= 7; turn++) {
    await harness.clock.advance(1_000);
    await steps.rename(appointment.id, `Moved ${turn}`);
    await harness.deliver();
  }
  const { entries, truncated } = await timelineOf(appointment.id);
  expect(truncated).toBe(true);
  const [first] = entries;
  const since = entries.filter(({ at }) => at > (first?.at ?? 0));
  const turns = new Set(since.map(({ at }) => at)).size;
  expect(since).toHaveLength(turns * 201);
  expect(turns).toBeGreaterThan(2);
});

test('is visible only to its own account', async () => {
  const { appointment } = await steps.create();
  const notFound = { code: 'appointment_not_found' };
  await expect(timelineOf(appointment.id, harness.stranger.id)).rejects.toMatchObject(notFound);
  await expect(timelineOf(newId())).rejects.toMatchObject(notFound);
});

describe('contains what bounced', () => {
  const ANSWER = { response: 'accepted', respondedAt: 0, sequence: 0, comment: 'Yes!' } as const;

  /** What the timeline tells of a reply that was judged so, from a second after its receipt on. */
  async function told(judgement: Partial<ReplySettlement>, { apply = false } = {}) {
    const { context, account, clock } = harness;
    const { appointment } = await steps.create();
    const { invitationId } = await steps.invite(appointment.id, 'Bob');
    await clock.advance(60_000);
    const reply = sampleReply({ receivedAt: clock.now() });
    await clock.advance(1_000);
    const at = clock.now();
    await context.store.transaction((transaction) => transaction.replies.insert(reply));
    await claimReplies(context.store, at);
    await settleReply(context.store, reply.id, {
      accountId: account.id,
      appointmentId: appointment.id,
      invitationId,
      reason: 'So it is.',
      judgedAt: at,
      ...judgement,
    });
    if (apply) {
      await clock.advance(1_000);
      await applyReply(context, { accountId: account.id, replyId: reply.id, invitationId });
    }
    const { entries } = await timelineOf(appointment.id);
    const since = entries.filter((entry) => entry.at >= reply.receivedAt);
    expect(since.every((entry) => 'replyId' in entry && entry.replyId === reply.id)).toBe(true);
    return since.map(({ at: instant, ...entry }) => ({
      ...entry,
      replyId: undefined,
      occurrenceStart: undefined,
      at: instant - at,
      ...('invitationId' in entry && {
        invitationId: entry.invitationId === invitationId ? 'Bob' : entry.invitationId,
      }),
    }));
  }

  const effect = { changed: true, deliveries: 2 };
  const about = { reason: 'So it is.', refusal: null, at: 0, invitationId: 'Bob', source: 'smtp', ...effect };
  const answered = {
    type: 'response.accepted' as const,
    source: 'smtp',
    verdict: 'accepted',
    ...effect,
    comment: 'Yes!',
    isLate: false,
    at: 0,
    invitationId: 'Bob',
  };

  test.each<[string, Partial<ReplySettlement>, object[]]>([
    ['an answer', { verdict: 'accepted', answer: ANSWER }, [answered]],
    [
      'another time, with an answer',
      { verdict: 'counter', answer: { ...ANSWER, response: 'tentative' } },
      [
        { ...about, type: 'response.proposed', verdict: 'counter' },
        { ...answered, type: 'response.tentative', verdict: 'counter' },
      ],
    ],
    ['another time', { verdict: 'counter' }, [{ ...about, type: 'response.proposed', verdict: 'counter' }]],
    ['a delegation', { verdict: 'delegated' }, [{ ...about, type: 'response.delegated', verdict: 'delegated' }]],
    [
      'a bounce',
      { verdict: 'undeliverable', refusal: 'policy' },
      [{ ...about, type: 'message.undeliverable', verdict: 'undeliverable', refusal: 'policy' }],
    ],
    [
      'an answer that does not count',
      { verdict: 'stale', answer: ANSWER },
      [{ ...about, type: 'response.ignored', verdict: 'stale' }],
    ],
    [
      'an answer of somebody unknown',
      { verdict: 'not_invited', answer: ANSWER, quarantined: true, invitationId: null },
      [{ ...about, invitationId: undefined, type: 'response.quarantined', verdict: 'not_invited' }],
    ],
  ])('%s', async (_, judgement, expected) => {
    expect(await told(judgement)).toEqual(expected);
  });

  test('an answer that a person counted for an invitee', async () => {
    const judgement = { verdict: 'not_invited', answer: ANSWER, quarantined: true, invitationId: null } as const;
    expect(await told(judgement, { apply: true })).toEqual([
      {
        reason: 'So it is.',
        refusal: null,
        at: 0,
        source: 'smtp',
        type: 'response.quarantined',
        verdict: 'not_invited',
      },
      { ...answered, at: 1_000, verdict: 'not_invited', deliveries: 0 },
    ]);
  });
});
