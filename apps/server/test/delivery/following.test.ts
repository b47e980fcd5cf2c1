import { type Convoke, ConvokeError } from '@convoke/sdk';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { eventLines } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { type ServerWithRelay, startWithRelay } from '../testing/start-with-relay.js';

/** Mondays at 14:00 in Berlin from 15 March to 19 April; the test's clock shows 1 June 2026. */
const WEEKLY = {
  ...SAMPLE_APPOINTMENT,
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
  recurrence: { rule: 'FREQ=WEEKLY;COUNT=6' },
  reminders: [{ minutesBefore: 60, to: 'attendees' as const }],
  metadata: { site: '7' },
  externalId: 'case-1',
};

const BEFORE = 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270322T130000Z';

/** A series without so many of its dates. */
const without = (length: number) => ({
  recurrence: { rule: 'FREQ=WEEKLY', exclude: Array.from({ length }, () => '2027-04-05T14:00:00') },
});

interface Series {
  at: ServerWithRelay;
  appointmentId: string;
  appointments: Convoke['appointments'];
}

async function invited(change: Partial<typeof WEEKLY> = {}): Promise<Series> {
  const at = await startWithRelay();
  const { appointmentId } = await at.appointments().create({ ...WEEKLY, ...change });
  await at.rest(appointmentId);
  return { at, appointmentId, appointments: at.appointments() };
}

const date = (day: string, time = '14:00:00') => `2027-${day}T${time}`;

/** The starts of all occurrences, and how each differs. */
async function dates(appointments: Convoke['appointments'], appointmentId: string): Promise<string[]> {
  const { items } = await appointments.occurrences(appointmentId, { limit: 100 }).page();
  return items.map(({ occurrenceStart, start, isCancelled, location }) =>
    [occurrenceStart, start === occurrenceStart ? '' : start, isCancelled ? 'out' : '', location].join(' ').trim(),
  );
}

