import type { Convoke } from '@convoke/sdk';
import { describe, expect, it } from 'vitest';
import { eventLines, readInvitation } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { type ServerWithRelay, startWithRelay } from '../testing/start-with-relay.js';

/** Mondays at 14:00 in Berlin, from 15 March to 12 April; the test's clock shows 1 June 2026. */
const WEEKLY = {
  ...SAMPLE_APPOINTMENT,
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
  recurrence: { rule: 'FREQ=WEEKLY;COUNT=5' },
};
const GUEST = { name: 'Linus Chen', address: 'linus@example.org' };
const GUEST_DATE = '2027-03-29T14:00:00';

interface Invited {
  at: ServerWithRelay;
  appointments: Convoke['appointments'];
  appointmentId: string;
  invitationId: string;
  /** What the guest has been mailed since the last call, and how many others were. */
  news(appointmentId?: string): Promise<{ guest: string[][]; others: number }>;
}

/** A series with somebody who is invited to its third date only. */
async function invited(): Promise<Invited> {
  const at = await startWithRelay();
  const appointments = at.appointments();
  const { appointmentId } = await appointments.create(WEEKLY);
  const { invitationId } = await appointments.inviteToOccurrence(appointmentId, GUEST_DATE, GUEST);
  let seen = 0;
  const news = async (of = appointmentId) => {
    await at.rest(appointmentId);
    await at.rest(of);
    const messages = at.relay.messages.slice(seen);
    seen += messages.length;
    const mine = messages.filter(({ envelope }) => envelope.to.includes(GUEST.address));
    return { guest: await Promise.all(mine.map(eventLines)), others: messages.length - mine.length };
  };
  return { at, appointments, appointmentId, invitationId, news };
}

/** A VEVENT of one date. */
function dated(
  method: string,
  sequence: number,
  {
    name = '20270329T140000',
    start = name,
    subject = 'Kick-off',
    isOver = true,
  }: { name?: string; start?: string; subject?: string; isOver?: boolean },
): string[] {
  return [
    `METHOD:${method}`,
    `SEQUENCE:${sequence}`,
    `RECURRENCE-ID;TZID=Europe/Berlin:${name}`,
    expect.stringContaining(`DTSTART;TZID=Europe/Berlin:${start}`),
    `SUMMARY:${subject}`,
    ...(method === 'CANCEL' && isOver ? ['STATUS:CANCELLED'] : []),
  ];
}

