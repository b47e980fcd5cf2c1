import type { Reply } from '@convoke/engine';
import { DAY_MS } from '@convoke/engine';
import { freePort, startSmtpSink } from '@convoke/testkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleAnswer } from '../testing/sample-answers.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { type ChildServer, startChildServer } from '../testing/start-child-server.js';
import { INVITEE, ORGANIZER } from '../testing/start-with-replies.js';
import { WAYS_IN, type WayIn } from '../testing/ways-in.js';

/** How many are received and not judged at the first kill. */
const WAITING = 3;
/** How many come in at the second, by three ways. */
const COMING = 9;
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
  for (let index = 0; index < WAITING + COMING; index += 1) cases.push(await newCase(at, index));
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

test('a kill loses no message that was acknowledged, by any way in, and a repetition has no second effect', async () => {
  const smtpPort = await freePort();
  const ways = { smtp: await WAYS_IN.smtp(), imap: await WAYS_IN.imap(), http: await WAYS_IN.http() };
  const inbound = { ...ways.imap.env, ...ways.http.env, CONVOKE_INBOUND_SMTP: `127.0.0.1:${smtpPort}` };
  const { at, cases, webhookId } = await started('api', inbound);
  const hand = ({ raw }: Case, way: WayIn) =>
    way.submit({ baseUrl: at.process.url, smtpPort }, { raw, to: ORGANIZER, from: INVITEE }).catch(() => false);
  const [waiting, coming] = [cases.slice(0, WAITING), cases.slice(WAITING)];

  // An API takes messages and judges none.
  expect(await Promise.all(waiting.map((each) => hand(each, ways.http)))).not.toContain(false);
  const { replies: received } = await at.operator.store.replies.list({ limit: 100 });
  expect(received.map(({ state }) => state)).toEqual(waiting.map(() => 'received'));
  await at.process.kill();

  await at.start('all');
  const under = coming.map((each, index) => ({ each, way: Object.values(ways)[index % 3] ?? ways.http }));
  const first = under.map(({ each, way }) => hand(each, way));
  // One is acknowledged by each way, and others may be under way.
  await Promise.all(
    Object.values(ways).map((way) => Promise.any(first.filter((_, index) => under[index]?.way === way))),
  );
  await at.process.kill();

  await at.start('all');
  // A mailbox keeps what was not acknowledged; of the others whoever heard nothing sends again.
  const taken = await Promise.all(first);
  const known = new Set((await judged(at)).map(({ appointmentId }) => appointmentId));
  const acknowledged = [...waiting, ...coming.filter((_, index) => taken[index])];
  expect(acknowledged.length).toBeGreaterThan(WAITING);
  expect(acknowledged.filter(({ appointmentId }) => !known.has(appointmentId))).toEqual([]);
  // So does one that was heard.
  expect(await Promise.all(under.map(({ each, way }) => hand(each, way)))).not.toContain(false);
  expect(await judged(at)).toHaveLength(cases.length);
  await expectOneEffectEach(at, cases, webhookId);
});
