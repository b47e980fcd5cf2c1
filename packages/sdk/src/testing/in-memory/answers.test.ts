import { beforeEach, describe, expect, it } from 'vitest';
import { Convoke } from '../../index.js';
import { createInMemoryConvoke } from './in-memory-convoke.js';
import type { InMemoryDelivery } from './state.js';

const ADA = { name: 'Ada', address: 'ada@example.org' };
const APPOINTMENT = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
  ...ADA,
};
const eventTypes = ['attendee.responded' as const, 'attendee.delegated' as const];

let now: number;
let memory: ReturnType<typeof createInMemoryConvoke>;
let convoke: Convoke;
beforeEach(async () => {
  now = Date.parse('2027-01-01T00:00:00Z');
  memory = createInMemoryConvoke({ now: () => now });
  convoke = new Convoke({ baseUrl: 'https://a.test', apiKey: 'ck', apiSecret: 'cs', fetch: memory.fetch });
  await convoke.webhooks.register({ webhookUrl: 'https://example.org/', eventTypes });
});

const attendeeIn = ([delivery]: readonly InMemoryDelivery[]): unknown => JSON.parse(delivery?.body ?? '').data.attendee;
const invited = async (change: object = {}) =>
  (await convoke.appointments.create({ ...APPOINTMENT, ...change })).appointmentId;
const readAda = async (appointmentId: string) => (await convoke.appointments.get(appointmentId)).invitations[0];

/** What `happenings.test.ts` of the server does not see. */
describe('an invitee of an in-memory Convoke', () => {
  it('is heard once, and answered when they first said so', async () => {
    const appointmentId = await invited();
    const ada = { appointmentId, address: ADA.address };
    memory.answer(ada, 'accepted', 'See you');
    const { respondedAt } = { respondedAt: null, ...(await readAda(appointmentId)) };
    now += 60_000;
    expect(memory.answer(ada, 'accepted')).toEqual([]);
    expect(await readAda(appointmentId)).toMatchObject({ respondedAt, comment: 'See you' });
    expect(memory.answer(ada, 'accepted', 'By train')).toEqual([]);
    expect(await readAda(appointmentId)).toMatchObject({ respondedAt, comment: 'By train' });
  });

  it.each([
    ['2027-03-01T10:00:00', '2027-03-01T09:00:00Z'],
    ['2027-03-01', '2027-03-01T23:00:00Z'],
  ])('is late after respondBy %s', async (respondBy, end) => {
    const start = now;
    const answerAt = async (instant: number) => {
      now = start;
      const appointmentId = await invited({ respondBy });
      expect(await readAda(appointmentId)).not.toHaveProperty('isLate');
      now = instant;
      const attendee = attendeeIn(memory.answer({ appointmentId, address: ADA.address }, 'accepted'));
      const ada = await readAda(appointmentId);
      const [listed] = await convoke.appointments.invitations(appointmentId).toArray({ limit: 1 });
      await convoke.appointments.update(appointmentId, { respondBy: null });
      expect(await readAda(appointmentId)).not.toHaveProperty('isLate');
      return [attendee, ada, listed].map((each) => Object.entries(each ?? {}).some(([name]) => name === 'isLate'));
    };
    expect(await answerAt(Date.parse(end) - 1)).toEqual([false, false, false]);
    expect(await answerAt(Date.parse(end))).toEqual([false, false, false]);
    expect(await answerAt(Date.parse(end) + 1)).toEqual([true, true, true]);
  });

  it('proposes a time that can be', async () => {
    const ada = { appointmentId: await invited(), address: ADA.address };
    expect(() => memory.propose(ada, { start: 'soon', end: 'later' })).toThrow();
    expect(memory.deliveries).toEqual([]);
  });

  it('has a message that is queued until it is delivered, answered or comes back', async () => {
    await convoke.webhooks.register({ webhookUrl: 'https://example.org/2', eventTypes: ['invitation.undeliverable'] });
    const ada = { appointmentId: await invited(), address: ADA.address };
    const status = async () => (await readAda(ada.appointmentId))?.deliveryStatus;
    const change = (appointmentSubject: string) =>
      convoke.appointments.update(ada.appointmentId, { appointmentSubject });
    expect(await status()).toBe('queued');
    memory.deliver();
    expect(await status()).toBe('sent');
    await change('Another');
    expect(await status()).toBe('queued');
    memory.answer(ada, 'accepted');
    expect(await status()).toBe('sent');
    const [bounced, ...others] = memory.bounce(ada, 'Mailbox full');
    expect(JSON.parse(bounced?.body ?? '')).toMatchObject({
      eventType: 'invitation.undeliverable',
      data: { attendee: { email: ADA.address, name: 'Ada' }, reason: 'Mailbox full' },
    });
    expect([others, memory.bounce(ada)]).toEqual([[], []]);
    expect(await status()).toBe('undeliverable');
    memory.deliver();
    expect(await status()).toBe('undeliverable');
    await change('A third');
    expect(await status()).toBe('queued');
    expect(memory.bounce(ada)).toHaveLength(1);
  });

  it('hears nothing of reminders to webhooks, which come when the test says so', async () => {
    await convoke.webhooks.register({ webhookUrl: 'https://example.org/2', eventTypes: ['appointment.starting'] });
    const reminders = [
      { minutesBefore: 10, to: 'webhook' as const },
      { minutesBefore: 60, to: 'both' as const },
      { minutesBefore: 30, to: 'attendees' as const },
    ];
    const appointmentId = await invited({ reminders });
    const minutes = memory.start(appointmentId).map(({ body }) => JSON.parse(body).data.minutesBefore);
    expect(minutes).toEqual([60, 10]);
    await convoke.appointments.cancel(appointmentId);
    expect(() => memory.start(appointmentId)).toThrow('cancelled');
  });

  it('sends no response to a cancelled request, and nothing else does', async () => {
    const appointmentId = await invited();
    const bob = { appointmentId, address: 'bob@example.org' };
    expect(() => memory.answer(bob, 'accepted')).toThrow('bob@example.org is not invited.');
    expect(() => memory.delegate(bob, 'eve@example.org')).toThrow('bob@example.org is not invited.');
    await convoke.appointments.cancel(appointmentId);
    const ada = { appointmentId, address: ADA.address };
    expect(() => memory.answer(ada, 'accepted')).toThrow('ada@example.org is not invited.');
    expect(memory.deliveries).toEqual([]);
  });
});
