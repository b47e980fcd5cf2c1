import {
  cancelAppointment,
  changeInvitation,
  DomainError,
  getAppointment,
  removeInvitation,
  resendInvitation,
  sendInvitations,
  updateAccount,
  updateAppointment,
  warnOfWaiting,
} from '@convoke/engine';
import { sendTestInvitation } from '@convoke/engine/brands';
import { sendDueReminders } from '@convoke/engine/reminders';
import { say, storedText } from '@convoke/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BOB = 'bob@example.org';

let harness: VerbHarness;
let steps: ReturnType<typeof schedule>;
let accountId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  steps = schedule(harness);
  accountId = harness.account.id;
});
afterEach(() => harness.close());

/** What is mailed to an address now, by kind. */
async function mailed(address = BOB): Promise<string[]> {
  const due = (await harness.deliver()).filter(({ invitation }) => invitation.address === address);
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

/** Each way to send messages to somebody: begins, and returns what is repeated as often as the server lets it. */
const DOORS: Record<string, () => Promise<() => Promise<unknown>>> = {
  async updates() {
    const { appointmentId } = await inviteBob();
    let at = 0;
    return async () => {
      at += 1;
      await steps.rename(appointmentId, `Take ${at}`);
    };
  },
  async 'updates of many appointments'() {
    const all = await Promise.all(Array.from({ length: 15 }, inviteBob));
    let at = 0;
    return async () => {
      at += 1;
      await steps.rename(all[at % all.length]?.appointmentId ?? '', `Take ${at}`);
    };
  },
  async invitations() {
    return inviteBob;
  },
  async 'lists of invitees'() {
    return async () => inviteAll(await createOne(), [{ name: 'Bob', address: BOB }, ...people(1)]);
  },
  async 'removing and inviting again'() {
    const { appointmentId, invitationId } = await inviteBob();
    let bob = invitationId;
    return async () => {
      await removeInvitation(harness.context, { accountId, appointmentId, invitationId: bob, comment: '' });
      ({ invitationId: bob } = await steps.invite(appointmentId, 'Bob'));
    };
  },
  async 'resending many invitations'() {
    const all = await Promise.all(Array.from({ length: 15 }, inviteBob));
    let at = 0;
    return async () => {
      at += 1;
      const each = all[at % all.length];
      if (each) await resendInvitation(harness.context, { accountId, ...each });
    };
  },
  async 'changes of an invitee'() {
    const bob = await inviteBob();
    let at = 0;
    return () => {
      at += 1;
      return changeInvitation(harness.context, { accountId, ...bob, change: { name: `Bob ${at}` } });
    };
  },
  async 'test invitations'() {
    let at = 0;
    return () => {
      at += 1;
      return sendTestInvitation(harness.context, { accountId, user: { id: `person-${at}`, email: BOB } });
    };
  },
};

/** Repeats once a second; what the server refuses is as good as not done. */
async function mailedBy(door: string, times: number): Promise<string[]> {
  const repeat = (await DOORS[door]?.()) ?? (() => Promise.reject(new Error('no such door')));
  const sent = await mailed();
  for (let time = 0; time < times; time += 1) {
    await repeat().catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
    sent.push(...(await mailed()));
    await harness.clock.advance(1_000);
  }
  return sent;
}

describe('to one address an account sends no more than 20 messages an hour', () => {
  test.each(Object.keys(DOORS))('by %s', async (door) => {
    const sent = await mailedBy(door, 60);
    // Whoever may be invited may be told that they are not any more.
    expect(sent.length).toBeLessThanOrEqual(sent.includes('cancel') ? 21 : 20);
    expect(sent.length).toBeGreaterThanOrEqual(20);
  });

  test('however the address is written', async () => {
    const appointmentId = await createOne();
    const spellings = Array.from({ length: 30 }, (_, at) => ({ name: 'Bob', address: `b.ob+${at}@Gmail.com` }));
    const { outcomes } = await inviteAll(appointmentId, spellings).catch(() => ({ outcomes: [] }));
    expect(outcomes).toEqual([]);
    await inviteAll(appointmentId, spellings.slice(0, 20));
    await expect(inviteAll(appointmentId, spellings.slice(20, 21))).rejects.toMatchObject({
      code: 'too_many_messages',
    });
  });

  test('and those to others, and of another account, do not count', async () => {
    await mailedBy('updates', 30);
    const appointmentId = await createOne();
    await steps.invite(appointmentId, 'Eve');
    const other = schedule({ ...harness, account: harness.stranger });
    await other.invite((await other.create()).appointment.id, 'Bob');
    expect(await harness.deliver()).toHaveLength(2);
  });
});

describe('an update beyond a limit', () => {
  test('waits, merges with later ones, and is sent when the limit ends', async () => {
    const { appointmentId } = await inviteBob();
    const began = harness.clock.now();
    expect(await mailed()).toEqual(['request']);
    for (let at = 1; at < 60; at += 1) {
      await steps.rename(appointmentId, `Take ${at}`);
      await harness.deliver();
    }
    const { invitations } = await getAppointment(harness.context, { accountId, appointmentId });
    expect(invitations).toMatchObject([{ deliveryStatus: 'queued' }]);
    await harness.clock.advance(began + HOUR - 1 - harness.clock.now());
    expect(await harness.deliver()).toEqual([]);
    await harness.clock.advance(1);
    const sent = await harness.deliver();
    expect(sent).toMatchObject([{ message: { kind: 'request', sequence: 59 }, content: { subject: 'Take 59' } }]);
    await harness.clock.advance(DAY);
    expect(await harness.deliver()).toEqual([]);
  });

  test('says for the account to read why it waits, and cannot be sent before', async () => {
    const { appointmentId, invitationId } = await inviteBob();
    for (let at = 0; at < 20; at += 1) {
      await harness.deliver();
      await steps.rename(appointmentId, `Take ${at}`);
    }
    const waiting = (await harness.context.store.messages.list({ accountId, invitationId })).at(-1);
    expect(waiting).toMatchObject({ state: 'pending', detail: storedText(say('message_limit_waits')) });
    const { ordinal = 0 } = waiting ?? {};
    const retry = { accountId, invitationId, ordinal, now: harness.clock.now() };
    await harness.context.store.transaction((transaction) => transaction.messages.retryNow(retry));
    expect(await mailed()).toEqual([]);
  });

  test('has its place among those of an hour, and those of a day', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, inviteBob));
    expect(await mailed()).toHaveLength(20);
    for (const { appointmentId } of all) await steps.rename(appointmentId, 'Second');
    const perHour: number[] = [];
    for (let hour = 0; hour < 6; hour += 1) {
      await harness.clock.advance(HOUR);
      perHour.push((await mailed()).length);
      for (const { appointmentId } of all) await steps.rename(appointmentId, `Hour ${hour}`);
    }
    expect(perHour).toEqual([20, 20, 0, 0, 0, 0]);
    await harness.clock.advance(DAY - 6 * HOUR);
    expect(await mailed()).toHaveLength(20);
  });

  test('is told of when the change is made', async () => {
    const { appointmentId } = await inviteBob();
    const change = (subject: string) =>
      updateAppointment(harness.context, { accountId, appointmentId, change: { subject } });
    const until = harness.clock.now() + HOUR;
    for (let at = 1; at < 20; at += 1) {
      await harness.deliver();
      expect(await change(`Take ${at}`)).toMatchObject({ notified: 1, waiting: undefined });
    }
    await harness.deliver();
    for (const subject of ['Later', 'Last']) {
      const { waiting } = await change(subject);
      expect(waiting).toEqual({ messages: 1, until });
      const warning = { code: 'messages_wait', message: expect.stringContaining(new Date(until).toISOString()) };
      expect(warnOfWaiting(waiting)).toMatchObject([warning]);
    }
  });

  test('of an invitee is told of as well, and so is another that the waiting message tells', async () => {
    const bob = await inviteBob();
    const change = (name: string) => changeInvitation(harness.context, { accountId, ...bob, change: { name } });
    const until = harness.clock.now() + HOUR;
    for (let at = 1; at < 20; at += 1) {
      await harness.deliver();
      expect(await change(`Bob ${at}`)).toMatchObject({ notified: true, waiting: undefined });
    }
    // Not sent yet, but it does not wait for a limit.
    expect(await change('Robert')).toMatchObject({ notified: false, waiting: undefined });
    await harness.deliver();
    const waiting = { messages: 1, until };
    expect(await change('Later')).toMatchObject({ notified: true, waiting });
    expect(await change('Last')).toMatchObject({ notified: false, waiting });
    await harness.clock.advance(HOUR);
    expect(await mailed()).toEqual(['request']);
  });

  test('waits behind an earlier message that has not arrived, and no less after it', async () => {
    const { appointmentId } = await inviteBob();
    for (let at = 0; at < 19; at += 1) {
      await harness.deliver();
      await steps.rename(appointmentId, `Take ${at}`);
    }
    await harness.deliver('pending');
    await steps.rename(appointmentId, 'Last');
    await harness.deliver('sent');
    expect(await mailed()).toEqual([]);
    await harness.clock.advance(HOUR);
    expect(await mailed()).toEqual(['request']);
  });
});