describe('somebody invited to one date of a series', () => {
  it('has that date alone in their calendar, and hears of its changes and of no others', async () => {
    const { appointments, appointmentId, invitationId, news } = await invited();
    expect(await news()).toEqual({ guest: [dated('REQUEST', 0, {})], others: 1 });
    expect((await appointments.get(appointmentId)).invitations).toEqual([
      expect.not.objectContaining({ occurrenceStart: expect.anything() }),
      expect.objectContaining({ invitationId, occurrenceStart: GUEST_DATE }),
    ]);

    await appointments.updateOccurrence(appointmentId, '2027-03-22T14:00:00', { appointmentSubject: 'Not theirs' });
    expect(await news()).toEqual({ guest: [], others: 1 });

    await appointments.recordAnswer(appointmentId, invitationId, { response: 'accepted' });
    const response = async () => (await appointments.invitation(appointmentId, invitationId)).response;
    await appointments.updateOccurrence(appointmentId, GUEST_DATE, { appointmentSubject: 'Theirs' });
    expect(await news()).toEqual({ guest: [dated('REQUEST', 2, { subject: 'Theirs' })], others: 1 });
    expect(await response()).toBe('accepted');
    await appointments.updateOccurrence(appointmentId, GUEST_DATE, { appointmentEnd: '2027-03-29T16:00:00' });
    expect(await news()).toEqual({ guest: [dated('REQUEST', 3, { subject: 'Theirs' })], others: 1 });
    expect(await response()).toBe('needsAction');

    await appointments.update(appointmentId, { appointmentSubject: 'Series' });
    expect(await news()).toEqual({ guest: [], others: 1 });
    await appointments.update(appointmentId, { appointmentLocation: 'Room 1' });
    expect(await news()).toEqual({ guest: [dated('REQUEST', 5, { subject: 'Theirs' })], others: 1 });
  });

  it('follows it to another time of day, and is told when it is taken out, by a resend again, but not once more', async () => {
    const { appointments, appointmentId, invitationId, at, news } = await invited();
    await news();
    await appointments.update(appointmentId, {
      appointmentStart: '2027-03-15T09:00:00',
      appointmentEnd: '2027-03-15T10:00:00',
    });
    const renamed = { name: '20270329T090000' };
    expect(await news()).toEqual({ guest: [dated('CANCEL', 1, {}), dated('REQUEST', 1, renamed)], others: 1 });
    expect(await appointments.invitation(appointmentId, invitationId)).toMatchObject({
      occurrenceStart: '2027-03-29T09:00:00',
    });
    await appointments.cancelOccurrence(appointmentId, '2027-03-29T09:00:00');
    expect(await news()).toEqual({ guest: [dated('CANCEL', 2, renamed)], others: 1 });
    await at.clock.advance(1_000);
    await appointments.resend(appointmentId, invitationId);
    expect(await news()).toEqual({ guest: [dated('CANCEL', 2, renamed)], others: 0 });
    await appointments.cancel(appointmentId);
    expect(await news()).toEqual({ guest: [], others: 1 });
  });

  it('has it by its new name when the series gets another time of day, also if the date has a time of its own', async () => {
    const { appointments, appointmentId, news } = await invited();
    await appointments.updateOccurrence(appointmentId, GUEST_DATE, {
      appointmentStart: '2027-03-30T16:00:00',
      appointmentEnd: '2027-03-30T17:00:00',
    });
    await news();
    await appointments.update(appointmentId, {
      appointmentStart: '2027-03-15T09:00:00',
      appointmentEnd: '2027-03-15T10:00:00',
    });
    const start = '20270330T160000';
    const renamed = { name: '20270329T090000', start };
    expect(await news()).toEqual({
      guest: [dated('CANCEL', 2, { start }), dated('REQUEST', 2, renamed)],
      others: 1,
    });
  });

  it('has answered what they have when a date that was moved is taken out', async () => {
    const { appointments, appointmentId, invitationId } = await invited();
    await appointments.updateOccurrence(appointmentId, GUEST_DATE, { appointmentEnd: '2027-03-29T16:00:00' });
    await appointments.recordAnswer(appointmentId, invitationId, { response: 'declined' });
    await appointments.cancelOccurrence(appointmentId, GUEST_DATE);
    expect(await appointments.invitation(appointmentId, invitationId)).toMatchObject({ response: 'declined' });
  });

  it('is told by its last time that a date that was moved is taken out, as all others are', async () => {
    const { at, appointments, appointmentId, news } = await invited();
    await news();
    const times = { appointmentStart: '2027-03-30T16:00:00', appointmentEnd: '2027-03-30T17:00:00' };
    await appointments.updateOccurrence(appointmentId, GUEST_DATE, times);
    await news();
    await appointments.cancelOccurrence(appointmentId, GUEST_DATE);
    expect(await news()).toEqual({ guest: [dated('CANCEL', 2, { start: '20270330T160000' })], others: 1 });
    const texts = at.relay.messages.slice(-2).map(async (message) => {
      const { subject, text = '' } = (await readInvitation(message)).mail;
      return [subject, text.split('\n')[0]];
    });
    const subject = 'Cancelled: Kick-off, Tue 30 Mar 2027, 16:00 (CEST)';
    const time = 'Tuesday, 30 March 2027, 16:00';
    const said = [expect.stringContaining(`this series: ${time}.`), expect.stringContaining(`appointment: ${time}.`)];
    expect((await Promise.all(texts)).sort((one, other) => String(other).length - String(one).length)).toEqual(
      said.map((each) => [subject, each]),
    );
  });

  it('keeps the name of a date that was taken out, and hears no more of it', async () => {
    const { appointments, appointmentId, invitationId, news } = await invited();
    await news();
    await appointments.cancelOccurrence(appointmentId, GUEST_DATE);
    expect(await news()).toEqual({ guest: [dated('CANCEL', 1, {})], others: 1 });
    const only = async () => (await appointments.invitation(appointmentId, invitationId)).occurrenceStart;
    for (const time of ['09:00:00', '11:00:00']) {
      await appointments.update(appointmentId, {
        appointmentStart: `2027-03-15T${time}`,
        appointmentEnd: '2027-03-15T12:00:00',
      });
      expect(await only()).toBe(`2027-03-29T${time}`);
    }
    await appointments.update(appointmentId, { recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=4;COUNT=2' } });
    expect(await news()).toMatchObject({ guest: [] });
    expect((await appointments.get(appointmentId)).invitations.map(({ address }) => address)).toEqual([WEEKLY.address]);
  });

  it.each([
    [
      'is removed',
      ({ appointments, appointmentId, invitationId }: Invited) => appointments.uninvite(appointmentId, invitationId),
      0,
    ],
    ['has the series cancelled', ({ appointments, appointmentId }: Invited) => appointments.cancel(appointmentId), 1],
    [
      'loses the date to another rule',
      ({ appointments, appointmentId }: Invited) =>
        appointments.update(appointmentId, { recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=4;COUNT=2' } }),
      1,
    ],
  ])('has it cancelled by its name, and nothing else: %s', async (_, end, others) => {
    const story = await invited();
    await story.news();
    await end(story);
    // One who alone is removed is told of no cancellation (RFC 5546 §3.2.5).
    const isOver = others > 0;
    expect(await story.news()).toEqual({ guest: [dated('CANCEL', 1, { isOver })], others });
    const left = await story.appointments.invitations(story.appointmentId).page();
    expect(left.items.map(({ address }) => address)).toEqual(
      others === 1 && left.items.length === 2 ? [WEEKLY.address, GUEST.address] : [WEEKLY.address],
    );
  });

  it('goes with it to the series that takes over, by an invitation of its own', async () => {
    const { appointments, appointmentId, news } = await invited();
    await news();
    const next = await appointments.updateFollowing(appointmentId, '2027-03-22T14:00:00', {
      appointmentStart: '2027-03-22T16:00:00',
      appointmentEnd: '2027-03-22T17:00:00',
    });
    const { guest, others } = await news(next.appointmentId);
    expect(others).toBe(2);
    expect(guest.sort()).toEqual([dated('CANCEL', 1, {}), dated('REQUEST', 0, { name: '20270329T160000' })]);
    const theirs = async (id: string) =>
      (await appointments.get(id)).invitations.map((each) => [each.address, each.occurrenceStart]);
    expect(await theirs(appointmentId)).toEqual([[WEEKLY.address, undefined]]);
    expect(await theirs(next.appointmentId)).toEqual([
      [WEEKLY.address, undefined],
      [GUEST.address, '2027-03-29T16:00:00'],
    ]);
  });

  it('is counted among all invitees, and apart', async () => {
    const { appointments, appointmentId, invitationId } = await invited();
    await appointments.recordAnswer(appointmentId, invitationId, { response: 'accepted' });
    const none = { needsAction: 0, accepted: 0, declined: 0, tentative: 0 };
    const counts = async () => {
      const { responseCounts, oneDateResponseCounts } = await appointments.get(appointmentId);
      return { responseCounts, oneDateResponseCounts };
    };
    const apart = { ...none, accepted: 1 };
    expect(await counts()).toEqual({
      responseCounts: { ...none, needsAction: 1, accepted: 1 },
      oneDateResponseCounts: apart,
    });
    const many = Array.from({ length: 100 }, (_, at) => ({ name: `Guest ${at}`, address: `guest-${at}@example.org` }));
    await appointments.inviteMany(appointmentId, { invitees: many });
    expect((await counts()).oneDateResponseCounts).toEqual(apart);
    await appointments.uninvite(appointmentId, invitationId);
    expect((await counts()).oneDateResponseCounts).toBeUndefined();
  });

  it('can be invited to other dates, but not twice to one, nor beside the series', async () => {
    const { appointments, appointmentId } = await invited();
    await appointments.cancelOccurrence(appointmentId, '2027-04-05T14:00:00');
    await appointments.inviteToOccurrence(appointmentId, '2027-03-22T14:00:00', GUEST);
    const refusal = (date: string, guest: typeof GUEST) =>
      appointments.inviteToOccurrence(appointmentId, date, guest).catch(({ code, param }) => [code, param].join(' '));
    expect(await refusal(GUEST_DATE, GUEST)).toBe('duplicate_invitee address');
    expect(await refusal(GUEST_DATE, { name: 'Bob', address: WEEKLY.address })).toBe('duplicate_invitee address');
    expect(await refusal('2027-04-05T14:00:00', GUEST)).toBe('occurrence_cancelled occurrenceStart');
    expect(await refusal('2027-04-06T14:00:00', GUEST)).toBe('occurrence_not_found occurrenceStart');
    await expect(appointments.invite(appointmentId, GUEST)).rejects.toMatchObject({ code: 'duplicate_invitee' });
  });

  it('differs from a late invitee of the series, who gets its dates with all that differs and is out', async () => {
    const { at, appointments, appointmentId, news } = await invited();
    await appointments.cancelOccurrence(appointmentId, '2027-03-22T14:00:00');
    await appointments.updateOccurrence(appointmentId, GUEST_DATE, { appointmentSubject: 'Other' });
    await news();
    await appointments.invite(appointmentId, { name: 'Late', address: 'late@example.org' });
    await news();
    const [late] = at.relay.messages.filter(({ envelope }) => envelope.to.includes('late@example.org'));
    expect(late && (await eventLines(late))).toEqual([
      'METHOD:REQUEST',
      'SEQUENCE:2',
      'DTSTART;TZID=Europe/Berlin:20270315T140000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=5;WKST=MO',
      'EXDATE;TZID=Europe/Berlin:20270322T140000',
      'SUMMARY:Kick-off',
      'SEQUENCE:2',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270329T140000',
      'DTSTART;TZID=Europe/Berlin:20270329T140000',
      'SUMMARY:Other',
    ]);
  });
});
