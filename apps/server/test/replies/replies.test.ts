import { say, storedText } from '@convoke/texts';
import { expect, test } from 'vitest';
import { sampleAnswer } from '../testing/sample-answers.js';
import {
  INVITEE,
  type Invited,
  ORGANIZER,
  type ServerWithReplies,
  startWithReplies,
} from '../testing/start-with-replies.js';
import { WAYS_IN, type WayIn } from '../testing/ways-in.js';

const HOUR = 3_600_000;
const EVE = 'eve@elsewhere.example';

interface Started extends ServerWithReplies {
  way: WayIn;
  /** Hands one message over and waits for its judgement; returns verdict and quarantine. */
  receive(raw: Buffer): Promise<string>;
}

async function started(env: Record<string, string> = {}): Promise<Started> {
  const way = await WAYS_IN.http();
  const harness = await startWithReplies({ ...way.env, ...env });
  return {
    ...harness,
    way,
    async receive(raw) {
      expect(await way.submit(harness.server, { raw, from: INVITEE, to: ORGANIZER })).toBe(true);
      const newest = (await harness.judged()).at(-1);
      return `${newest?.verdict}${newest?.quarantined ? ', quarantined' : ''}`;
    },
  };
}

/** Moves the clock past what sample answers say. */
function later(harness: ServerWithReplies, { values }: Invited, hours = 30): Promise<void> {
  return harness.moveTo(values.movedAt + hours * HOUR);
}

test('forgery: nothing changes a response, and each attempt leaves a verdict', async () => {
  const harness = await started();
  const { receive, server } = harness;
  const invited = await harness.invited();
  const neighbour = await harness.invited();
  const stranger = await harness.invited(await server.account('Strangers'));
  const { values } = invited;
  await later(harness, invited);
  const tokenOf = ({ values: { uid } }: Invited) => uid.replace(/^[^.]+/, '');
  const mine = (other: Invited) => values.uid.replace(/\..*$/, tokenOf(other));
  const forge = (changes: object, step: Parameters<typeof sampleAnswer>[1] = {}) =>
    receive(sampleAnswer({ ...values, ...changes }, step));

  expect(await forge({ invitee: EVE }, { copy: 1 })).toBe('not_invited, quarantined');
  expect(await forge({ uid: values.wrongUid }, { copy: 2 })).toBe('bad_token, quarantined');
  expect(await forge({ uid: 'a-meeting@elsewhere.example' }, { copy: 3 })).toBe('unknown_uid');
  expect(await forge({ uid: mine(neighbour) }, { copy: 4 })).toBe('bad_token, quarantined');
  expect(await forge({ uid: mine(stranger) }, { copy: 5 })).toBe('bad_token, quarantined');
  expect(await forge({}, { message: 'from-organizer.eml', copy: 6 })).toBe('not_invited, quarantined');
  expect(await forge({}, { stamp: -1, sequence: 0, copy: 7 })).toBe('stale');
  expect((await harness.invitation(invited)).response).toBe('needsAction');
  expect(await harness.events(invited.appointmentId)).toEqual([]);

  expect(await forge({}, { stamp: 20, partstat: 'DECLINED', copy: 8 })).toBe('accepted');
  expect(await forge({}, { stamp: 10, partstat: 'ACCEPTED', copy: 9 })).toBe('stale');
  expect((await harness.invitation(invited)).response).toBe('declined');

  await harness.account.convoke.appointments.cancel(invited.appointmentId);
  expect(await forge({}, { stamp: 29, partstat: 'ACCEPTED', copy: 10 })).toBe('cancelled');
  expect((await harness.invitation(invited)).response).toBe('declined');
  for (const each of [neighbour, stranger]) expect((await harness.invitation(each)).response).toBe('needsAction');
});

test('a message that arrives in three ways is stored once and reported once', async () => {
  const ways = [await WAYS_IN.smtp(), await WAYS_IN.imap(), await WAYS_IN.http()];
  const harness = await startWithReplies(Object.assign({}, ...ways.map(({ env }) => env)));
  const invited = await harness.invited();
  await later(harness, invited);
  const raw = sampleAnswer(invited.values);
  for (const [index, way] of ways.entries()) {
    const header = Buffer.from(`Received: from mx${index}.example by mail.example; Tue, 2 Jun 2026 12:00:00 +0000\r\n`);
    const submission = { raw: Buffer.concat([header, raw]), from: INVITEE, to: ORGANIZER };
    expect(await way.submit(harness.server, submission)).toBe(true);
  }
  expect(await harness.judged()).toHaveLength(1);
  expect(await harness.events(invited.appointmentId)).toEqual(['attendee.responded']);
});

test('reads, timeline and event say who answered what, when and with which comment', async () => {
  const harness = await started();
  const invited = await harness.invited();
  await later(harness, invited);
  const { appointmentId, invitationId, values } = invited;
  expect(await harness.receive(sampleAnswer(values, { message: 'counter.eml' }))).toBe('counter');
  const respondedAt = new Date(values.movedAt + 26 * HOUR).toISOString();
  const { convoke } = harness.account;
  const { invitations } = await convoke.appointments.get(appointmentId);
  const answer = { response: 'tentative', respondedAt, comment: 'Two hours later?', deliveryStatus: 'sent' };
  expect(invitations).toEqual([expect.objectContaining({ invitationId, ...answer })]);
  const { entries } = await convoke.appointments.timeline(appointmentId);
  expect(entries.slice(-2)).toMatchObject([
    { type: 'response.proposed', invitationId, detail: expect.stringContaining('proposed another time') },
    { type: 'response.tentative', invitationId, detail: 'Two hours later?' },
  ]);
  expect(await harness.events(appointmentId)).toEqual(['attendee.responded']);
  const [delivery] = harness.receiver.deliveries.items;
  expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
    eventType: 'attendee.responded',
    data: { appointmentId, attendee: { email: INVITEE, name: 'Bob Jones', response: 'tentative', respondedAt } },
  });
});

