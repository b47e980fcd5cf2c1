import type { Reply } from '@convoke/engine';
import { DAY_MS } from '@convoke/engine';
import { freePort, startSmtpSink } from '@convoke/testkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleAnswer } from '../testing/sample-answers.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { type ChildServer, startChildServer } from '../testing/start-child-server.js';
import { INVITEE, ORGANIZER } from '../testing/start-with-replies.js';
import { WAYS_IN } from '../testing/ways-in.js';

const COUNT = 8;
const POLL = { timeout: 120_000, interval: 20 };

/** An appointment, and the answer to it that comes in. */
interface Case {
  appointmentId: string;
  raw: Buffer;
}

interface Started {
  at: ChildServer;
  cases: Case[];
  webhookId: string;
}

async function started(role: 'all' | 'api', inbound: Record<string, string>): Promise<Started> {
  const relay = await startSmtpSink();
  onTestFinished(() => relay.stop());
  const env = { CONVOKE_MAIL_URL: relay.url, CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8', ...inbound };
  const at = await startChildServer(env, role);
  // Nobody listens there: what matters is what was put on its way.
  const webhook = { webhookUrl: 'http://127.0.0.1:1/', eventTypes: ['attendee.responded' as const] };
  const { webhookId } = await at.convoke().webhooks.register(webhook);
  const cases: Case[] = [];
  for (let index = 0; index < COUNT; index += 1) cases.push(await newCase(at, index));
  return { at, cases, webhookId };
}

async function newCase(at: ChildServer, copy: number): Promise<Case> {
  const { appointmentId } = await at.appointments().create({ ...SAMPLE_APPOINTMENT, address: INVITEE });
  const [invitation] = await at.operator.store.invitations.list({ accountId: at.accountId, appointmentId });
  const { uidToken } = JSON.parse(invitation?.channelData ?? '{}');
  const uid = `${appointmentId}.${uidToken}@in.example`;
  const people = { organizer: ORGANIZER, invitee: INVITEE, bounceAddress: ORGANIZER };
  const values = { ...people, uid, wrongUid: uid, movedAt: Date.now() - DAY_MS, start: '2026-07-01T10:00:00' };
  return { appointmentId, raw: sampleAnswer(values, { copy, stamp: 1, sequence: 0 }) };
}

function judged(at: ChildServer): Promise<Reply[]> {
  return vi.waitFor(async () => {
    const { replies } = await at.operator.store.replies.list({ limit: 100 });
    expect(replies.filter(({ state }) => state !== 'judged')).toEqual([]);
    return replies;
  }, POLL);
}

/** Every answer of the cases counts, and is told once. */
async function expectOneEffectEach(at: ChildServer, cases: Case[], webhookId: string): Promise<void> {
  const { store } = at.operator;
  const { accountId } = at;
  for (const { appointmentId } of cases) {
    const [invitation] = await store.invitations.list({ accountId, appointmentId });
    expect(invitation?.response).toBe('accepted');
  }
  const { deliveries } = await store.deliveries.list({ accountId, webhookId, limit: 100 });
  const told = deliveries.map(({ appointmentId }) => appointmentId).sort();
  expect(told).toEqual(cases.map(({ appointmentId }) => appointmentId).sort());
}

/** A server that takes messages by one way, at the same place after each start, and how to hand one over. */
async function startedWith(name: keyof typeof WAYS_IN, role: 'all' | 'api') {
  const { env, submit } = await WAYS_IN[name]();
  const smtpPort = await freePort();
  const inbound = name === 'smtp' ? { CONVOKE_INBOUND_SMTP: `127.0.0.1:${smtpPort}` } : env;
  const { at, ...rest } = await started(role, inbound);
  const hand = ({ raw }: Case) =>
    submit({ baseUrl: at.process.url, smtpPort }, { raw, to: ORGANIZER, from: INVITEE }).catch(() => false);
  return { at, ...rest, hand };
}

test('a message acknowledged before a kill takes effect after the restart, once', async () => {
  const { at, cases, webhookId, hand } = await startedWith('http', 'api');
  expect(await Promise.all(cases.map(hand))).not.toContain(false);
  const { replies } = await at.operator.store.replies.list({ limit: 100 });
  expect(replies.map(({ state }) => state)).toEqual(cases.map(() => 'received'));
  await at.process.kill();

  await at.start('all');
  await at.process.kill();
  await at.start('all');
  expect(await judged(at)).toHaveLength(COUNT);
  await expectOneEffectEach(at, cases, webhookId);
});

test.each(['smtp', 'imap', 'http'] as const)(
  'a kill while messages come in by %s loses none that was acknowledged, and a repetition has no second effect',
  async (name) => {
    const { at, cases, webhookId, hand } = await startedWith(name, 'all');
    const first = cases.map(hand);
    await Promise.race(first);
    await at.process.kill();

    await at.start('all');
    // A mailbox keeps what was not acknowledged; of the others whoever heard nothing sends again.
    const taken = await Promise.all(first);
    const replies = await judged(at);
    const known = new Set(replies.map(({ appointmentId }) => appointmentId));
    const acknowledged = cases.filter((_, index) => taken[index]);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter(({ appointmentId }) => !known.has(appointmentId))).toEqual([]);
    // So does one that was heard.
    expect(await Promise.all(cases.map(hand))).not.toContain(false);
    expect(await judged(at)).toHaveLength(COUNT);
    await expectOneEffectEach(at, cases, webhookId);
  },
);
