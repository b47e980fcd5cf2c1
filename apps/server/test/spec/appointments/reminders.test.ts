import type { Convoke } from '@convoke/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Place, type PlaceAccount } from '../../testing/places.js';

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

  it('can be mailed to attendees, or be calendar alarms, which are mailed as a change', async () => {
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
    [
      [{ to: 'webhook' }],
      400,
      'missing_required_field',
      'reminders[0].minutesBefore',
      'reminders[0].minutesBefore is required.',
    ],
    [[{ minutesBefore: '5', to: 'webhook' }], 400, 'invalid_type', 'reminders[0].minutesBefore'],
    [['5'], 400, 'invalid_type', 'reminders[0]', 'reminders[0] must be an object.'],
    ['5', 400, 'invalid_type', 'reminders'],
  ])('cannot be %j', async (...row) => {
    const [reminders, status, code, param, message = expect.stringContaining('reminders')] = row;
    const answer = await account.call({ path: '/api/v1/appointments', body: { ...AHEAD, reminders } });
    expect(answer).toMatchObject({ status, body: { message, error: { code, param } } });
  });

  it('ask for an answer by a time, which a change moves and null removes', async () => {
    const { appointmentId } = await appointments.create({ ...AHEAD, respondBy: '2097-03-12T18:00:00' });
    const until = async () => (await appointments.get(appointmentId)).respondBy;
    expect(await until()).toBe('2097-03-12T18:00:00');
    expect((await appointments.update(appointmentId, { respondBy: '2097-03-14' })).revision).toBe(1);
    expect((await appointments.update(appointmentId, { respondBy: '2097-03-14' })).revision).toBe(1);
    expect(await until()).toBe('2097-03-14');
    const early = { appointmentStart: '2097-03-14T20:00:00', appointmentEnd: '2097-03-14T21:00:00' };
    await expect(appointments.update(appointmentId, early)).rejects.toMatchObject({ param: 'respondBy' });
    expect((await appointments.update(appointmentId, { respondBy: null })).revision).toBe(2);
    expect(await until()).toBe(null);
    expect((await appointments.create({ ...AHEAD, respondBy: null })).revision).toBe(0);
  });

  const PAST = { appointmentStart: '2007-03-15T14:00:00', appointmentEnd: '2007-03-15T15:00:00' };

  it.each([
    [{ respondBy: 'soon' }, 422, 'invalid_date_time'],
    [{ respondBy: '' }, 422, 'invalid_date_time'],
    [{ respondBy: '2097-02-30' }, 422, 'invalid_date_time'],
    [{ respondBy: '2097-03-10T18:00:00Z' }, 422, 'invalid_date_time'],
    [{ respondBy: 5 }, 400, 'invalid_type'],
    [{ respondBy: '2097-03-15T14:00:01' }, 422, 'invalid_time_range'],
    [{ respondBy: '2097-03-15' }, 422, 'invalid_time_range'],
    [{ respondBy: '2007-03-14T14:00:00' }, 422, 'invalid_time_range'],
    [{ ...PAST, respondBy: '2007-03-14T14:00:00' }, 422, 'invalid_time_range'],
    [{ ...PAST, respondBy: '2097-03-14T14:00:00' }, 422, 'invalid_time_range'],
  ])('refuse to ask with %j', async (change, status, code) => {
    const answer = await account.call({ path: '/api/v1/appointments', body: { ...AHEAD, ...change } });
    expect(answer).toMatchObject({ status, body: { error: { code, param: 'respondBy' } } });
  });

  it('do not alter what responses to changes say of time and meeting', async () => {
    const shown = { showAs: 'tentative' as const, conferenceUrl: 'https://meet.example/a' };
    const created = await appointments.create({ ...AHEAD, ...shown });
    expect(created).toMatchObject(shown);
    const next = { showAs: 'free' as const, conferenceUrl: 'https://meet.example/b' };
    expect(await appointments.update(created.appointmentId, next)).toMatchObject(next);
    expect(await appointments.update(created.appointmentId, { appointmentSubject: 'Renamed' })).toMatchObject(next);
  });
});