describe('a cancellation', () => {
  test('is sent at once, in place of what waits', async () => {
    const { appointmentId } = await inviteBob();
    for (let at = 0; at < 30; at += 1) {
      await harness.deliver();
      await steps.rename(appointmentId, `Take ${at}`);
    }
    await cancelAppointment(harness.context, { accountId, appointmentId, comment: '' });
    expect(await mailed()).toEqual(['cancel']);
    await harness.clock.advance(DAY);
    expect(await mailed()).toEqual([]);
  });

  test('is sent to everybody, whatever the account has sent', async () => {
    await updateAccount(harness.context, { accountId, messageLimits: { perDay: 5 } });
    const appointmentId = await createOne();
    await inviteAll(appointmentId, people(5));
    expect(await harness.deliver()).toHaveLength(5);
    await cancelAppointment(harness.context, { accountId, appointmentId, comment: '' });
    expect(await harness.deliver()).toHaveLength(5);
  });
});

describe('a reminder beyond a limit', () => {
  test('waits until it would be useless', async () => {
    const { appointmentId, invitationId } = await inviteBob();
    await harness.deliver();
    await harness.context.store.transaction(({ reminders }) =>
      reminders.replace(
        { accountId, appointmentId, startUtc: harness.clock.now() + 2 * HOUR, now: harness.clock.now() },
        [{ minutesBefore: 119, to: 'attendees' }],
      ),
    );
    for (let at = 0; at < 19; at += 1) await inviteBob();
    await harness.deliver();
    await harness.clock.advance(60_000);
    await sendDueReminders(harness.context);
    expect(await mailed()).toEqual([]);
    const messages = await harness.context.store.messages.list({ accountId, invitationId });
    expect(messages.at(-1)).toMatchObject({ kind: 'reminder', state: 'pending' });
    await harness.clock.advance(HOUR);
    expect(await mailed()).toEqual(['reminder']);
  });
});
