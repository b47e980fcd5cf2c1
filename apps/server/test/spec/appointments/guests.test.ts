import type { Convoke } from '@convoke/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Place } from '../../testing/places.js';

const TIMED = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};
const OPEN = { allowProposals: true, allowForwarding: true, guestsVisible: false };
const CLOSED = { allowProposals: false, allowForwarding: false, guestsVisible: true };

function people(count: number, from = 0) {
  return Array.from({ length: count }, (_, index) => ({ name: 'G', address: `g${from + index}@example.org` }));
}

describe.each(PLACES)('in %s', (_, start) => {
  let place: Place;
  let appointments: Convoke['appointments'];

  beforeAll(async () => {
    place = await start();
    ({ appointments } = (await place.account()).convoke);
  });

  afterAll(() => place.stop());

  it('guests see only themselves, and may propose and forward, unless something else is chosen', async () => {
    const { appointmentId } = await appointments.create(TIMED);
    expect(await appointments.get(appointmentId)).toMatchObject(OPEN);
    const { appointmentId: closed } = await appointments.create({ ...TIMED, ...CLOSED });
    expect(await appointments.get(closed)).toMatchObject(CLOSED);
  });

  it.each([{ allowProposals: false }, { allowForwarding: false }, { guestsVisible: true }])(
    '%j is a change that invitees are told of, and once',
    async (change) => {
      const { appointmentId } = await appointments.create({ ...TIMED, ...people(1)[0] });
      expect(await appointments.update(appointmentId, change)).toMatchObject({ revision: 1 });
      expect(await appointments.update(appointmentId, change)).toMatchObject({ revision: 1 });
      expect(await appointments.get(appointmentId)).toMatchObject({ ...OPEN, ...change });
    },
  );

  it.each(['allowProposals', 'allowForwarding', 'guestsVisible'])('%s is true or false', async (param) => {
    const refused = { status: 400, code: 'invalid_type', param };
    await expect(appointments.create(Object.assign({ ...TIMED }, { [param]: 'no' }))).rejects.toMatchObject(refused);
  });

  it('guests who see each other are at most 100; more of a list are refused row by row', async () => {
    const invitees = people(99);
    const { appointmentId } = await appointments.create({ ...TIMED, guestsVisible: true, invitees });
    const { results } = await appointments.inviteMany(appointmentId, { invitees: people(2, 99) });
    expect(results).toMatchObject([{ result: 'invited' }, { result: 'too_many_invitees' }]);
    const [, , , last] = people(4, 99);
    const refused = { code: 'too_many_invitees' };
    if (last) await expect(appointments.invite(appointmentId, last)).rejects.toMatchObject(refused);
    expect(await appointments.get(appointmentId)).toMatchObject({ inviteeCount: 100 });
    const { results: created } = await appointments.create({ ...TIMED, guestsVisible: true, invitees: people(101) });
    expect(created?.at(-1)).toMatchObject({ result: 'too_many_invitees' });
  });

  it('more than 100 guests cannot be made visible to each other', async () => {
    const { appointmentId } = await appointments.create({ ...TIMED, invitees: people(101) });
    const refused = { code: 'invalid_value', param: 'guestsVisible' };
    await expect(appointments.update(appointmentId, { guestsVisible: true })).rejects.toMatchObject(refused);
    expect(await appointments.get(appointmentId)).toMatchObject({ guestsVisible: false, revision: 0 });
  });
});
