import {
  cancelAppointment,
  cancelOccurrence,
  duplicateAppointment,
  getAppointment,
  sendInvitation,
  updateAppointment,
  updateOccurrence,
} from '@convoke/engine';
import { newId } from '@convoke/store/samples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from './testing/schedule.js';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

const REMINDERS = [{ minutesBefore: 60, to: 'attendees' as const }];

let harness: VerbHarness;
let original: { accountId: string; appointmentId: string };
beforeEach(async () => {
  harness = await openVerbHarness();
  const { create, invite } = schedule(harness);
  const accountId = harness.account.id;
  const { id: appointmentId } = (await create({ externalId: 'job-1' })).appointment;
  original = { accountId, appointmentId };
  await invite(appointmentId, 'Bob');
  await invite(appointmentId, 'Eve');
  const change = { location: 'Room 7', showAs: 'free' as const };
  const others = { metadata: { crew: 'north' }, reminders: REMINDERS, alarm: true, respondBy: '2026-06-30T10:00:00' };
  await updateAppointment(harness.context, { ...original, change, ...others });
});
afterEach(() => harness.close());

function duplicate(change: Partial<Parameters<typeof duplicateAppointment>[1]> = {}) {
  const times = { start: '2026-08-01T10:00:00', end: '2026-08-01T11:00:00', timeZone: undefined, respondBy: undefined };
  const { account } = harness;
  const { appointmentId } = original;
  const none = { externalId: undefined, withInvitees: false };
  return duplicateAppointment(harness.context, { account, appointmentId, ...times, ...none, ...change });
}

test('has the content of the other one at other times, and invites nobody', async () => {
  const { appointment, outcomes } = await duplicate();
  const content = { subject: 'Consultation', location: 'Room 7', timeZone: 'UTC', start: '2026-08-01T10:00:00' };
  expect(appointment).toMatchObject({
    externalId: null,
    metadata: { crew: 'north' },
    showAs: 'free',
    revision: { ...content, sequence: 0, respondBy: null, alarms: expect.any(String) },
  });
  expect(outcomes).toBeUndefined();
  const found = await getAppointment(harness.context, { ...original, appointmentId: appointment.id });
  expect(found).toMatchObject({ reminders: REMINDERS, invitations: [] });
});

test('invites the same people on request, who have not answered it', async () => {
  const { store } = harness.context;
  const [bob] = await store.invitations.list(original);
  if (!bob) throw new Error('Bob is invited.');
  await store.transaction(({ invitations }) =>
    invitations.update(bob, { role: 'optional', language: 'de', response: 'accepted' }),
  );
  const { appointment, outcomes } = await duplicate({ withInvitees: true, externalId: 'job-2' });
  expect(appointment.externalId).toBe('job-2');
  expect(outcomes).toHaveLength(2);
  const ofIt = { ...original, appointmentId: appointment.id };
  expect(await store.invitations.list(ofIt)).toMatchObject([
    { address: 'bob@example.org', role: 'optional', language: 'de', response: 'needsAction' },
    { address: 'eve@example.org', role: 'required', language: null },
  ]);
});

test('more people than one call may name are invited at once', async () => {
  const { store } = harness.context;
  const [bob] = await store.invitations.list(original);
  if (!bob) throw new Error('Bob is invited.');
  const many = Array.from({ length: 600 }, (_, at) => {
    const address = `guest.${at}@example.org`;
    return { ...bob, id: newId(), channelKey: newId(), address, addressKey: address };
  });
  await store.transaction(({ invitations }) => invitations.insert(many));
  const { outcomes } = await duplicate({ withInvitees: true });
  expect(outcomes?.filter((each) => 'invitationId' in each)).toHaveLength(602);
});

test('can be made of a cancelled appointment, but not of one of another account', async () => {
  await cancelAppointment(harness.context, { ...original, comment: '' });
  expect((await duplicate({ withInvitees: true })).outcomes).toHaveLength(2);
  const notFound = { code: 'appointment_not_found', param: 'appointmentId' };
  await expect(duplicate({ account: harness.stranger })).rejects.toMatchObject(notFound);
});

test.each([
  ['FREQ=WEEKLY;COUNT=6', '2026-08-01T10:00:00', 'FREQ=WEEKLY;BYDAY=SA;COUNT=6'],
  ['FREQ=WEEKLY;UNTIL=20260722T110000Z', '2026-08-05T10:00:00', 'FREQ=WEEKLY;BYDAY=WE;COUNT=4'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5', '2026-08-03T10:00:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=5'],
  ['FREQ=DAILY;INTERVAL=2', '2026-08-01T10:00:00', 'FREQ=DAILY;INTERVAL=2'],
  ['FREQ=MONTHLY;BYMONTHDAY=1;COUNT=3', '2026-08-04T10:00:00', 'FREQ=MONTHLY;BYMONTHDAY=4;COUNT=3'],
])('%s repeats as often from %s: %s', async (rule, start, expected) => {
  const { create } = schedule(harness);
  const made = await create({ rule });
  const end = start.replace('T10', 'T11');
  const { appointment } = await duplicate({ appointmentId: made.appointment.id, start, end });
  expect(appointment.revision).toMatchObject({ start, rule: expected, exclude: null });
});

test('leaves guests the same choices', async () => {
  const change = { allowProposals: false, allowForwarding: false, guestsVisible: true };
  await updateAppointment(harness.context, { ...original, change });
  expect((await duplicate()).appointment.revision).toMatchObject(change);
});

test('repeats a series as often from the new start on, without what single dates have, or who is invited to one', async () => {
  const { context, account } = harness;
  const { create, invite } = schedule(harness);
  const { appointment } = await create({ day: '2026-06-01', rule: 'FREQ=WEEKLY;COUNT=5' });
  const series = { accountId: account.id, appointmentId: appointment.id };
  await invite(series.appointmentId, 'Bob');
  const [second, third] = ['2026-06-08T10:00:00', '2026-06-15T10:00:00'];
  await updateOccurrence(context, { ...series, occurrenceStart: second, change: { location: 'Hall' } });
  await cancelOccurrence(context, { ...series, occurrenceStart: third, comment: '' });
  const zoe = { name: 'Zoe', address: 'zoe@example.org' };
  await sendInvitation(context, { ...series, occurrenceStart: second, invitee: zoe });
  const { appointmentId } = series;
  const made = await duplicate({
    appointmentId,
    start: '2026-08-05T10:00:00',
    end: '2026-08-05T11:00:00',
    withInvitees: true,
  });
  expect(made.appointment.revision.rule).toBe('FREQ=WEEKLY;BYDAY=WE;COUNT=5');
  const read = await getAppointment(context, { ...series, appointmentId: made.appointment.id });
  expect(read.series?.exceptions).toEqual([]);
  expect(read.invitations).toMatchObject([{ address: 'bob@example.org', occurrenceStart: null }]);
});
