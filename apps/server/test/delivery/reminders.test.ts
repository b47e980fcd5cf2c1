import { say, storedText } from '@convoke/texts';
import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { type ServerWithRelay, startWithRelay } from '../testing/start-with-relay.js';

const MINUTE = 60_000;
/** Until the worker has looked at what is due; short, since attempts have a deadline by the same clock. */
const LOOK = 5_000;
/** The clock shows 10:00 in UTC, which is noon in Berlin. */
const TODAY = {
  ...SAMPLE_APPOINTMENT,
  appointmentStart: '2026-06-01T16:00:00',
  appointmentEnd: '2026-06-01T17:00:00',
};

/**
 * Waits until the messages are as they should be. The clock goes on slowly: a worker that was waiting for its database
 * when the clock was advanced looks again some seconds later.
 */
function toBecome({ clock, states }: ServerWithRelay, appointmentId: string, expected: string[]): Promise<void> {
  const look = async () => {
    await clock.advance(LOOK / 50);
    expect(await states(appointmentId)).toEqual(expected);
  };
  return vi.waitFor(look, { timeout: 120_000, interval: 10 });
}

describe('reminders to attendees', () => {
  it('are sent once, before the new start, in the thread of the invitation, even if the server was restarted', async () => {
    const at = await startWithRelay();
    const reminders = [
      { minutesBefore: 60, to: 'attendees' as const },
      { minutesBefore: 30, to: 'both' as const },
    ];
    const { appointmentId } = await at.appointments().create({ ...TODAY, reminders });
    await at.rest(appointmentId);
    const later = { appointmentStart: '2026-06-01T18:00:00', appointmentEnd: '2026-06-01T19:00:00' };
    await at.appointments().update(appointmentId, later);
    await at.rest(appointmentId);
    await at.restart('all');
    await at.clock.leap(299 * MINUTE);
    await at.rest(appointmentId);
    const before = ['request 0 sent', 'request 1 sent'];
    expect(await at.states(appointmentId)).toEqual(before);

    await at.clock.advance(MINUTE + LOOK);
    await toBecome(at, appointmentId, [...before, 'reminder 1 sent']);
    await at.restart('all');
    await at.clock.leap(30 * MINUTE);
    await toBecome(at, appointmentId, [...before, 'reminder 1 sent', 'reminder 1 sent']);

    const [first, , mail] = await Promise.all(at.relay.messages.map(({ raw }) => PostalMime.parse(raw)));
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Reminder: Kick-off, /),
      inReplyTo: first?.messageId,
    });
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain('Acme reminds you of this appointment.');
    expect(mail?.html).toContain('18:00');

    await at.appointments().cancel(appointmentId);
    await toBecome(at, appointmentId, [...before, 'reminder 1 sent', 'reminder 1 sent', 'cancel 2 sent']);
    await at.clock.leap(60 * MINUTE);
    expect(await at.states(appointmentId)).toHaveLength(5);
  });

  it('are dropped if no worker ran until they were too late', async () => {
    const at = await startWithRelay();
    const reminders = [120, 30].map((minutesBefore) => ({ minutesBefore, to: 'attendees' as const }));
    const { appointmentId } = await at.appointments().create({ ...TODAY, reminders });
    await at.rest(appointmentId);
    await at.restart('api');
    await at.clock.leap(190 * MINUTE);
    await at.restart('all');
    await at.clock.advance(MINUTE);
    await at.rest(appointmentId);
    expect(await at.states(appointmentId)).toEqual(['request 0 sent']);
    await at.clock.leap(19 * MINUTE + LOOK);
    await toBecome(at, appointmentId, ['request 0 sent', 'reminder 0 sent']);
  });

  it('are retried only while they are useful, and delay no update', async () => {
    const at = await startWithRelay();
    const reminders = [120, 30].map((minutesBefore) => ({ minutesBefore, to: 'attendees' as const }));
    const { appointmentId } = await at.appointments().create({ ...TODAY, reminders });
    await at.rest(appointmentId);
    await at.changeRelay({ onData: () => ({ code: 451 }) });
    await at.clock.leap(120 * MINUTE + LOOK);
    await expect.poll(() => at.rows(appointmentId)).toMatchObject([{}, { state: 'pending', attempts: 1 }]);
    await at.appointments().update(appointmentId, { appointmentSubject: 'Renamed' });
    await at.changeRelay({});
    await toBecome(at, appointmentId, ['request 0 sent', 'reminder 0 superseded', 'request 1 sent']);

    await at.changeRelay({ onData: () => ({ code: 451 }) });
    await at.clock.leap(90 * MINUTE);
    await toBecome(at, appointmentId, [
      'request 0 sent',
      'reminder 0 superseded',
      'request 1 sent',
      'reminder 1 pending',
    ]);
    await at.pass(90 * MINUTE, appointmentId);
    const [invitation] = await at.invitations(appointmentId);
    expect(invitation?.deliveryStatus).toBe('sent');
    const last = (await at.rows(appointmentId)).at(-1);
    expect(last).toMatchObject({ state: 'failed', detail: storedText(say('reminder_too_late')) });
    expect(last?.attempts).toBeGreaterThan(2);
  });
});

