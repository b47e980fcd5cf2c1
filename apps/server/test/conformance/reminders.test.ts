import type { Convoke } from '@convoke/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Place, type PlaceAccount } from './places.js';

const AHEAD = {
  appointmentStart: '2097-03-15T14:00:00',
  appointmentEnd: '2097-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};

const webhook = (...minutes: number[]) => minutes.map((minutesBefore) => ({ minutesBefore, to: 'webhook' as const }));

describe.each(PLACES)('reminders, in %s', (_, start) => {
  let place: Place;
  let account: PlaceAccount;
  let appointments: Convoke['appointments'];

  beforeAll(async () => {
    place = await start();
    account = await place.account();
    ({ appointments } = account.convoke);
  });
  afterAll(() => place.stop());

  const remindersOf = async (appointmentId: string) => (await appointments.get(appointmentId)).reminders;

  it('are read as they were set, the earliest first, until the appointment is cancelled', async () => {
    const { appointmentId } = await appointments.create({ ...AHEAD, reminders: webhook(10, 60) });
    expect(await remindersOf(appointmentId)).toEqual(webhook(60, 10));
    const { revision } = await appointments.update(appointmentId, { reminders: webhook(5) });
    expect(revision).toBe(0);
    expect(await remindersOf(appointmentId)).toEqual(webhook(5));
    await appointments.update(appointmentId, { appointmentSubject: 'Renamed' });
    expect(await remindersOf(appointmentId)).toEqual(webhook(5));
    await appointments.cancel(appointmentId);
    expect(await remindersOf(appointmentId)).toEqual([]);
  });

  it('can be for attendees, and ring in calendars, which is mailed as a change', async () => {
    const reminders = [
      { minutesBefore: 60, to: 'attendees' as const },
      { minutesBefore: 10, to: 'both' as const },
    ];
    const { appointmentId } = await appointments.create({ ...AHEAD, reminders, alarm: true });
    expect(await appointments.get(appointmentId)).toMatchObject({ reminders, alarm: true, revision: 0 });
    const revisions: number[] = [];
    for (const change of [{ alarm: true }, { reminders: webhook(5) }, { alarm: false }, { reminders }]) {
      revisions.push((await appointments.update(appointmentId, change)).revision);
    }
    expect(revisions).toEqual([0, 1, 2, 2]);
    expect(await appointments.get(appointmentId)).toMatchObject({ reminders, alarm: false });
  });

  it('have an alarm that is true or false', async () => {
    const answer = await account.call({ path: '/api/v1/appointments', body: { ...AHEAD, alarm: 'yes' } });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_type', param: 'alarm' } } });
  });

  it.each([
    [[{ minutesBefore: 0, to: 'webhook' }], 422, 'invalid_value', 'reminders[0].minutesBefore'],
    [[{ minutesBefore: 5, to: 'nobody' }], 422, 'invalid_value', 'reminders[0].to'],
    [[{ minutesBefore: -5, to: 'attendees' }], 422, 'invalid_value', 'reminders[0].minutesBefore'],
    [[{ minutesBefore: 1.5, to: 'both' }], 400, 'invalid_type', 'reminders[0].minutesBefore'],
    [webhook(5, 5), 422, 'invalid_value', 'reminders[1].minutesBefore'],
    [webhook(1, 2, 3, 4, 5, 6), 422, 'invalid_value', 'reminders'],
    [[{ to: 'webhook' }], 400, 'missing_required_field', 'reminders[0].minutesBefore'],
    [[{ minutesBefore: '5', to: 'webhook' }], 400, 'invalid_type', 'reminders[0].minutesBefore'],
    [['5'], 400, 'invalid_type', 'reminders[0]'],
    ['5', 400, 'invalid_type', 'reminders'],
  ])('cannot be %j', async (...row) => {
    const [reminders, status, code, param] = row;
    const answer = await account.call({ path: '/api/v1/appointments', body: { ...AHEAD, reminders } });
    expect(answer).toMatchObject({ status, body: { error: { code, param } } });
  });
});
