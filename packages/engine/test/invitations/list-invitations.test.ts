import { getAppointment, type ListInvitations, listInvitations, sendInvitations } from '@convoke/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const INVITEES = [
  { name: 'Zoë Müller', address: 'zoe@example.com' },
  { name: 'Łukasz Ibáñez', address: 'L.Ibanez@Example.org' },
  { name: 'سعاد', address: 'suad@example.com' },
];

describe('the invitees of an appointment', () => {
  let harness: VerbHarness;
  let appointmentId: string;
  beforeEach(async () => {
    harness = await openVerbHarness();
    appointmentId = (await schedule(harness).create()).appointment.id;
  });
  afterEach(() => harness.close());

  async function invite(invitees: readonly { name: string; address: string }[]): Promise<void> {
    const rows = invitees.map((value) => ({ value }));
    const input = { accountId: harness.account.id, appointmentId, invitees: { rows, allOrNothing: true } };
    await sendInvitations(harness.context, input);
  }

  const list = (input: Partial<ListInvitations> = {}) =>
    listInvitations(harness.context, { accountId: harness.account.id, appointmentId, limit: 100, ...input });
  const namesOf = async (input: Partial<ListInvitations>) =>
    (await list(input)).invitations.map((each) => INVITEES.findIndex(({ address }) => address === each.address));

  it.each([
    ['', [0, 1, 2]],
    ['muller', [0]],
    ['MÜLLER zoe', [0]],
    ['ibanez example.ORG', [1]],
    ['  example.com ', [0, 2]],
    ['سعاد', [2]],
    ['zoe example.org', []],
  ])('are found by %j as %j, whatever the case and the accents', async (search, found) => {
    await invite(INVITEES);
    expect(await namesOf({ search })).toEqual(found);
  });

  it('are found by answer, also together with words and page by page', async () => {
    await invite(INVITEES);
    const [, second] = (await list()).invitations;
    if (!second) throw new Error('There are three.');
    await harness.context.store.transaction((transaction) =>
      transaction.invitations.update(second, { response: 'declined' }),
    );
    expect(await namesOf({ response: 'declined', search: 'example' })).toEqual([1]);
    expect(await namesOf({ response: 'tentative' })).toEqual([]);
    const { invitations, nextCursor } = await list({ search: 'com', limit: 1 });
    expect(invitations.map(({ name }) => name)).toEqual(['Zoë Müller']);
    expect(await list({ search: 'com', limit: 1, cursor: nextCursor ?? '' })).toMatchObject({
      invitations: [{ name: 'سعاد' }],
      nextCursor: null,
    });
  });

  it('are returned with the appointment up to a page, and are all counted by answer', async () => {
    await invite(Array.from({ length: 101 }, (_, at) => ({ name: `Guest ${at}`, address: `guest${at}@example.org` })));
    const query = { accountId: harness.account.id, appointmentId };
    const first = await getAppointment(harness.context, query);
    expect(first.invitations).toEqual((await list()).invitations);
    const [accepting, removed] = first.invitations;
    if (!accepting || !removed) throw new Error('There are a hundred.');
    const counts = { needsAction: 101, accepted: 0, declined: 0, tentative: 0 };
    expect(first).toMatchObject({ hasMoreInvitations: true, responseCounts: counts });
    await harness.context.store.transaction(async (transaction) => {
      await transaction.invitations.update(accepting, { response: 'accepted' });
    });
    expect(await getAppointment(harness.context, query)).toMatchObject({
      hasMoreInvitations: true,
      responseCounts: { ...counts, needsAction: 100, accepted: 1 },
    });
    await harness.context.store.transaction((transaction) =>
      transaction.invitations.update(removed, { removedAt: harness.clock.now() }),
    );
    expect(await getAppointment(harness.context, query)).toMatchObject({
      hasMoreInvitations: false,
      responseCounts: { ...counts, needsAction: 99, accepted: 1 },
    });
  });

  it('are those of the account only', async () => {
    const refusal = { code: 'appointment_not_found', param: 'appointmentId' };
    await expect(list({ accountId: harness.stranger.id })).rejects.toMatchObject(refusal);
    await expect(list({ limit: 101 })).rejects.toMatchObject({ code: 'invalid_parameter', param: 'limit' });
  });
});
