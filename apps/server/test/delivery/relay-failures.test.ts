import { startWebhookReceiver } from '@convoke/testkit';
import { say, storedText } from '@convoke/texts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { received } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startWithRelay } from '../testing/start-with-relay.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a relay that is down', () => {
  it('for a day receives everything in order once it is back, and nothing is lost', async () => {
    const at = await startWithRelay();
    const appointments = at.appointments();
    await at.relay.stop();
    const { appointmentId } = await appointments.create(SAMPLE_APPOINTMENT);
    await at.rest(appointmentId);
    await at.pass(DAY / 4, appointmentId);
    await appointments.invite(appointmentId, { name: 'Carol', address: 'carol@example.org' });
    await at.pass(DAY / 4, appointmentId);
    await appointments.update(appointmentId, { appointmentSubject: 'Moved', appointmentStart: '2026-07-01T10:30:00' });
    await at.pass(DAY / 4, appointmentId);
    await appointments.cancel(appointmentId);
    await at.pass(DAY / 4, appointmentId);
    expect(await at.states(appointmentId)).toEqual([
      ...['request 0 pending', 'request 1 superseded', 'cancel 2 blocked'],
      ...['request 0 pending', 'request 1 superseded', 'cancel 2 blocked'],
    ]);
    expect((await at.rows(appointmentId))[0]?.attempts).toBeGreaterThan(45);

    const relay = await at.changeRelay({});
    await at.pass(31 * MINUTE, appointmentId);
    expect(await received(relay.messages, 'bob@example.org')).toEqual(['REQUEST 0', 'CANCEL 2']);
    expect(await received(relay.messages, 'carol@example.org')).toEqual(['REQUEST 0', 'CANCEL 2']);
    expect(relay.messages).toHaveLength(4);
  });

  it('is tried after 1, 2, 5, 10 and 20 minutes, and then every half hour', async () => {
    const at = await startWithRelay();
    await at.relay.stop();
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.rest(appointmentId);
    const [row] = await at.rows(appointmentId);
    expect(row).toMatchObject({ state: 'pending', attempts: 1, detail: expect.stringContaining('ECONNREFUSED') });
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      const [{ dueAt = 0 } = {}] = await at.rows(appointmentId);
      delays.push((dueAt - at.clock.now()) / MINUTE);
      await at.pass(dueAt - at.clock.now(), appointmentId);
    }
    expect(delays).toEqual([1, 2, 5, 10, 20, 30, 30]);
  });
});

describe('a relay that refuses', () => {
  it('permanently (554 5.7.1) makes the message fail visibly, and later revisions are still sent', async () => {
    let refusals = 1;
    const at = await startWithRelay({
      onRcpt: () => (refusals-- > 0 ? { code: 554, text: '5.7.1 Relay access denied' } : undefined),
    });
    const appointments = at.appointments();
    const { appointmentId } = await appointments.create(SAMPLE_APPOINTMENT);
    await at.rest(appointmentId);
    expect((await at.rows(appointmentId))[0]).toMatchObject({
      state: 'failed',
      attempts: 1,
      detail: expect.stringContaining('554 5.7.1 Relay access denied'),
      finishedAt: at.clock.now(),
    });
    expect((await at.invitations(appointmentId))[0]?.deliveryStatus).toBe('failed');

    await appointments.update(appointmentId, { appointmentSubject: 'Again' });
    await at.rest(appointmentId);
    expect(await received(at.relay.messages, 'bob@example.org')).toEqual(['REQUEST 1']);
    expect((await at.invitations(appointmentId))[0]?.deliveryStatus).toBe('sent');
  });

  it.each([
    ['at once (550)', { code: 550, text: '5.1.1 <bob@example.org>: no such user' }, 1],
    ['for as long as it is tried (450)', { code: 450, text: '4.2.1 <bob@example.org>: mailbox disabled' }, 2],
  ])(
    'an invitee %s makes the invitation undeliverable, and the application is notified once',
    async (_when, refusal, least) => {
      const receiver = await startWebhookReceiver();
      onTestFinished(() => receiver.stop());
      const at = await startWithRelay({
        env: { CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8' },
        onRcpt: ({ address }) => (address.startsWith('bob') ? refusal : undefined),
      });
      const { appointments, webhooks } = at.client();
      await webhooks.register({ webhookUrl: receiver.url, eventTypes: ['invitation.undeliverable'] });
      const { appointmentId, invitationId } = await appointments.create(SAMPLE_APPOINTMENT);
      await appointments.invite(appointmentId, { name: 'Carol', address: 'carol@example.org' });
      await at.rest(appointmentId);
      // Between the first attempt and the last: nobody sends.
      await at.restart('api');
      await at.clock.leap(5 * DAY);
      await at.restart('all');
      await at.rest(appointmentId);
      const bob = (await at.rows(appointmentId)).find((row) => row.invitationId === invitationId);
      expect(bob).toMatchObject({ state: 'undeliverable', detail: expect.stringContaining(refusal.text) });
      expect(bob?.attempts).toBeGreaterThanOrEqual(least);
      const statuses = (await at.invitations(appointmentId)).map(({ deliveryStatus }) => deliveryStatus);
      expect(statuses).toEqual(['undeliverable', 'sent']);
      const { entries: timeline } = await at.client().appointments.timeline(appointmentId);
      const told = timeline.filter((entry) => entry.invitationId === invitationId).map(({ type }) => type);
      expect(told).toEqual(['invitation.added', 'message.queued', 'message.undeliverable']);
      expect(timeline.find(({ type }) => type === 'message.undeliverable')?.detail).toContain(refusal.text);
      await receiver.deliveries.waitFor(1);
      expect(receiver.deliveries.items.map(({ body }) => JSON.parse(body))).toMatchObject([
        {
          eventType: 'invitation.undeliverable',
          data: { attendee: { email: 'bob@example.org' }, reason: expect.stringContaining(refusal.text) },
        },
      ]);

      await at.appointments().update(appointmentId, { appointmentSubject: 'Again' });
      await at.rest(appointmentId);
      expect((await at.rows(appointmentId)).filter((row) => row.invitationId === invitationId)).toHaveLength(2);
    },
  );
});

describe('a relay that closes the connection', () => {
  it('or hangs is abandoned after a minute, while others are served', async () => {
    let hung = false;
    const at = await startWithRelay({
      onRcpt({ address }) {
        if (hung || !address.startsWith('bob')) return undefined;
        hung = true;
        return 'hang';
      },
    });
    const appointments = at.appointments();
    const { appointmentId } = await appointments.create(SAMPLE_APPOINTMENT);
    await expect.poll(() => hung).toBe(true);
    for (let count = 0; count < 20; count += 1) {
      await appointments.invite(appointmentId, { name: 'Guest', address: `guest${count}@example.org` });
    }
    await at.relay.waitFor(20);
    await appointments.update(appointmentId, { appointmentSubject: 'New' });
    await at.relay.waitFor(40);
    expect(await received(at.relay.messages, 'bob@example.org')).toEqual([]);
    expect((await at.states(appointmentId)).slice(0, 2)).toEqual(['request 0 sending', 'request 1 blocked']);

    await at.clock.advance(MINUTE);
    await at.rest(appointmentId);
    expect((await at.rows(appointmentId))[0]).toMatchObject({
      state: 'pending',
      detail: storedText(say('relay_too_slow', { seconds: 60 })),
    });
    await at.pass(MINUTE, appointmentId);
    expect(await received(at.relay.messages, 'bob@example.org')).toEqual(['REQUEST 0', 'REQUEST 1']);
  });
});
