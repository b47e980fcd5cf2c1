import { DAY_MS, removeInvitation, type SendInvitation, sendInvitations } from '@convoke/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

type InviteeInput = SendInvitation['invitee'];

let harness: VerbHarness;
let appointmentId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  appointmentId = (await schedule(harness).create()).appointment.id;
});
afterEach(() => harness.close());

function invite(invitees: readonly InviteeInput[], { allOrNothing = false } = {}) {
  const rows = invitees.map((value) => ({ value }));
  const input = { accountId: harness.account.id, appointmentId, invitees: { rows, allOrNothing } };
  return sendInvitations(harness.context, input);
}

function guests(count: number, domain = 'example.org'): InviteeInput[] {
  return Array.from({ length: count }, (_, at) => ({ name: `Guest ${at}`, address: `guest${at}@${domain}` }));
}

const present = () => harness.context.store.invitations.list({ accountId: harness.account.id, appointmentId });

test('mails each of 120 once, in the order of the list', async () => {
  const { outcomes, totalInvitees } = await invite(guests(120));
  expect(totalInvitees).toBe(120);
  expect((await present()).map(({ id }) => id)).toEqual(
    outcomes.map((outcome) => 'invitationId' in outcome && outcome.invitationId),
  );
  const sent = await harness.deliver();
  expect(sent.map(({ message }) => message.kind)).toEqual(Array.from({ length: 120 }, () => 'request'));
  expect(new Set(sent.map(({ invitation }) => invitation.address)).size).toBe(120);
});

test('reports and primes the first of several spellings of a mailbox at Gmail', async () => {
  const spellings = ['grace.h@gmail.com', 'graceh@gmail.com', 'graceh+x@googlemail.com', 'ida@gmail.com'];
  const { outcomes } = await invite(spellings.map((address) => ({ name: 'Grace', address })));
  expect(outcomes).toMatchObject([true, false, false, true].map((providerFirstInvite) => ({ providerFirstInvite })));
  const kindsOf = async () => (await harness.deliver()).map(({ message: { kind } }) => kind).toSorted();
  expect(await kindsOf()).toEqual(['priming', 'priming', 'request', 'request']);
  expect(await kindsOf()).toEqual(['request', 'request']);
});

test('invites as many as the appointment has room for', async () => {
  harness.context.settings.maxInvitees = 3;
  await invite(guests(2));
  const { outcomes, totalInvitees } = await invite(guests(2, 'example.com'));
  expect(outcomes).toMatchObject([{ providerFirstInvite: false }, { problem: { code: 'too_many_invitees' } }]);
  expect(totalInvitees).toBe(3);
});

test('enforces the daily limit, even if some invitees were removed since', async () => {
  harness.context.settings.messageLimits.perDay = 3;
  const { outcomes } = await invite(guests(2));
  for (const outcome of outcomes) {
    if (!('invitationId' in outcome)) throw new Error('Everybody is invited.');
    const { invitationId } = outcome;
    await removeInvitation(harness.context, {
      accountId: harness.account.id,
      appointmentId,
      invitationId,
      comment: '',
    });
  }
  const refusal = { code: 'too_many_messages', param: 'invitees', retryAfter: DAY_MS / 1_000 };
  await expect(invite(guests(2))).rejects.toMatchObject(refusal);
  expect(await present()).toEqual([]);
  await invite(guests(1));
  await harness.clock.advance(DAY_MS);
  await invite(guests(3, 'example.com'));
  await expect(invite(guests(4, 'example.net'))).rejects.toMatchObject({ code: 'too_many_messages' });
});

test('invites with the requested role', async () => {
  const roles = [undefined, 'required', 'optional'] as const;
  await invite(roles.map((role, at) => ({ name: `Guest ${at}`, address: `guest${at}@example.org`, role })));
  expect((await present()).map(({ role }) => role)).toEqual(['required', 'required', 'optional']);
});

test('names the row for which there is no room, but no field', async () => {
  harness.context.settings.maxInvitees = 2;
  const full = 'An appointment can have at most 2 invitees.';
  await expect(invite(guests(4), { allOrNothing: true })).rejects.toMatchObject({
    code: 'invitees_refused',
    param: 'invitees[2]',
    message: `2 of 4 invitees cannot be invited, so nothing has changed. invitees[2]: ${full}`,
    others: [2, 3].map((at) => ({ code: 'too_many_invitees', param: `invitees[${at}]`, message: full })),
  });
  await invite(guests(2));
  const again = 'This address is already invited to the appointment.';
  await expect(invite(guests(1))).rejects.toMatchObject({
    param: 'invitees[0].address',
    message: `The only invitee cannot be invited, so nothing has changed. invitees[0].address: ${again}`,
    others: [{ code: 'duplicate_invitee', param: 'invitees[0].address', message: again }],
  });
});

test('stores nothing of an allOrNothing list with an invalid row', async () => {
  const list = [...guests(3), { name: 'Eve', address: 'eve' }];
  const refusal = { code: 'invitees_refused', param: 'invitees[3].address' };
  await expect(invite(list, { allOrNothing: true })).rejects.toMatchObject(refusal);
  expect(await present()).toEqual([]);
  expect(await harness.deliver()).toEqual([]);
});
