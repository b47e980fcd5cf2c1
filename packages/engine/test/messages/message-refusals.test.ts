import { resendInvitation, sendInvitations, updateAccount } from '@convoke/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BOB = 'bob@example.org';
const OF_HOUR = { name: 'messages_to_address_per_hour', setting: 'CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR' };
const OF_DAY = { name: 'messages_to_address_per_day', setting: 'CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY' };
const OF_ACCOUNT = { name: 'messages_per_day', setting: 'CONVOKE_MESSAGES_PER_DAY' };

let harness: VerbHarness;
let steps: ReturnType<typeof schedule>;
let accountId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  steps = schedule(harness);
  accountId = harness.account.id;
});
afterEach(() => harness.close());

/** What is mailed to Bob now, by kind. */
async function mailed(): Promise<string[]> {
  const due = (await harness.deliver()).filter(({ invitation }) => invitation.address === BOB);
  return due.map(({ message }) => message.kind);
}

const createOne = async () => (await steps.create()).appointment.id;

async function inviteBob(): Promise<{ appointmentId: string; invitationId: string }> {
  const appointmentId = await createOne();
  return { appointmentId, ...(await steps.invite(appointmentId, 'Bob')) };
}

const inviteAll = (appointmentId: string, people: { name: string; address: string }[], { allOrNothing = false } = {}) =>
  sendInvitations(harness.context, {
    accountId,
    appointmentId,
    invitees: { rows: people.map((value) => ({ value })), allOrNothing },
  });

const people = (count: number, domain = 'example.com') =>
  Array.from({ length: count }, (_, at) => ({ name: `Guest ${at}`, address: `guest${at}@${domain}` }));

describe('the refusal', () => {
  test.each([
    ['of one invitee', { toAddressPerHour: 2 }, { ...OF_HOUR, most: 2, lengthMs: HOUR }],
    ['for a day', { toAddressPerDay: 2 }, { ...OF_DAY, most: 2, lengthMs: DAY }],
    ['of the account', { perDay: 2 }, { ...OF_ACCOUNT, most: 2, lengthMs: DAY }],
  ])('%s names the limit, its end and the setting', async (_, messageLimits, { lengthMs, ...limit }) => {
    await updateAccount(harness.context, { accountId, messageLimits });
    const began = harness.clock.now();
    await inviteBob();
    const { appointmentId, invitationId } = await inviteBob();
    await harness.deliver();
    await harness.clock.advance(10_000);
    const endsAt = began + lengthMs;
    const retryAfter = (lengthMs - 10_000) / 1_000;
    const message = expect.stringMatching(
      new RegExp(`${limit.most} messages .*${limit.setting}.*${new Date(endsAt).toISOString()}`),
    );
    const refusal = { code: 'too_many_messages', message, retryAfter, limit: { ...limit, endsAt } };
    await expect(inviteBob()).rejects.toMatchObject({ ...refusal, param: 'address' });
    await expect(resendInvitation(harness.context, { accountId, appointmentId, invitationId })).rejects.toMatchObject({
      ...refusal,
      param: 'invitationId',
    });
    await harness.clock.advance(lengthMs - 10_001);
    await expect(inviteBob()).rejects.toMatchObject({ code: 'too_many_messages' });
    await harness.clock.advance(1);
    await inviteBob();
  });

  test('of some in a list does not keep the others from it, unless all must be invited', async () => {
    await updateAccount(harness.context, { accountId, messageLimits: { toAddressPerHour: 1 } });
    await inviteBob();
    const both = [{ name: 'Bob', address: BOB }, ...people(1)];
    const problem = { code: 'too_many_messages', param: 'address' };
    const appointmentId = await createOne();
    await expect(inviteAll(appointmentId, both, { allOrNothing: true })).rejects.toMatchObject({
      code: 'too_many_messages',
      param: 'invitees[0].address',
    });
    expect((await inviteAll(appointmentId, both)).outcomes).toMatchObject([
      { problem },
      { providerFirstInvite: false },
    ]);
    await expect(inviteAll(appointmentId, both.slice(0, 1))).rejects.toMatchObject({ code: 'too_many_messages' });
  });

  test('counts nothing', async () => {
    await updateAccount(harness.context, { accountId, messageLimits: { perDay: 3 } });
    const appointmentId = await createOne();
    await expect(inviteAll(appointmentId, people(4))).rejects.toMatchObject({ param: 'invitees' });
    await inviteAll(appointmentId, people(3));
    expect(await harness.deliver()).toHaveLength(3);
  });
});

describe('the limits of an account', () => {
  test('take the place of the server’s, and 0 stands for none', async () => {
    harness.context.settings.messageLimits = { perDay: 3, toAddressPerHour: 1, toAddressPerDay: 1 };
    await updateAccount(harness.context, {
      accountId,
      messageLimits: { perDay: 0, toAddressPerHour: 0, toAddressPerDay: 0 },
    });
    for (let at = 0; at < 70; at += 1) await inviteBob();
    expect(await mailed()).toHaveLength(70);
    await updateAccount(harness.context, { accountId, messageLimits: { toAddressPerHour: null } });
    await expect(inviteBob()).rejects.toMatchObject({ limit: { name: 'messages_to_address_per_hour', most: 1 } });
  });
});
