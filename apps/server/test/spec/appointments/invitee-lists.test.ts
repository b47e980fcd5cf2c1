import { type Convoke, ConvokeError, type ListInvitationsInput } from '@convoke/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Place } from '../../testing/places.js';
import { SAMPLE_APPOINTMENT } from '../../testing/sample-appointment.js';

const { name, address, ...NOBODY } = SAMPLE_APPOINTMENT;
const ADA = { name: 'Ada', address: 'ada@example.org' };
const BOB = { name: 'Bob', address: 'bob@example.org' };

describe.each(PLACES)('lists of invitees in %s', (_, start) => {
  let place: Place;
  let appointments: Convoke['appointments'];

  beforeAll(async () => {
    place = await start();
    ({ appointments } = (await place.account()).convoke);
  });

  afterAll(() => place.stop());

  it('invite every valid entry, and say what is wrong with the others', async () => {
    const { appointmentId } = await appointments.create({ ...NOBODY, ...ADA });
    const { results, ...sent } = await appointments.inviteMany(appointmentId, {
      invitees: [
        { name: 'Bob', address: 'bob@example.org', role: 'optional', language: 'de', timeZone: 'Europe/London' },
        { name: 'Ada', address: 'ADA@example.org' },
        { name: 'Bob', address: 'Bob@EXAMPLE.org' },
        { name: 'Bob', address: 'bob+tea@example.org' },
        { name: 'Ida', address: 'ida@bücher.example' },
        { name: 'Ida', address: 'ida@xn--bcher-kva.example' },
        { name: 'Eve', address: 'eve' },
        { name: '', address: 'eve@example.org' },
        { name: 'x'.repeat(256), address: 'eve@example.org' },
        { name: 'Eve', address: 'eve@example.org', timeZone: 'Mars/Olympus' },
        JSON.parse('{ "name": "Eve" }'),
        JSON.parse('{ "name": 5, "address": "eve@example.org" }'),
        JSON.parse('7'),
      ],
    });
    expect(sent).toMatchObject({ appointmentId, totalInvitees: 4, invited: 3 });
    expect(results.map(({ index, result, param }) => [index, result, param])).toEqual([
      [0, 'invited', undefined],
      [1, 'duplicate_invitee', 'address'],
      [2, 'duplicate_invitee', 'address'],
      [3, 'invited', undefined],
      [4, 'invited', undefined],
      [5, 'duplicate_invitee', 'address'],
      [6, 'invalid_email', 'address'],
      [7, 'invalid_value', 'name'],
      [8, 'field_too_long', 'name'],
      [9, 'invalid_time_zone', 'timeZone'],
      [10, 'missing_required_field', 'address'],
      [11, 'invalid_type', 'name'],
      [12, 'invalid_type', undefined],
    ]);
    const { invitations } = await appointments.get(appointmentId);
    expect(invitations.map((each) => [each.address, each.role])).toEqual([
      ['ada@example.org', 'required'],
      ['bob@example.org', 'optional'],
      ['bob+tea@example.org', 'required'],
      ['ida@bücher.example', 'required'],
    ]);
    expect(results.flatMap(({ invitationId = [] }) => invitationId)).toEqual(
      invitations.slice(1).map(({ invitationId }) => invitationId),
    );
  });

  it('are refused if they would invite nobody, or with allOrNothing not everybody', async () => {
    const { appointmentId } = await appointments.create(NOBODY);
    const bad = { name: 'Eve', address: 'eve' };
    const nobody = await refusalOf(appointments.inviteMany(appointmentId, { invitees: [bad] }));
    expect(nobody).toMatchObject({ status: 422, code: 'invitees_refused', param: 'invitees[0].address' });
    const invitees = [ADA, bad, ADA];
    const all = await refusalOf(appointments.inviteMany(appointmentId, { invitees, allOrNothing: true }));
    expect(all).toMatchObject({ status: 422, code: 'invitees_refused', param: 'invitees[1].address' });
    expect(all.problems).toMatchObject([
      { code: 'invalid_email', param: 'invitees[1].address' },
      { code: 'duplicate_invitee', param: 'invitees[2].address' },
    ]);
    expect(await appointments.get(appointmentId)).toMatchObject({ inviteeCount: 0, invitations: [] });
    const created = await refusalOf(appointments.create({ ...NOBODY, invitees, allOrNothing: true }));
    expect(created).toMatchObject({ status: 422, code: 'invitees_refused' });
  });

  it.each<[string, unknown[]]>([
    ['is no address', [{ name: 'Eve', address: 'eve' }]],
    ['has no address', [{ name: 'Eve' }, { name: 'Ida' }]],
    ['is no object', [7, null, 'ada@example.org']],
    ['lives nowhere', [{ ...ADA, timeZone: 'Mars/Olympus' }]],
  ])('of which each entry %s invite nobody and create nothing', async (_kind, invitees) => {
    const count = async () => (await appointments.list().toArray({ limit: 1_000 })).length;
    const { appointmentId } = await appointments.create(NOBODY);
    const before = await count();
    const list = { invitees: JSON.parse(JSON.stringify(invitees)) };
    const refusal = { status: 422, code: 'invitees_refused', problems: Array(invitees.length).fill({}) };
    for (const allOrNothing of [undefined, true]) {
      const wish = { ...list, ...(allOrNothing && { allOrNothing }) };
      expect(await refusalOf(appointments.create({ ...NOBODY, ...wish }))).toMatchObject(refusal);
      expect(await refusalOf(appointments.inviteMany(appointmentId, wish))).toMatchObject(refusal);
    }
    expect(await count()).toBe(before);
    expect(await appointments.get(appointmentId)).toMatchObject({ inviteeCount: 0, revision: 0 });
  });

  it('say with one word that an address is known, in results and in errors', async () => {
    const { appointmentId } = await appointments.create({ ...NOBODY, ...ADA });
    const wish = { invitees: [ADA, BOB, BOB] };
    const refused = await refusalOf(appointments.inviteMany(appointmentId, { ...wish, allOrNothing: true }));
    expect(refused.problems?.map(({ code }) => code)).toEqual(['duplicate_invitee', 'duplicate_invitee']);
    expect(await refusalOf(appointments.inviteMany(appointmentId, { invitees: [ADA] }))).toMatchObject({
      problems: [{ code: 'duplicate_invitee' }],
    });
    expect((await appointments.inviteMany(appointmentId, wish)).results.map(({ result }) => result)).toEqual([
      'duplicate_invitee',
      'invited',
      'duplicate_invitee',
    ]);
  });

  it('are none if they are empty', async () => {
    const created = await appointments.create({ ...NOBODY, invitees: [] });
    expect(created).toMatchObject({ inviteeCount: 0, hasInitialInvitee: false });
    expect(created).not.toHaveProperty('results');
    const { invitationId, ...ada } = await appointments.create({ ...NOBODY, ...ADA, invitees: [], allOrNothing: true });
    expect([invitationId, ada]).toMatchObject([expect.any(String), { inviteeCount: 1 }]);
    const refused = await refusalOf(appointments.inviteMany(created.appointmentId, { invitees: [] }));
    expect(refused).toMatchObject({ status: 400, code: 'missing_required_field', param: 'invitees' });
  });

  it('have 1 to 500 entries', async () => {
    const { appointmentId } = await appointments.create(NOBODY);
    const refusal = { status: 422, code: 'invalid_value', param: 'invitees' };
    expect(await refusalOf(appointments.inviteMany(appointmentId, { invitees: many(501) }))).toMatchObject(refusal);
    expect(await refusalOf(appointments.create({ ...NOBODY, invitees: many(501) }))).toMatchObject(refusal);
    expect(await appointments.inviteMany(appointmentId, { invitees: many(500) })).toMatchObject({ invited: 500 });
    const again = await refusalOf(appointments.inviteMany(appointmentId, { invitees: many(500) }));
    expect(again.problems).toHaveLength(500);
  });

  it('are read a page at a time; the appointment shows the first hundred, and counts the answers of all', async () => {
    const { appointmentId } = await appointments.create({ ...NOBODY, invitees: many(250) });
    const { invitations, ...read } = await appointments.get(appointmentId);
    expect(read).toMatchObject({
      inviteeCount: 250,
      hasMoreInvitations: true,
      responseCounts: { needsAction: 250, accepted: 0, declined: 0, tentative: 0 },
    });
    const sizes: number[] = [];
    for await (const { items } of appointments.invitations(appointmentId, { limit: 100 }).pages()) {
      sizes.push(items.length);
    }
    expect(sizes).toEqual([100, 100, 50]);
    const all = await appointments.invitations(appointmentId).toArray({ limit: 500 });
    expect(all.map(({ address: each }) => each)).toEqual(many(250).map((guest) => guest.address));
    expect(invitations.map(({ invitationId }) => invitationId)).toEqual(
      all.slice(0, 100).map(({ invitationId }) => invitationId),
    );
  });

  it('are searched by answer and by the beginnings of words', async () => {
    const invitees = [
      { name: 'Zoë Müller', address: 'zoe@example.org' },
      { name: 'Zora Neale', address: 'neale+tea@example.com' },
      ADA,
    ];
    const { appointmentId } = await appointments.create({ ...NOBODY, invitees });
    const found = async (input: ListInvitationsInput) =>
      (await appointments.invitations(appointmentId, { limit: 2, ...input }).toArray({ limit: 9 })).map(
        ({ name: each }) => each,
      );
    expect(await found({})).toEqual(['Zoë Müller', 'Zora Neale', 'Ada']);
    expect(await found({ search: 'ZO' })).toEqual(['Zoë Müller', 'Zora Neale']);
    expect(await found({ search: 'mull zoe@ex' })).toEqual(['Zoë Müller']);
    expect(await found({ search: 'example.org' })).toEqual(['Zoë Müller', 'Ada']);
    expect(await found({ search: 'ra' })).toEqual([]);
    expect(await found({ response: 'needsAction', search: 'tea' })).toEqual(['Zora Neale']);
    expect(await found({ response: 'accepted' })).toEqual([]);
    expect(await found({ deliveryStatus: 'undeliverable' })).toEqual([]);
    await appointments.cancel(appointmentId);
    expect(await found({ search: 'ada' })).toEqual(['Ada']);
  });

  it('are listed for their account only, by parameters that can be read', async () => {
    const { appointmentId } = await appointments.create(NOBODY);
    const refusal = async (id: string, input: object) =>
      refusalOf(Promise.resolve(appointments.invitations(id, input).page()));
    expect(await refusal('unknown', {})).toMatchObject({ code: 'appointment_not_found', param: 'appointmentId' });
    for (const [param, value] of Object.entries({
      limit: 101,
      cursor: 'x',
      response: 'maybe',
      deliveryStatus: 'lost',
      search: 'x'.repeat(201),
    })) {
      expect(await refusal(appointmentId, { [param]: value })).toMatchObject({ code: 'invalid_parameter', param });
    }
  });

  it('invite on creation, instead of one invitee', async () => {
    const created = await appointments.create({ ...NOBODY, invitees: [ADA, { name: 'Eve', address: 'eve' }] });
    expect(created).toMatchObject({
      inviteeCount: 1,
      hasInitialInvitee: true,
      results: [{ result: 'invited' }, { result: 'invalid_email', param: 'address' }],
    });
    expect(created).not.toHaveProperty('invitationId');
    const both = await refusalOf(appointments.create({ ...NOBODY, ...ADA, invitees: [BOB] }));
    expect(both).toMatchObject({ code: 'invalid_value', param: 'invitees' });
  });

  it('have one effect under one idempotency key', async () => {
    const { appointmentId } = await appointments.create(NOBODY);
    const invite = () => appointments.inviteMany(appointmentId, { invitees: [ADA] }, { idempotencyKey: 'list-1' });
    expect(await invite()).toEqual(await invite());
    expect(await appointments.get(appointmentId)).toMatchObject({ inviteeCount: 1 });
  });

  it('invite to active appointments of the account only', async () => {
    const { appointmentId } = await appointments.create(NOBODY);
    await appointments.cancel(appointmentId);
    const cancelled = await refusalOf(appointments.inviteMany(appointmentId, { invitees: [ADA] }));
    expect(cancelled).toMatchObject({ code: 'appointment_already_cancelled' });
    const unknown = await refusalOf(appointments.inviteMany('unknown', { invitees: [ADA] }));
    expect(unknown).toMatchObject({ code: 'appointment_not_found' });
  });
});

function many(count: number) {
  return Array.from({ length: count }, (_, at) => ({ name: `Guest ${at}`, address: `guest${at}@example.org` }));
}

async function refusalOf(call: Promise<unknown>): Promise<ConvokeError> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof ConvokeError) return outcome;
  throw new Error(`It was not refused: ${JSON.stringify(outcome)}`);
}
