import { getAppointment, listAppointments, outboxAge, outboxDepth, updateAgenda } from '@convoke/engine';
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

test('pages can be read one after another to the end', async () => {
  const created: string[] = [];
  for (let count = 0; count < 5; count++) created.push((await steps.create()).appointment.id);
  const accountId = harness.account.id;
  const listed: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await listAppointments(harness.context, { accountId, limit: 2, cursor });
    listed.push(...page.appointments.map(({ appointment }) => appointment.id));
    cursor = page.nextCursor ?? undefined;
    pages += 1;
  } while (cursor !== undefined);
  expect(listed).toEqual(created.reverse());
  expect(pages).toBe(3);
});

test('a cursor belongs to its order', async () => {
  for (let count = 0; count < 3; count++) await steps.create();
  while ((await updateAgenda(harness.context)) > 0);
  const query = { accountId: harness.account.id, limit: 2 };
  const { nextCursor } = await listAppointments(harness.context, { ...query, order: 'start' });
  const cursor = nextCursor ?? '';
  expect((await listAppointments(harness.context, { ...query, order: 'start', cursor })).appointments).toHaveLength(1);
  const wrong = { code: 'invalid_parameter', param: 'cursor' };
  for (const order of ['-start', 'updated', 'created'] as const) {
    await expect(listAppointments(harness.context, { ...query, order, cursor })).rejects.toMatchObject(wrong);
  }
});

test('filters select by external id and start', async () => {
  await steps.create({ externalId: 'x', day: '2026-07-01' });
  const { appointment } = await steps.create({ externalId: 'x', day: '2026-07-08' });
  await steps.create({ day: '2026-07-08' });
  const query = { accountId: harness.account.id, externalId: 'x', startFrom: Date.UTC(2026, 6, 2), limit: 100 };
  const page = await listAppointments(harness.context, query);
  expect(page).toEqual({ appointments: [{ appointment, inviteeCount: 0 }], nextCursor: null });
});

test.each([
  [{ limit: 0 }, 'invalid_parameter', 'limit'],
  [{ limit: 101 }, 'invalid_parameter', 'limit'],
  [{ limit: 1.5 }, 'invalid_parameter', 'limit'],
  [{ cursor: 'x' }, 'invalid_parameter', 'cursor'],
  [{ startFrom: 5, startTo: 5 }, 'invalid_time_range', 'startTo'],
])('a list refuses %j', async (change, code, param) => {
  const query = { accountId: harness.account.id, limit: 10, ...change };
  const message = expect.stringMatching(/^(limit|cursor|startTo) (must be|is not) /);
  await expect(listAppointments(harness.context, query)).rejects.toMatchObject({ code, param, message });
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
