import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { answerLines, eventLines } from '../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startWithAnswerPage, textOf } from '../testing/start-with-answer-page.js';
import { INVITEE, ORGANIZER, type ServerWithReplies, startWithReplies } from '../testing/start-with-replies.js';
import { WAYS_IN } from '../testing/ways-in.js';

const FIRST = '2026-07-01T10:00:00';
const SECOND = '2026-07-08T10:00:00';
const THIRD = '2026-07-15T10:00:00';
const FOURTH = '2026-07-22T10:00:00';

/** Wednesdays at 10:00 in Berlin, which is 8:00 in UTC. */
const WEEKLY = { ...SAMPLE_APPOINTMENT, address: INVITEE, recurrence: { rule: 'FREQ=WEEKLY;COUNT=6' } };

/** The lines of one VEVENT besides those that all answers have. */
type Event = string[];

interface Started extends ServerWithReplies {
  appointmentId: string;
  invitationId: string;
  /** Mails an answer and returns, for each of its replies, verdict, date, answer, and whether it waits for a person. */
  answer(prodid: string, ...events: Event[]): Promise<string[]>;
  /** What counts for each of some dates, by default the first four. */
  answers(...starts: string[]): Promise<string[]>;
  /** The answers of `attendee.responded` so far, oldest first, with their dates. */
  told(): Promise<string[]>;
}