test('a time at which no appointment can be is a proposal without a time, and no event', async () => {
  const harness = await started({ CONVOKE_PROPOSED_TIMES: 'send' });
  const invited = await harness.invited();
  await later(harness, invited, 40);
  const times = ['00000101T000000Z', '19691231T235959Z', '21010101T000000Z', '99991231T233000Z', '21001231T230000Z'];
  for (const [at, time] of times.entries()) {
    const plain = sampleAnswer(invited.values, { message: 'ios-proposal.eml', stamp: 26 + at, copy: at }).toString();
    expect(await harness.receive(Buffer.from(plain.replace('20260701T100000Z', time)))).toBe('counter');
  }
  const replies = await Array.fromAsync(harness.account.convoke.replies.list());
  const last = { startUtc: '2100-12-31T23:00:00.000Z', endUtc: null };
  expect(replies.map(({ proposal }) => proposal)).toMatchObject([last, ...Array(4).fill({ startUtc: null })]);
  // That hour is in 2101 in Berlin.
  expect(await harness.events(invited.appointmentId)).toEqual(['attendee.responded']);
});

test('a request for the invitation is answered, but not in a loop', async () => {
  const harness = await started();
  const invited = await harness.invited();
  await later(harness, invited);
  const before = harness.mailed();
  await harness.receive(sampleAnswer(invited.values, { message: 'refresh.eml', copy: 1 }));
  await harness.receive(sampleAnswer(invited.values, { message: 'refresh.eml', copy: 2 }));
  await expect.poll(harness.mailed).toBe(before + 1);
  expect((await harness.judged()).map(({ reason }) => reason)).toEqual([
    storedText(say('reply_refresh_sent')),
    storedText(say('reply_refresh_recent')),
  ]);
});

test('an answer from before a change of time stays outdated after it', async () => {
  const harness = await started();
  const invited = await harness.invited();
  await later(harness, invited);
  expect(await harness.receive(sampleAnswer(invited.values, { copy: 1 }))).toBe('accepted');
  const { appointments } = harness.account.convoke;
  await appointments.update(invited.appointmentId, { appointmentEnd: '2026-07-01T12:00:00' });
  expect((await harness.invitation(invited)).response).toBe('needsAction');
  expect(await harness.receive(sampleAnswer(invited.values, { copy: 2, partstat: 'DECLINED' }))).toBe('stale');
  expect(await harness.receive(sampleAnswer(invited.values, { copy: 3, stamp: 29.9, sequence: 9 }))).toBe('stale');
  expect((await harness.invitation(invited)).response).toBe('needsAction');
});

test('an answer without a SEQUENCE that names the start from before a change is outdated, however late it is given', async () => {
  const harness = await started();
  const invited = await harness.invited();
  const { appointments } = harness.account.convoke;
  const move = (day: number) =>
    appointments.update(invited.appointmentId, {
      appointmentStart: `2026-07-0${day}T10:00:00`,
      appointmentEnd: `2026-07-0${day}T11:00:00`,
    });
  const receive = (copy: number) =>
    harness.receive(sampleAnswer(invited.values, { message: 'kcalendarcore.eml', copy, sequence: null }));
  await move(2);
  await later(harness, invited);
  expect(await receive(1)).toBe('stale');
  expect((await harness.invitation(invited)).response).toBe('needsAction');
  await harness.moveTo(invited.values.movedAt);
  await move(1);
  await later(harness, invited);
  expect(await receive(2)).toBe('accepted');
});

test('answers that arrive together are all judged, and the newest counts', async () => {
  const harness = await started();
  const { way, server, account } = harness;
  const invited = [await harness.invited(), await harness.invited(), await harness.invited()];
  for (const each of invited) await later(harness, each);
  const answers = invited.flatMap(({ values }, index) => [
    sampleAnswer(values, { copy: 10 * index + 1, stamp: 24, partstat: 'ACCEPTED' }),
    sampleAnswer(values, { copy: 10 * index + 2, stamp: 25, partstat: 'DECLINED' }),
  ]);
  const broken = Buffer.from('Subject: nothing\r\n\r\nNothing.\r\n');
  const all = [...answers, broken].map((raw) => way.submit(server, { raw, from: INVITEE, to: ORGANIZER }));
  expect(await Promise.all(all)).not.toContain(false);
  expect(await harness.judged()).toHaveLength(7);
  for (const { appointmentId } of invited) {
    const { invitations } = await account.convoke.appointments.get(appointmentId);
    expect(invitations.map(({ response }) => response)).toEqual(['declined']);
    // The older one is reported as well if it came first.
    const told = (await harness.events(appointmentId)).filter((type) => type === 'attendee.responded');
    expect([1, 2]).toContain(told.length);
  }
});

test('guessing the inbound token is rate limited', async () => {
  const { server, way, receive, invited } = await started();
  const guess = () =>
    fetch(`${server.baseUrl}/inbound/mime`, {
      method: 'POST',
      headers: { authorization: 'Bearer a-wrong-token-of-some-length', 'content-type': 'message/rfc822' },
      body: 'x',
    });
  for (let count = 0; count < 30; count += 1) expect((await guess()).status).toBe(401);
  const answer = await guess();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(way.env).toHaveProperty('CONVOKE_INBOUND_TOKEN');
  expect(await receive(sampleAnswer((await invited()).values))).toBe('accepted');
});
