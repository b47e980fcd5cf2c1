import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { answerLines, eventLines } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { type ServerWithRelay, startWithRelay } from '../testing/start-with-relay.js';

/** Mondays at 14:00 in Berlin, across the change of clocks on 28 March; the test's clock shows 1 June 2026. */
const WEEKLY = {
  ...SAMPLE_APPOINTMENT,
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
  recurrence: { rule: 'FREQ=WEEKLY;COUNT=5', exclude: ['2027-04-05T14:00:00'] },
};

/** What each message that was mailed says of its events. */
function mailed(at: ServerWithRelay): Promise<string[][]> {
  return Promise.all(at.relay.messages.map(eventLines));
}

async function invited() {
  const at = await startWithRelay();
  const { appointmentId, invitationId = '' } = await at.appointments().create(WEEKLY);
  await at.rest(appointmentId);
  return { at, appointmentId, invitationId, appointments: at.appointments() };
}

/** See `answerLines`; of the newest message. */
function answersMailed({ relay }: ServerWithRelay): Promise<string[]> {
  const newest = relay.messages.at(-1);
  if (newest === undefined) throw new Error('Nothing was mailed.');
  return answerLines(newest);
}

const MASTER = [
  'DTSTART;TZID=Europe/Berlin:20270315T140000',
  'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=5;WKST=MO',
  'EXDATE;TZID=Europe/Berlin:20270405T140000',
];