async function started(env: Record<string, string> = {}): Promise<Started> {
  const way = await WAYS_IN.http();
  const harness = await startWithReplies({ ...way.env, ...env });
  const { appointments } = harness.account.convoke;
  const { appointmentId, invitationId = '' } = await appointments.create(WEEKLY);
  const names = { accountId: harness.account.id, appointmentId, invitationId };
  const values = { organizer: ORGANIZER, invitee: INVITEE, movedAt: 0, start: FIRST, uid: '', wrongUid: '' };
  await vi.waitFor(
    async () => {
      const invited = { ...names, values: { ...values, bounceAddress: '' } };
      expect((await harness.invitation(invited)).deliveryStatus).toBe('sent');
    },
    { timeout: 60_000 },
  );
  const { uid } = await harness.addresses(appointmentId);
  let known = 0;
  return {
    ...harness,
    appointmentId,
    invitationId,
    async answer(prodid, ...events) {
      const vevents = events.flatMap((lines) => [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        `ORGANIZER:mailto:${ORGANIZER}`,
        ...lines.map((line) => (/^[A-Z-]+$/.test(line) ? `ATTENDEE;PARTSTAT=${line}:mailto:${INVITEE}` : line)),
        'END:VEVENT',
      ]);
      const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${prodid}`, 'METHOD:REPLY', ...vevents, 'END:VCALENDAR'];
      const headers = [
        ...[
          `From: ${INVITEE}`,
          `To: ${ORGANIZER}`,
          'Subject: Re',
          `Message-ID: <${known}.${appointmentId}@ex.example>`,
        ],
        ...['MIME-Version: 1.0', 'Content-Type: text/calendar; method=REPLY; charset=utf-8', '', ''],
      ];
      const raw = Buffer.from([...headers, ...lines, ''].join('\r\n'));
      expect(await way.submit(harness.server, { raw, from: INVITEE, to: ORGANIZER })).toBe(true);
      const all = await harness.judged();
      const fresh = all.slice(known);
      known = all.length;
      return fresh.map(({ verdict, occurrenceStart, answer, quarantined }) =>
        [verdict, occurrenceStart, answer?.response, quarantined && 'waits'].filter(Boolean).join(' '),
      );
    },
    async answers(...starts) {
      const shown: string[] = [];
      for (const start of starts.length > 0 ? starts : [FIRST, SECOND, THIRD, FOURTH]) {
        const page = await appointments.occurrenceInvitations(appointmentId, start).toArray({ limit: 100 });
        const [invitee] = page;
        shown.push(`${invitee?.response}${invitee?.inherited ? ' (series)' : ''}`);
      }
      return shown;
    },
    async told() {
      await harness.events(appointmentId);
      const bodies = harness.receiver.deliveries.items.map(({ body }) => JSON.parse(body));
      return bodies
        .filter(({ eventType, data }) => eventType === 'attendee.responded' && data.appointmentId === appointmentId)
        .map(({ data }) => `${data.attendee.response} ${data.occurrenceStart ?? 'series'} ${data.start}`);
    },
  };
}

const THUNDERBIRD = '-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN';
const SABRE = '-//Sabre//Sabre VObject 4.5.6//EN';
const EXCHANGE = 'Microsoft Exchange Server 2010';
const SOGO = '-//Inverse inc./SOGo 5.8.0//EN';
const GOOGLE = '-//Google Inc//Google Calendar 70.9054//EN';

test('answers to a series and to dates of it are kept apart, as each calendar writes them', async () => {
  const at = await started();
  const { appointments } = at.account.convoke;

  // Exchange repeats the rule in answers to the series, and also beside a date.
  const rule = 'RRULE:FREQ=WEEKLY;COUNT=6;INTERVAL=1;BYDAY=WE;WKST=MO';
  const byExchange = [
    'ACCEPTED',
    'SEQUENCE:0',
    'DTSTAMP:20260601T100000Z',
    'DTSTART;TZID=Europe/Berlin:20260701T100000',
  ];
  await at.moveTo(Date.UTC(2026, 5, 1, 20));
  expect(await at.answer(EXCHANGE, [...byExchange, rule])).toEqual(['accepted accepted']);
  const second = [
    'DECLINED',
    'SEQUENCE:0',
    'DTSTAMP:20260601T110000Z',
    'RECURRENCE-ID;TZID=Europe/Berlin:20260708T100000',
  ];
  expect(await at.answer(EXCHANGE, [...second, rule])).toEqual([`accepted ${SECOND} declined`]);
  expect(await at.answers()).toEqual(['accepted (series)', 'declined', 'accepted (series)', 'accepted (series)']);

  // An older one never overwrites a newer one, nor does one to another date.
  const older = second.map((line) => line.replace('T110000Z', 'T104500Z').replace('DECLINED', 'TENTATIVE'));
  expect(await at.answer(EXCHANGE, older)).toEqual([`stale ${SECOND}`]);
  expect(
    await at.answer(
      EXCHANGE,
      older.map((line) => line.replace('20260708', '20260715')),
    ),
  ).toEqual([`accepted ${THIRD} tentative`]);

  // A series that is declined leaves the dates that were answered on their own, as calendars keep them.
  const all = byExchange.map((line) => line.replace('ACCEPTED', 'DECLINED').replace('T100000Z', 'T120000Z'));
  expect(await at.answer(EXCHANGE, all)).toEqual(['accepted declined']);
  expect(await at.answers()).toEqual(['declined (series)', 'declined', 'tentative', 'declined (series)']);
  expect(await at.told()).toEqual([
    `accepted series ${FIRST}`,
    `declined ${SECOND} ${SECOND}`,
    `tentative ${THIRD} ${THIRD}`,
    `declined series ${FIRST}`,
  ]);

  // A date that moves is asked about again, and nothing else is.
  await at.moveTo(Date.UTC(2026, 5, 2, 10));
  const moved = { appointmentStart: '2026-07-16T14:00:00', appointmentEnd: '2026-07-16T15:00:00' };
  await appointments.updateOccurrence(at.appointmentId, THIRD, moved);
  expect(await at.answers()).toEqual(['declined (series)', 'declined', 'needsAction', 'declined (series)']);

  // SOGo names it in UTC, and with the start that it had.
  const bySogo = ['ACCEPTED', 'SEQUENCE:1', 'DTSTAMP:20260602T110000Z', 'RECURRENCE-ID:20260715T080000Z'];
  const oldStart = 'DTSTART;TZID=Europe/Berlin:20260715T100000';
  await at.moveTo(Date.UTC(2026, 5, 2, 12));
  expect(await at.answer(SOGO, [...bySogo, oldStart])).toEqual([`accepted ${THIRD} accepted`]);
  expect((await at.told()).at(-1)).toBe(`accepted ${THIRD} 2026-07-16T14:00:00`);

  // Thunderbird's answer to the series has moved dates that nobody was asked about: they are no answer.
  await appointments.updateOccurrence(at.appointmentId, FOURTH, {
    appointmentStart: '2026-07-22T15:00:00',
    appointmentEnd: '2026-07-22T16:00:00',
  });
  const master = ['ACCEPTED', 'SEQUENCE:0', 'DTSTAMP:20260602T130000Z', rule];
  const override = ['NEEDS-ACTION', 'SEQUENCE:2', 'DTSTAMP:20260602T130000Z', 'RECURRENCE-ID:20260722T080000Z'];
  await at.moveTo(Date.UTC(2026, 5, 2, 14));
  expect(await at.answer(THUNDERBIRD, master, override)).toEqual(['accepted accepted']);
  expect(await at.answers()).toEqual(['accepted (series)', 'declined', 'accepted', 'accepted (series)']);

  // Google and Apple answer the series and dates of it at once.
  const byGoogle = ['TENTATIVE', 'SEQUENCE:2', 'DTSTAMP:20260602T140000Z'];
  await at.moveTo(Date.UTC(2026, 5, 2, 15));
  const dates = [
    ['DECLINED', 'SEQUENCE:2', 'DTSTAMP:20260602T140000Z', 'RECURRENCE-ID;TZID=Europe/Berlin:20260722T100000'],
    ['ACCEPTED', 'SEQUENCE:2', 'DTSTAMP:20260602T140000Z', 'RECURRENCE-ID;TZID=America/New_York:20260701T040000'],
  ];
  expect((await at.answer(GOOGLE, byGoogle, ...dates)).sort()).toEqual(
    ['accepted tentative', `accepted ${FOURTH} declined`, `accepted ${FIRST} accepted`].sort(),
  );
  expect(await at.answers()).toEqual(['accepted', 'declined', 'accepted', 'declined']);

  // Counts, a filter, and the timeline say the same.
  const listed = await appointments.occurrences(at.appointmentId).toArray({ limit: 100 });
  expect(listed.map(({ responses }) => responses)).toEqual(
    (['accepted', 'declined', 'accepted', 'declined', 'tentative', 'tentative'] as const).map((response) => ({
      ...{ needsAction: 0, accepted: 0, declined: 0, tentative: 0 },
      [response]: 1,
    })),
  );
  const declined = appointments.occurrenceInvitations(at.appointmentId, FOURTH, { response: 'declined' });
  expect(await declined.toArray({ limit: 100 })).toMatchObject([{ invitationId: at.invitationId, inherited: false }]);
  const { entries } = await appointments.timeline(at.appointmentId);
  const answered = entries.filter(({ type }) => /^response\.(accepted|declined|tentative)$/.test(type));
  expect(answered.map(({ occurrenceStart }) => occurrenceStart)).toContain(FOURTH);
  expect(answered.filter(({ occurrenceStart }) => occurrenceStart === undefined)).toHaveLength(4);
});

test('a calendar that replaces the whole set is sent all of it, from the next message on', async () => {
  const at = await started();
  const { appointments } = at.account.convoke;
  const mails = at.mailed();
  const lines = async (revision: number) => {
    const mail = await at.mailAbout(at.appointmentId, revision);
    const out = (await eventLines(mail)).filter((line) => line.startsWith('EXDATE'));
    return [...(await answerLines(mail)), ...out];
  };
  await at.moveTo(Date.UTC(2026, 5, 1, 20));
  const stamp = ['SEQUENCE:0', 'DTSTAMP:20260601T120000Z'];
  expect(await at.answer(SABRE, ['ACCEPTED', ...stamp])).toEqual(['accepted accepted']);
  const second = ['DECLINED', ...stamp, 'RECURRENCE-ID;TZID=Europe/Berlin:20260708T100000'];
  expect(await at.answer(SABRE, second)).toEqual([`accepted ${SECOND} declined`]);

  // The set has the date that was answered on its own, or the answer would be lost.
  await appointments.updateOccurrence(at.appointmentId, THIRD, { appointmentLocation: 'Room 2' });
  const set = ['REQUEST', 'series ACCEPTED', `${SECOND} DECLINED`, `${THIRD} ACCEPTED`];
  expect(await lines(1)).toEqual(set);
  await appointments.cancelOccurrence(at.appointmentId, FOURTH, { comment: 'On holiday' });
  expect(await lines(2)).toEqual([...set, 'EXDATE;TZID=Europe/Berlin:20260722T100000']);
  const { subject, text } = await PostalMime.parse((await at.mailAbout(at.appointmentId, 2)).raw);
  expect([subject, text]).toEqual([expect.stringMatching(/^Cancelled: /), expect.stringContaining('On holiday')]);
  const moved = { appointmentStart: '2026-07-09T10:00:00', appointmentEnd: '2026-07-09T11:00:00' };
  await appointments.updateOccurrence(at.appointmentId, SECOND, moved);
  expect((await lines(3)).slice(1, 4)).toEqual(['series ACCEPTED', `${SECOND} NEEDS-ACTION`, `${THIRD} ACCEPTED`]);

  const { entries } = await appointments.timeline(at.appointmentId);
  const queued = entries.filter(({ type }) => type === 'message.queued');
  expect(queued.map(({ revision, form }) => [revision, form?.code])).toEqual([
    [0, undefined],
    ...[1, 2, 3].map((revision) => [revision, 'whole_set_by_answer']),
  ]);

  // What takes over goes to the same calendar.
  const fifth = '2026-07-29T10:00:00';
  const next = await appointments.updateFollowing(at.appointmentId, fifth, { appointmentSubject: 'Second half' });
  const { accountId, store } = { accountId: at.account.id, store: at.server.operator.store };
  const [carried] = await store.invitations.list({ accountId, appointmentId: next.appointmentId });
  expect(carried).toMatchObject({ calendarKind: 'whole_set', calendarKindSource: 'answer' });
  expect((await lines(4)).slice(0, 3)).toEqual(['REQUEST', 'series ACCEPTED', `${SECOND} NEEDS-ACTION`]);

  // Another calendar is sent what it merges, again from the next message on.
  const later = ['TENTATIVE', 'SEQUENCE:4', 'DTSTAMP:20260601T190000Z'];
  expect(await at.answer(THUNDERBIRD, later)).toEqual(['accepted tentative']);
  await appointments.cancelOccurrence(at.appointmentId, THIRD);
  expect(await lines(5)).toEqual(['CANCEL', expect.stringContaining(THIRD)]);
  await at.mailAbout(next.appointmentId, 0);
  // Nothing was mailed for the sake of the form.
  expect(at.mailed() - mails).toBe(6);
});

test('what the caller says of a calendar counts more than its answers, until it is emptied', async () => {
  const at = await started();
  const { appointments } = at.account.convoke;
  const { appointmentId, invitationId } = at;
  const change = (calendarKind: '' | 'default' | 'whole_set') =>
    appointments.changeInvitation(appointmentId, invitationId, { calendarKind });
  const cancelled = async (occurrenceStart: string, revision: number) => {
    await appointments.cancelOccurrence(appointmentId, occurrenceStart);
    return (await answerLines(await at.mailAbout(appointmentId, revision)))[0];
  };
  await at.moveTo(Date.UTC(2026, 5, 1, 20));
  const stamp = (hour: string) => ['SEQUENCE:0', `DTSTAMP:20260601T${hour}0000Z`];
  expect(await at.answer(SABRE, ['ACCEPTED', ...stamp('12')])).toEqual(['accepted accepted']);
  const mails = at.mailed();

  expect(await change('default')).toMatchObject({ calendarKind: 'default', calendarKindSource: 'caller' });
  expect(await cancelled(SECOND, 1)).toBe('CANCEL');
  expect(await change('whole_set')).toMatchObject({ calendarKind: 'whole_set', calendarKindSource: 'caller' });
  expect(await at.answer(THUNDERBIRD, ['TENTATIVE', ...stamp('13')])).toEqual(['accepted tentative']);
  expect(await cancelled(THIRD, 2)).toBe('REQUEST');

  const unknown = await change('');
  expect([unknown.calendarKind, unknown.calendarKindSource]).toEqual([undefined, undefined]);
  expect(await cancelled(FOURTH, 3)).toBe('CANCEL');
  expect(at.mailed() - mails).toBe(3);
  const { entries } = await appointments.timeline(appointmentId);
  const told = entries.flatMap(({ type, revision, form }) =>
    type === 'message.sent' && form ? [[revision, form]] : [],
  );
  expect(told).toEqual([[2, { code: 'whole_set_by_caller', params: {} }]]);

  const invitee = { name: 'Bob', address: 'bob@example.org', calendarKind: 'whole_set' } as const;
  const { invitationId: bob } = await appointments.invite(appointmentId, invitee);
  const [replacing, again] = [
    await appointments.correctAddress(appointmentId, bob, { address: 'bob@example.net' }),
    await appointments.duplicate(appointmentId, {
      appointmentStart: '2026-07-02T10:00:00',
      appointmentEnd: '2026-07-02T11:00:00',
      withInvitees: true,
    }),
  ];
  for (const [id, name] of [
    [appointmentId, replacing.invitationId],
    [again.appointmentId, undefined],
  ] as const) {
    const { invitations } = await appointments.get(id);
    const found = invitations.find((each) => each.name === 'Bob' && (name === undefined || each.invitationId === name));
    expect(found).toMatchObject({
      address: 'bob@example.net',
      calendarKind: 'whole_set',
      calendarKindSource: 'caller',
    });
  }
});

test('what cannot be taken waits at its invitation with the date named, and is applied where that is possible', async () => {
  const at = await started();
  const { appointments, replies } = at.account.convoke;
  await appointments.cancelOccurrence(at.appointmentId, FOURTH);
  await at.moveTo(Date.UTC(2026, 5, 1, 20));
  const stamp = ['ACCEPTED', 'SEQUENCE:1', 'DTSTAMP:20260601T120000Z'];
  expect(await at.answer(EXCHANGE, [...stamp, 'RECURRENCE-ID:20260709T080000Z'])).toEqual([
    'recurrence accepted waits',
  ]);
  expect(await at.answer(EXCHANGE, [...stamp, 'RECURRENCE-ID:20260722T080000Z'])).toEqual([
    `recurrence ${FOURTH} accepted waits`,
  ]);
  expect(
    await at.answer(EXCHANGE, [...stamp, 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260708T100000']),
  ).toEqual([`recurrence ${SECOND} accepted waits`]);
  const waiting = await replies.list({ status: 'quarantined' }).toArray({ limit: 100 });
  const [range, out, unknown] = waiting;
  expect(waiting.map(({ occurrenceStart, invitationId }) => [occurrenceStart, invitationId])).toEqual(
    [SECOND, FOURTH, undefined].map((start) => [start, at.invitationId]),
  );
  const { invitationId } = at;
  const apply = (reply: typeof range, occurrenceStart?: string) =>
    replies.apply(reply?.replyId ?? '', { invitationId, ...(occurrenceStart && { occurrenceStart }) });
  await expect(apply(unknown)).rejects.toMatchObject({ code: 'invalid_value', param: 'occurrenceStart' });
  await expect(apply(out)).rejects.toMatchObject({ code: 'occurrence_cancelled' });
  await apply(range);
  await apply(unknown, THIRD);
  expect(await at.answers(FIRST, SECOND, THIRD)).toEqual(['needsAction', 'accepted', 'accepted']);
  const recorded = await appointments.recordAnswer(at.appointmentId, invitationId, {
    response: 'declined',
    occurrenceStart: THIRD,
  });
  expect(recorded).toMatchObject({ response: 'declined' });
  expect(await at.answers(THIRD)).toEqual(['declined']);
  expect((await at.told()).map((line) => line.slice(0, 28))).toEqual([
    `accepted ${SECOND}`,
    `accepted ${THIRD}`,
    `declined ${THIRD}`,
  ]);
});

test('a time that is proposed for one date, and a delegate for another, are told with their dates', async () => {
  const at = await started({ CONVOKE_PROPOSED_TIMES: 'send' });
  await at.moveTo(Date.UTC(2026, 5, 1, 20));
  const stamp = ['SEQUENCE:0', 'DTSTAMP:20260601T120000Z'];
  // iOS proposes in its REPLY.
  const ios = `ATTENDEE;PARTSTAT=TENTATIVE;TO-ALL-PROPOSED-NEW-TIME="DTSTART:20260708T110000Z;STATUS:NEEDS-ACTION":mailto:${INVITEE}`;
  expect(await at.answer('-//Apple Inc.//iOS 18//EN', [...stamp, 'RECURRENCE-ID:20260708T080000Z', ios])).toEqual([
    `counter ${SECOND} tentative`,
  ]);
  const delegates = `ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:eve@ex.example":mailto:${INVITEE}`;
  expect(await at.answer(EXCHANGE, [...stamp, 'RECURRENCE-ID:20260715T080000Z', delegates])).toEqual([
    `delegated ${THIRD}`,
  ]);
  await at.events(at.appointmentId);
  const bodies = at.receiver.deliveries.items.map(({ body }) => JSON.parse(body));
  const of = (type: string) => bodies.find(({ eventType }) => eventType === type)?.data;
  expect(of('attendee.proposed_new_time')).toMatchObject({
    occurrenceStart: SECOND,
    start: SECOND,
    attendee: { proposedStart: '2026-07-08T13:00:00', proposedEnd: '2026-07-08T14:00:00' },
  });
  expect(of('attendee.delegated')).toMatchObject({
    occurrenceStart: THIRD,
    attendee: { delegatedTo: 'eve@ex.example' },
  });
  const [delegating] = await at.account.convoke.appointments
    .occurrenceInvitations(at.appointmentId, THIRD)
    .toArray({ limit: 100 });
  expect(delegating).toMatchObject({ response: 'needsAction', delegatedTo: 'eve@ex.example', inherited: false });
});

test('the answer page takes answers to one date or all of them, by default what the mail was about', async () => {
  const at = await startWithAnswerPage({ recurrence: { rule: 'FREQ=WEEKLY;COUNT=4' } });
  const [first, second, third] = ['2090-07-01T10:00:00', '2090-07-08T10:00:00', '2090-07-15T10:00:00'] as const;
  const { appointments } = at.account.convoke;
  const page = (query = '') => textOf(fetch(`${at.url()}${query}`));
  const chosen = (html: string) => /name="occurrence" value="([^"]*)" checked/.exec(html)?.[1];
  const answers = async () => {
    const dates: (string | undefined)[] = [];
    for (const start of [first, second, third]) {
      const [invitee] = await appointments.occurrenceInvitations(at.appointmentId, start).toArray({ limit: 1 });
      dates.push(invitee?.response);
    }
    return dates;
  };
  const html = await page();
  expect(chosen(html)).toBe('');
  for (const day of ['1', '8', '15', '22']) expect(html).toMatch(new RegExp(`<li>[^\\n]*\\b${day} July 2090, 10:00`));

  // Unchanged, the form has the start of what was shown, which proposes nothing.
  expect(
    (await at.post({ response: 'accepted', occurrence: '', revision: '0', start: '2090-07-01T10:00' })).status,
  ).toBe(303);
  expect(await answers()).toEqual(['accepted', 'accepted', 'accepted']);
  const named = `?occurrence=${encodeURIComponent(second)}`;
  expect(chosen(await page(named))).toBe(second);
  const sent = await fetch(`${at.url()}${named}`, {
    method: 'POST',
    body: new URLSearchParams({ response: 'declined', occurrence: second, revision: '0', start: '2090-07-08T10:00' }),
    redirect: 'manual',
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `${at.token}?sent&occurrence=2090-07-08T10%3A00%3A00`,
  ]);
  expect(await answers()).toEqual(['accepted', 'declined', 'accepted']);
  expect(chosen(await page(`?sent&occurrence=${encodeURIComponent(second)}`))).toBe(second);
  const whole = await fetch(`${at.url()}${named}`, {
    method: 'POST',
    body: new URLSearchParams({ response: 'tentative', occurrence: '', revision: '0', start: '2090-07-08T10:00' }),
    redirect: 'manual',
  });
  expect([whole.status, whole.headers.get('location')]).toEqual([303, `${at.token}?sent`]);
  expect(await answers()).toEqual(['tentative', 'declined', 'tentative']);

  // Another time for one date is proposed for that.
  const proposed = { response: 'tentative', occurrence: third, revision: '0', start: '2090-07-15T12:00' };
  expect((await at.post(proposed)).headers.get('location')).toContain('sent=proposal');
  const [reply] = await at.account.convoke.replies.list().toArray({ limit: 1 });
  expect(reply).toMatchObject({ verdict: 'counter', occurrenceStart: third, source: 'page' });

  // A date that moved meanwhile, was taken out or never was is not answered.
  const times = { appointmentStart: '2090-07-02T10:00:00', appointmentEnd: '2090-07-02T11:00:00' };
  await appointments.updateOccurrence(at.appointmentId, first, times);
  expect((await at.post({ response: 'accepted', occurrence: first, revision: '0' })).status).toBe(409);
  await appointments.cancelOccurrence(at.appointmentId, third);
  const hostile = ['2090-07-02T10:00:00', '2090-02-30T10:00:00', '9999-99-99', '2090-07-01', 'x', '%00'];
  for (const occurrence of [third, ...hostile]) {
    expect([occurrence, (await at.post({ response: 'accepted', occurrence, revision: '9' })).status]).toEqual([
      occurrence,
      409,
    ]);
    expect(chosen(await page(`?occurrence=${encodeURIComponent(occurrence)}`))).toBe('');
  }
  expect(await appointments.get(at.appointmentId)).toMatchObject({ invitations: [{ response: 'tentative' }] });
});

