import { appointmentTimeline, cancelAppointment, removeInvitation } from '@convoke/engine';
import { newId, sampleInvitation, sampleRevision } from '@convoke/store/samples';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('shows nothing from a time of which it lacks entries', async () => {
  const { appointment } = await steps.create();
  const invitations = Array.from({ length: 100 }, () =>
    sampleInvitation(appointment, { createdAt: appointment.createdAt }),
  );
  await harness.context.store.transaction(async (transaction) => {
    for (const invitation of invitations) await transaction.invitations.insert(invitation);
  });
  for (let turn = 1; turn <= 12; turn++) {
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