describe('a series', () => {
  it('is one event with its rule; one date of it is changed, taken out and restored by messages of its own', async () => {
    const { at, appointmentId, appointments } = await invited();
    const second = '2027-03-22T14:00:00';
    const moved = await appointments.updateOccurrence(appointmentId, second, {
      appointmentStart: '2027-03-23T16:00:00',
      appointmentEnd: '2027-03-23T17:30:00',
      appointmentSubject: 'On Tuesday',
    });
    expect(moved).toMatchObject({
      occurrence: { occurrenceStart: second, startUtc: '2027-03-23T15:00:00.000Z', isException: true },
      revision: 1,
    });
    await at.rest(appointmentId);
    await appointments.cancelOccurrence(appointmentId, '2027-03-29T14:00:00', { comment: 'Holiday' });
    await at.rest(appointmentId);
    await appointments.resetOccurrence(appointmentId, second);
    await at.rest(appointmentId);

    const [series, date, out, back] = await mailed(at);
    expect(series).toEqual(['METHOD:REQUEST', 'SEQUENCE:0', ...MASTER, 'SUMMARY:Kick-off']);
    expect(date).toEqual([
      'METHOD:REQUEST',
      'SEQUENCE:1',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270322T140000',
      'DTSTART;TZID=Europe/Berlin:20270323T160000',
      'SUMMARY:On Tuesday',
    ]);
    expect(out).toEqual([
      'METHOD:CANCEL',
      'SEQUENCE:2',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270329T140000',
      expect.stringContaining('DTSTART;TZID=Europe/Berlin:20270329T140000'),
      'SUMMARY:Kick-off',
      'STATUS:CANCELLED',
    ]);
    expect(back).toEqual([
      'METHOD:REQUEST',
      'SEQUENCE:3',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270322T140000',
      'DTSTART;TZID=Europe/Berlin:20270322T140000',
      'SUMMARY:Kick-off',
    ]);
  });

  it('whose time changes keeps its exceptions with their days, and drops and lists those that no longer fit', async () => {
    const { at, appointmentId, appointments } = await invited();
    await appointments.updateOccurrence(appointmentId, '2027-03-22T14:00:00', { appointmentLocation: 'Room 2' });
    await appointments.cancelOccurrence(appointmentId, '2027-03-29T14:00:00');
    const updated = await appointments.update(appointmentId, {
      appointmentStart: '2027-03-15T09:00:00',
      appointmentEnd: '2027-03-15T10:00:00',
    });
    expect(updated).not.toHaveProperty('droppedExceptions');
    expect(await appointments.get(appointmentId)).toMatchObject({
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=5', exclude: ['2027-04-05T09:00:00'] },
      exceptions: [
        { occurrenceStart: '2027-03-22T09:00:00', location: 'Room 2', isCancelled: false },
        { occurrenceStart: '2027-03-29T09:00:00', isCancelled: true },
      ],
    });
    const fortnightly = await appointments.update(appointmentId, {
      recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=5' },
    });
    expect(fortnightly.droppedExceptions).toEqual(['2027-03-22T09:00:00']);
    await at.rest(appointmentId);
    expect((await mailed(at)).at(-1)).toEqual([
      'METHOD:REQUEST',
      'SEQUENCE:4',
      'DTSTART;TZID=Europe/Berlin:20270315T090000',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=5;WKST=MO',
      'EXDATE;TZID=Europe/Berlin:20270329T090000',
      'SUMMARY:Kick-off',
    ]);
  });

  it('reaches an invitee who has heard nothing yet as a whole, with its exceptions', async () => {
    const at = await startWithRelay({ role: 'api' });
    const appointments = at.appointments();
    const { appointmentId } = await appointments.create(WEEKLY);
    await appointments.updateOccurrence(appointmentId, '2027-03-22T14:00:00', { appointmentSubject: 'Other' });
    await appointments.cancelOccurrence(appointmentId, '2027-03-29T14:00:00');
    await at.restart('all');
    await at.rest(appointmentId);
    const [only, ...others] = await mailed(at);
    expect(others).toEqual([]);
    expect(only).toEqual([
      'METHOD:REQUEST',
      'SEQUENCE:2',
      'DTSTART;TZID=Europe/Berlin:20270315T140000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=5;WKST=MO',
      'EXDATE;TZID=Europe/Berlin:20270329T140000',
      'EXDATE;TZID=Europe/Berlin:20270405T140000',
      'SUMMARY:Kick-off',
      'SEQUENCE:2',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270322T140000',
      'DTSTART;TZID=Europe/Berlin:20270322T140000',
      'SUMMARY:Other',
    ]);
  });

  it('shows in each message what the invitee has answered to each of its dates', async () => {
    const { at, appointmentId, invitationId, appointments } = await invited();
    const [second, third] = ['2027-03-22T14:00:00', '2027-03-29T14:00:00'];
    const answer = (response: 'accepted' | 'declined' | 'tentative', occurrenceStart?: string) =>
      appointments.recordAnswer(appointmentId, invitationId, { response, ...(occurrenceStart && { occurrenceStart }) });
    const mailedBy = async (change: Promise<unknown>) => {
      await change;
      await at.rest(appointmentId);
      return answersMailed(at);
    };
    const place = (appointmentLocation: string) => ({ appointmentLocation });
    await answer('accepted');
    await answer('declined', second);
    expect(await mailedBy(appointments.updateOccurrence(appointmentId, second, place('2')))).toEqual([
      'REQUEST',
      `${second} DECLINED`,
    ]);
    expect(await mailedBy(appointments.updateOccurrence(appointmentId, third, place('2')))).toEqual([
      'REQUEST',
      `${third} ACCEPTED`,
    ]);

    // A date that moves is asked about again, until the date or the series is answered.
    await at.clock.leap(60_000);
    const moved = { appointmentStart: '2027-03-30T14:00:00', appointmentEnd: '2027-03-30T15:00:00' };
    for (const change of [moved, place('3')]) {
      expect(await mailedBy(appointments.updateOccurrence(appointmentId, third, change))).toEqual([
        'REQUEST',
        `${third} NEEDS-ACTION`,
      ]);
    }
    const rename = (appointmentSubject: string) => appointments.update(appointmentId, { appointmentSubject });
    expect(await mailedBy(rename('Two'))).toEqual([
      ...['REQUEST', 'series ACCEPTED'],
      ...[`${second} DECLINED`, `${third} NEEDS-ACTION`],
    ]);
    await at.clock.leap(60_000);
    await answer('tentative');
    const all = ['REQUEST', 'series TENTATIVE', `${second} DECLINED`, `${third} TENTATIVE`];
    expect(await mailedBy(rename('Three'))).toEqual(all);
    await at.clock.leap(16 * 60_000);
    expect(await mailedBy(appointments.resend(appointmentId, invitationId))).toEqual(all);

    // A new time of the series asks everybody about everything.
    const later = { appointmentStart: '2027-03-15T15:00:00', appointmentEnd: '2027-03-15T16:00:00' };
    expect(
      new Set((await mailedBy(appointments.update(appointmentId, later))).map((line) => line.split(' ')[1])),
    ).toEqual(new Set([undefined, 'NEEDS-ACTION']));
  });

  it('reminds of each occurrence, and the next one is known after the one before has ended', async () => {
    const at = await startWithRelay();
    const reminders = [{ minutesBefore: 60, to: 'attendees' as const }];
    const { appointmentId } = await at.appointments().create({
      ...SAMPLE_APPOINTMENT,
      appointmentStart: '2026-06-01T16:00:00',
      appointmentEnd: '2026-06-01T17:00:00',
      recurrence: { rule: 'FREQ=DAILY;COUNT=3' },
      reminders,
    });
    await at.rest(appointmentId);
    for (const date of ['2026-06-01', '2026-06-02']) {
      const next = await at.appointments().get(appointmentId);
      expect(next.nextOccurrence?.start).toBe(`${date}T16:00:00`);
      await at.clock.leap(Date.parse(`${date}T13:00:00Z`) - at.clock.now());
      await vi.waitFor(async () => {
        await at.clock.advance(1_000);
        const about = `${date.slice(8).replace(/^0/, '')} June`;
        expect(at.relay.messages.filter(({ raw }) => raw.includes('Subject: Reminder:'))).not.toHaveLength(0);
        const mail = await PostalMime.parse(at.relay.messages.at(-1)?.raw ?? '');
        expect([mail.subject, mail.text]).toEqual([
          expect.stringMatching(/^Reminder: /),
          expect.stringContaining(about),
        ]);
      }, 60_000);
      await at.clock.leap(2 * 3_600_000 + 60_000);
    }
  });
});