test('who is invited to one date only answers that, in the mail program and on the page', async () => {
  const at = await started();
  const { appointments } = at.account.convoke;
  const guest = { name: 'Linus Chen', address: 'linus@ex.example' };
  const { invitationId } = await appointments.inviteToOccurrence(at.appointmentId, SECOND, guest);
  await appointments.recordAnswer(at.appointmentId, invitationId, { response: 'tentative' });
  const of = async (start: string) => {
    const page = await appointments.occurrenceInvitations(at.appointmentId, start).toArray({ limit: 10 });
    return page.map(({ name, response, inherited }) => `${name} ${response}${inherited ? ' (series)' : ''}`);
  };
  expect(await of(FIRST)).toEqual(['Bob Jones needsAction']);
  expect(await of(SECOND)).toEqual(['Bob Jones needsAction', 'Linus Chen tentative']);
  const [first, second] = await appointments.occurrences(at.appointmentId).toArray({ limit: 2 });
  expect([first?.responses, second?.responses]).toMatchObject([
    { needsAction: 1, tentative: 0 },
    { needsAction: 1, tentative: 1 },
  ]);
  expect(await at.told()).toEqual([`tentative ${SECOND} ${SECOND}`]);
  const other = { response: 'accepted', occurrenceStart: FIRST } as const;
  await expect(appointments.recordAnswer(at.appointmentId, invitationId, other)).rejects.toMatchObject({
    code: 'occurrence_not_found',
  });
  expect(
    await at.server.operator.store.occurrenceAnswers.list({
      appointmentId: at.appointmentId,
      invitationIds: [invitationId],
    }),
  ).toEqual([]);
});
