import type { Convoke } from '@convoke/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Place } from '../../testing/places.js';

const TIMED = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};
const ALL_DAY = { ...TIMED, appointmentStart: '2027-03-15', appointmentEnd: '2027-03-17' };
const ROOM = 'https://meet.example.com/roof';

describe.each(PLACES)('in %s', (_, start) => {
  let place: Place;
  let appointments: Convoke['appointments'];

  beforeAll(async () => {
    place = await start();
    ({ appointments } = (await place.account()).convoke);
  });

  afterAll(() => place.stop());

  async function created(input: Parameters<Convoke['appointments']['create']>[0]) {
    const { appointmentId } = await appointments.create(input);
    return appointments.get(appointmentId);
  }

  describe('an all-day appointment', () => {
    it('has dates, of which the end is exclusive, lies between two midnights of its zone, and is free by default', async () => {
      expect(await created(ALL_DAY)).toMatchObject({
        start: '2027-03-15',
        end: '2027-03-17',
        timeZone: 'Europe/Berlin',
        startUtc: '2027-03-14T23:00:00.000Z',
        endUtc: '2027-03-16T23:00:00.000Z',
        showAs: 'free',
        conferenceUrl: '',
      });
      expect(await created(TIMED)).toMatchObject({ showAs: 'busy' });
    });

    it('begins when clocks are set forward if midnight is skipped', async () => {
      const lebanon = {
        appointmentStart: '2027-03-28',
        appointmentEnd: '2027-03-29',
        appointmentTimeZone: 'Asia/Beirut',
      };
      expect(await created(lebanon)).toMatchObject({ startUtc: '2027-03-27T22:00:00.000Z' });
    });

    it.each([
      ['appointmentEnd', { appointmentStart: '2027-03-15', appointmentEnd: '2027-03-16T10:00:00' }],
      ['appointmentEnd', { appointmentStart: '2027-03-15T10:00:00', appointmentEnd: '2027-03-16' }],
      ['appointmentStart', { appointmentStart: '2027-02-30', appointmentEnd: '2027-03-02' }],
      ['appointmentStart', { appointmentStart: '1969-12-31', appointmentEnd: '2027-03-02' }],
    ])('is refused because of %s: %j', async (param, times) => {
      const refused = { status: 422, code: 'invalid_date_time', param };
      await expect(appointments.create({ ...TIMED, ...times })).rejects.toMatchObject(refused);
    });

    it('needs at least one day, and a time zone', async () => {
      const none = { ...ALL_DAY, appointmentEnd: ALL_DAY.appointmentStart };
      await expect(appointments.create(none)).rejects.toMatchObject({ code: 'invalid_time_range' });
      const { appointmentTimeZone: _zone, ...nowhere } = ALL_DAY;
      await expect(appointments.create(Object.assign(nowhere))).rejects.toMatchObject({
        code: 'missing_required_field',
        param: 'appointmentTimeZone',
      });
    });

    it('becomes a timed one and back, which resets answers, and keeps showAs only if that was chosen', async () => {
      const { appointmentId } = await appointments.create(ALL_DAY);
      const { appointmentTimeZone: _zone, ...hours } = TIMED;
      await appointments.update(appointmentId, hours);
      expect(await appointments.get(appointmentId)).toMatchObject({ revision: 1, showAs: 'busy' });
      await appointments.update(appointmentId, { showAs: 'tentative' });
      await appointments.update(appointmentId, { appointmentStart: '2027-03-15', appointmentEnd: '2027-03-16' });
      expect(await appointments.get(appointmentId)).toMatchObject({ revision: 3, showAs: 'tentative' });
    });

    it('keeps showAs that was chosen although it was the default, when it is created or later', async () => {
      const { appointmentTimeZone: _zone, ...hours } = TIMED;
      const { appointmentTimeZone: _other, ...days } = ALL_DAY;
      const shown = async (id: string) => (await appointments.get(id)).showAs;
      const { appointmentId: chosen } = await appointments.create({ ...TIMED, showAs: 'busy' });
      await appointments.update(chosen, days);
      expect(await shown(chosen)).toBe('busy');
      const { appointmentId: later, etag } = await appointments.create(ALL_DAY);
      const unmoved = await appointments.update(later, { showAs: 'free' });
      expect([unmoved.revision, unmoved.etag === etag]).toEqual([0, false]);
      expect((await appointments.update(later, { showAs: 'free' })).etag).toBe(unmoved.etag);
      await appointments.update(later, hours);
      expect(await shown(later)).toBe('free');
      await appointments.update(later, days);
      expect(await shown(later)).toBe('free');
    });

    it.each(['appointmentStart', 'appointmentEnd'])('cannot get a time as its %s alone', async (param) => {
      const { appointmentId } = await appointments.create(ALL_DAY);
      const refused = { code: 'invalid_date_time', param };
      await expect(appointments.update(appointmentId, { [param]: '2027-03-16T10:00:00' })).rejects.toMatchObject(
        refused,
      );
    });

    it('gets no new revision if showAs is set to its current value', async () => {
      const { appointmentId } = await appointments.create(ALL_DAY);
      expect(await appointments.update(appointmentId, { showAs: 'free' })).toMatchObject({ revision: 0 });
      expect(await appointments.update(appointmentId, { showAs: 'busy' })).toMatchObject({ revision: 1 });
      const odd = Object.assign({ showAs: 'away' });
      const refused = { code: 'invalid_value', param: 'showAs' };
      await expect(appointments.update(appointmentId, odd)).rejects.toMatchObject(refused);
    });
  });

  describe('an online meeting', () => {
    it('has a link, stored as browsers write it, which can be changed and cleared', async () => {
      const { appointmentId } = await appointments.create({ ...TIMED, conferenceUrl: 'HTTPS://Meet.Example.com/roof' });
      expect(await appointments.get(appointmentId)).toMatchObject({ conferenceUrl: ROOM, location: '' });
      expect(await appointments.update(appointmentId, { conferenceUrl: ROOM })).toMatchObject({ revision: 0 });
      await appointments.update(appointmentId, { conferenceUrl: '' });
      expect(await appointments.get(appointmentId)).toMatchObject({ conferenceUrl: '', revision: 1 });
    });

    it.each([
      'http://meet.example.com/roof',
      'javascript:alert(1)',
      'https://user:password@meet.example.com/roof',
      'https://user@meet.example.com/roof',
      'meet.example.com',
      'https://',
      'https://meet.example.com/a b',
      'https://meet.example.com/"><script>',
    ])('is refused at %s', async (conferenceUrl) => {
      const refused = { status: 422, code: 'invalid_value', param: 'conferenceUrl' };
      await expect(appointments.create({ ...TIMED, conferenceUrl })).rejects.toMatchObject(refused);
    });

    it('has a link of at most 1 000 characters', async () => {
      const longest = `${ROOM}/${'a'.repeat(1_000 - ROOM.length - 1)}`;
      expect(await created({ ...TIMED, conferenceUrl: longest })).toMatchObject({ conferenceUrl: longest });
      const refused = { code: 'field_too_long', param: 'conferenceUrl' };
      await expect(appointments.create({ ...TIMED, conferenceUrl: `${longest}a` })).rejects.toMatchObject(refused);
    });
  });
});
