import { getAppointment, outboxAge, outboxDepth } from '@convoke/engine';
import { calendarTransport } from '@convoke/engine/calendars';
import { newId, sampleMessage } from '@convoke/store/samples';
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

test('its own account can read an appointment with its invitees', async () => {
  const { appointment } = await steps.create();
  await steps.invite(appointment.id, 'Bob');
  await steps.invite(appointment.id, 'Eve');
  const query = { accountId: harness.account.id, appointmentId: appointment.id };
  const read = await getAppointment(harness.context, query);
  expect(read.appointment).toEqual(appointment);
  expect(read.invitations.map(({ name }) => name)).toEqual(['Bob', 'Eve']);
  const notFound = { code: 'appointment_not_found', param: 'appointmentId' };
  const foreign = { ...query, accountId: harness.stranger.id };
  await expect(getAppointment(harness.context, foreign)).rejects.toMatchObject(notFound);
  await expect(getAppointment(harness.context, { ...query, appointmentId: newId() })).rejects.toMatchObject(notFound);
});

test('the age of the outbox is that of its oldest overdue message', async () => {
  expect(await outboxAge(harness.context)).toBe(0);
  const { appointment } = await steps.create();
  await steps.invite(appointment.id, 'Bob');
  await harness.clock.advance(7_000);
  await steps.invite(appointment.id, 'Eve');
  expect(await outboxAge(harness.context)).toBe(7_000);
  await harness.deliver();
  expect(await outboxAge(harness.context)).toBe(0);
});

test('the depth of the outbox counts messages that wait for mail and for a calendar', async () => {
  const { store } = harness.context;
  const { appointment } = await steps.create();
  const { invitationId } = await steps.invite(appointment.id, 'Bob');
  expect(await outboxDepth(harness.context)).toEqual({ pending: 1, sending: 0 });
  const invitation = await store.invitations.find(invitationId);
  if (!invitation) throw new Error('The invitation is there.');
  const another = sampleMessage(invitation, { ordinal: 9, transport: calendarTransport(newId()) });
  await store.transaction(({ messages }) => messages.insert([another]));
  expect(await outboxDepth(harness.context)).toEqual({ pending: 2, sending: 0 });
});