/** Has somebody answer now. */
async function answerAs({ server, clock, invitations }: ServerWithRelay, appointmentId: string, name: string) {
  const invitation = (await invitations(appointmentId)).find((each) => each.name === name);
  if (!invitation) throw new Error(`${name} is not invited.`);
  await server.operator.store.transaction((transaction) =>
    transaction.invitations.update(invitation, { response: 'accepted', respondedAt: clock.now() }),
  );
}

describe('the time to answer by', () => {
  it('is in the invitation, reminds only invitees without an answer, once, and marks later answers', async () => {
    const at = await startWithRelay();
    const invitees = ['ann', 'bob', 'eve'].map((name) => ({ name, address: `${name}@example.org` }));
    const { name: _, address: __, ...today } = TODAY;
    const { appointmentId } = await at.appointments().create({ ...today, invitees, respondBy: '2026-06-01T13:00:00' });
    await at.rest(appointmentId);
    await at.appointments().update(appointmentId, { respondBy: '2026-06-01T14:00:00' });
    await at.rest(appointmentId);
    const invitation = await PostalMime.parse(at.relay.messages.at(-1)?.raw ?? '');
    expect(invitation.text).toContain('Please answer by Monday, 1 June 2026, 14:00 (Europe/Berlin, UTC+02:00).');
    expect(invitation.html).toContain('Please answer by');
    const sent = at.relay.messages.length;
    await answerAs(at, appointmentId, 'ann');

    await at.restart('all');
    await at.clock.leap(59 * MINUTE);
    await at.rest(appointmentId);
    expect(at.relay.messages).toHaveLength(sent);
    await at.clock.advance(MINUTE + LOOK);
    const reminded = async () => {
      await at.clock.advance(LOOK / 50);
      expect(at.relay.messages).toHaveLength(sent + 2);
    };
    await vi.waitFor(reminded, { timeout: 120_000, interval: 10 });
    const reminders = await Promise.all(at.relay.messages.slice(sent).map(({ raw }) => PostalMime.parse(raw)));
    expect(reminders.flatMap(({ to = [] }) => to.map(({ address }) => address)).sort()).toEqual([
      'bob@example.org',
      'eve@example.org',
    ]);
    for (const mail of reminders) {
      expect(mail.subject).toMatch(/^Reminder: /);
      expect(mail.text).toContain('Please answer by');
      expect(mail.inReplyTo).toBeDefined();
      expect(mail.attachments).toEqual([]);
    }
    await answerAs(at, appointmentId, 'bob');
    await at.clock.leap(61 * MINUTE);
    await answerAs(at, appointmentId, 'eve');
    const late = (await at.appointments().get(appointmentId)).invitations.map(({ name, response, isLate }) => [
      name,
      response,
      isLate,
    ]);
    expect(late.sort()).toEqual([
      ['ann', 'accepted', undefined],
      ['bob', 'accepted', undefined],
      ['eve', 'accepted', true],
    ]);
    expect(at.relay.messages).toHaveLength(sent + 2);
  });
});