describe('an occurrence and all that follow', () => {
  it('continue as a new appointment, and both name each other to invitees, callers and webhooks', async () => {
    const { at, appointmentId, appointments } = await invited();
    await appointments.updateOccurrence(appointmentId, date('04-05'), { appointmentLocation: 'Room 2' });
    await appointments.cancelOccurrence(appointmentId, date('04-12'));
    await at.rest(appointmentId);
    const from = at.relay.messages.length;
    const next = await appointments.updateFollowing(appointmentId, date('03-29'), {
      appointmentStart: date('03-29', '16:00:00'),
      appointmentEnd: date('03-29', '17:30:00'),
    });
    expect(next).toMatchObject({
      continues: appointmentId,
      startDateTime: date('03-29', '16:00:00'),
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4', exclude: [] },
      revision: 0,
    });
    expect(next.appointmentId).not.toBe(appointmentId);
    await at.rest(appointmentId);
    await at.rest(next.appointmentId);

    expect(await appointments.get(appointmentId)).toMatchObject({
      recurrence: { rule: BEFORE },
      continuedBy: next.appointmentId,
      externalId: 'case-1',
      exceptions: [],
    });
    expect(await appointments.get(next.appointmentId)).toMatchObject({
      continues: appointmentId,
      reminders: WEEKLY.reminders,
      metadata: WEEKLY.metadata,
      externalId: null,
      inviteeCount: 1,
    });
    expect(await dates(appointments, appointmentId)).toEqual([date('03-15'), date('03-22')]);
    expect(await dates(appointments, next.appointmentId)).toEqual([
      date('03-29', '16:00:00'),
      `${date('04-05', '16:00:00')}   Room 2`,
      `${date('04-12', '16:00:00')}  out`,
      date('04-19', '16:00:00'),
    ]);

    const mails = await Promise.all(
      at.relay.messages.slice(from).map(async ({ raw }) => ({
        lines: await eventLines({ raw }),
        text: (await PostalMime.parse(raw)).text?.replaceAll(/\s+/g, ' '),
      })),
    );
    const [ended, continued] = mails.sort((one, other) => Number(isNew(one)) - Number(isNew(other)));
    expect(ended).toEqual({
      lines: [
        'METHOD:REQUEST',
        'SEQUENCE:3',
        'DTSTART;TZID=Europe/Berlin:20270315T140000',
        'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270322T130000Z;WKST=MO',
        'SUMMARY:Kick-off',
      ],
      text: expect.stringMatching(/From Monday, 29 March 2027,? .*the series continues as a new invitation/),
    });
    expect(ended?.text).not.toContain('Room 2');
    expect(continued).toEqual({
      lines: [
        'METHOD:REQUEST',
        'SEQUENCE:0',
        'DTSTART;TZID=Europe/Berlin:20270329T160000',
        'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4;WKST=MO',
        'EXDATE;TZID=Europe/Berlin:20270412T160000',
        'SUMMARY:Kick-off',
        'SEQUENCE:0',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270405T160000',
        'DTSTART;TZID=Europe/Berlin:20270405T160000',
        'SUMMARY:Kick-off',
      ],
      text: expect.stringContaining('This invitation continues an earlier series.'),
    });
  });

  it.each([
    ['a place keeps answers', { appointmentLocation: 'Room 9' }, 'accepted'],
    ['a time asks again', { appointmentEnd: date('03-29', '15:30:00') }, 'needsAction'],
    ['a rule asks again', { recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' } }, 'needsAction'],
  ])('another %s, and those before stay answered', async (_, change, response) => {
    const { at, appointmentId, appointments } = await invited();
    const { invitations } = await appointments.get(appointmentId);
    const invitationId = invitations[0]?.invitationId ?? '';
    await appointments.recordAnswer(appointmentId, invitationId, { response: 'accepted' });
    const own = { response: 'declined', occurrenceStart: date('04-12') } as const;
    await appointments.recordAnswer(appointmentId, invitationId, own);
    const next = await appointments.updateFollowing(appointmentId, date('03-29'), change);
    const answers = async (id: string) => (await appointments.get(id)).invitations.map((each) => each.response);
    expect([await answers(appointmentId), await answers(next.appointmentId)]).toEqual([['accepted'], [response]]);
    const dated = await appointments.occurrenceInvitations(next.appointmentId, date('04-12')).toArray({ limit: 2 });
    expect(dated.map((each) => each.response)).toEqual([response === 'accepted' ? 'declined' : 'needsAction']);
    await at.rest(next.appointmentId);
  });

  it('are the series itself if nothing takes place before, and without an effect nothing happens', async () => {
    const { appointmentId, appointments } = await invited();
    const subject = { appointmentSubject: 'Other' };
    const whole = await appointments.updateFollowing(appointmentId, date('03-15'), subject);
    expect(whole).toMatchObject({ appointmentId, subject: 'Other', revision: 1 });
    expect(whole).not.toHaveProperty('continues');
    expect(await appointments.updateFollowing(appointmentId, date('03-29'), subject)).toMatchObject({
      appointmentId,
      revision: 1,
    });
    await appointments.cancelOccurrence(appointmentId, date('03-15'));
    const later = await appointments.updateFollowing(appointmentId, date('03-22'), {
      appointmentStart: date('03-22', '15:00:00'),
      appointmentEnd: date('03-22', '16:00:00'),
    });
    expect(later).toMatchObject({
      appointmentId,
      startDateTime: date('03-22', '15:00:00'),
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=5' },
    });
  });

  it('end the series with its last occurrence that takes place, and a second cut goes between', async () => {
    const { appointmentId, appointments } = await invited({
      recurrence: { rule: 'FREQ=WEEKLY', exclude: [date('03-29')] } as typeof WEEKLY.recurrence,
    });
    await appointments.cancelOccurrence(appointmentId, date('04-05'));
    const last = await appointments.updateFollowing(appointmentId, date('04-12'), { appointmentLocation: 'Last' });
    const middle = await appointments.updateFollowing(appointmentId, date('03-22'), { appointmentLocation: 'Middle' });
    const chain = await Promise.all(
      [appointmentId, middle.appointmentId, last.appointmentId].map(async (id) => {
        const { recurrence, continues, continuedBy } = await appointments.get(id);
        return { rule: recurrence?.rule, continues, continuedBy };
      }),
    );
    expect(chain).toEqual([
      { rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270315T130000Z', continuedBy: middle.appointmentId },
      { rule: BEFORE, continues: appointmentId, continuedBy: last.appointmentId },
      { rule: 'FREQ=WEEKLY;BYDAY=MO', continues: middle.appointmentId },
    ]);
  });

  it('are taken out: the series ends before them and keeps its answers, or is cancelled if nothing is left', async () => {
    const { at, appointmentId, appointments } = await invited({ reminders: [] });
    const { invitations } = await appointments.get(appointmentId);
    const invitationId = invitations[0]?.invitationId ?? '';
    await appointments.recordAnswer(appointmentId, invitationId, { response: 'accepted' });
    await appointments.updateOccurrence(appointmentId, date('04-05'), { appointmentLocation: 'Room 2' });
    await at.rest(appointmentId);
    const from = at.relay.messages.length;
    const taken = await appointments.cancelOccurrence(appointmentId, date('03-29'), { following: true });
    expect(taken.occurrence).toMatchObject({ occurrenceStart: date('03-29'), isCancelled: true });
    await at.rest(appointmentId);
    expect(await dates(appointments, appointmentId)).toEqual([date('03-15'), date('03-22')]);
    const after = await appointments.get(appointmentId);
    expect(after).toMatchObject({ recurrence: { rule: BEFORE }, invitations: [{ response: 'accepted' }] });
    expect(after).not.toHaveProperty('continuedBy');
    const [told, ...more] = at.relay.messages.slice(from);
    expect(more).toEqual([]);
    const { text = '' } = await PostalMime.parse(told?.raw ?? '');
    // The change of a date that is gone is listed.
    expect(text).toContain('5 April 2027');
    const gone = appointments.cancelOccurrence(appointmentId, date('03-29'), { following: true });
    await expect(gone).rejects.toMatchObject({ code: 'occurrence_not_found' });
    await appointments.cancelOccurrence(appointmentId, date('03-15'), { following: true });
    expect(await appointments.get(appointmentId)).toMatchObject({ isActive: false, revision: 3 });
  });

  it('are refused by code and field, and then nothing has happened', async () => {
    const { at, appointmentId, appointments } = await invited();
    await appointments.cancelOccurrence(appointmentId, date('04-05'));
    await at.rest(appointmentId);
    const before = await appointments.get(appointmentId);
    const cases = [
      [date('03-30'), {}, 'occurrence_not_found', 'occurrenceStart'],
      [date('04-26'), {}, 'occurrence_not_found', 'occurrenceStart'],
      ['2100-02-29', {}, 'occurrence_not_found', 'occurrenceStart'],
      [date('04-05'), {}, 'occurrence_cancelled', 'occurrenceStart'],
      [date('03-29'), { ifMatch: 'other' }, 'revision_mismatch', 'If-Match'],
      [date('03-29'), { recurrence: { rule: 'FREQ=DAILY;COUNT=1000000000' } }, 'invalid_recurrence', 'recurrence.rule'],
      [date('03-29'), { recurrence: { rule: BEFORE } }, 'invalid_recurrence', 'recurrence.rule'],
      [date('03-29'), without(201), 'invalid_value', 'recurrence.exclude'],
      [date('03-29'), without(10_000), 'payload_too_large', undefined],
      [date('03-29'), { appointmentStart: date('03-30') }, 'invalid_time_range', 'appointmentStart'],
      [
        date('03-29'),
        { appointmentStart: date('03-30'), appointmentEnd: date('03-30', '15:00:00') },
        'invalid_recurrence',
        'recurrence.rule',
      ],
      [date('03-29'), { appointmentStart: '2101-01-03T14:00:00' }, 'invalid_date_time', 'appointmentStart'],
      [date('03-29'), { appointmentTimeZone: 'Mars/Olympus' }, 'invalid_time_zone', 'appointmentTimeZone'],
    ] as const;
    for (const [start, change, code, param] of cases) {
      const refused = await appointments.updateFollowing(appointmentId, start, change).catch((error: unknown) => error);
      expect([start, change, refused]).toEqual([start, change, expect.any(ConvokeError)]);
      expect([start, change, refused]).toMatchObject([start, change, { code, param }]);
    }
    expect(await appointments.get(appointmentId)).toEqual(before);
    expect((await appointments.list().page()).items).toHaveLength(1);
  });

  it('happen once with one key, and once where two want it at a time', async () => {
    const { appointmentId, appointments } = await invited();
    const change = { appointmentLocation: 'Room 9' };
    const key = { idempotencyKey: 'split-1' };
    const first = await appointments.updateFollowing(appointmentId, date('04-12'), { ...change, ...key });
    expect(await appointments.updateFollowing(appointmentId, date('04-12'), { ...change, ...key })).toEqual(first);
    const two = ['A', 'B'].map((appointmentLocation) =>
      appointments.updateFollowing(appointmentId, date('03-29'), { appointmentLocation }),
    );
    const outcomes = await Promise.allSettled(two);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'occurrence_not_found' },
    });
    expect((await appointments.list().page()).items).toHaveLength(3);
  });
});

function isNew({ lines }: { lines: string[] }): boolean {
  return lines.includes('SEQUENCE:0');
}
