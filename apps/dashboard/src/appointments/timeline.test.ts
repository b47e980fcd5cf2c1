import { describe, expect, it, onTestFinished } from 'vitest';
import { startLanguage } from '../languages/text.js';
import { replyEffect } from '../status/reply-effect.js';
import { stepsOf } from './timeline.js';

const ADA = { invitationId: 'i1', address: 'ada@example.com' };

const ENTRIES = [
  { at: '2027-03-01T09:00:00.000Z', type: 'appointment.created', detail: 'Created.' },
  { at: '2027-03-01T09:00:00.000Z', type: 'message.queued', invitationId: 'i1', detail: 'Queued.' },
  { at: '2027-03-01T09:00:02.000Z', type: 'message.sent', invitationId: 'i1', detail: '250 OK' },
  {
    at: '2027-03-01T10:00:00.000Z',
    type: 'response.accepted',
    invitationId: 'i1',
    detail: 'See you.',
    source: 'smtp',
    comment: 'See you.',
  },
  { at: '2027-03-01T10:30:00.000Z', type: 'message.queued', invitationId: 'i2', detail: 'Queued.' },
] as const;

const DELIVERY = {
  deliveryId: 'd1',
  webhookId: 'w1',
  endpoint: 'https://example.com/hook',
  eventType: 'attendee.responded',
  status: 'success',
  attemptCount: 1,
  reason: null,
  dateCreated: '2027-03-01T10:00:00.100Z',
  dateFinished: '2027-03-01T10:00:01.000Z',
  nextAttemptAt: null,
  appointmentId: 'a1',
  appointmentSubject: 'Roof',
  invitee: { name: 'Ada', address: 'ada@example.com' },
} as const;

describe('stepsOf', () => {
  const happened = { entries: ENTRIES, deliveries: [DELIVERY] };

  it('joins an invitee’s messages, answers and webhooks in the order of time', () => {
    expect(stepsOf(happened, ADA).map(({ badge }) => badge.label)).toEqual([
      'Message queued',
      'Handed to the mail server',
      'Answered: Accepted',
      'Webhook attendee.responded: Delivered',
    ]);
  });

  it.each(['2027-03-01T09:59:59.999Z', '2027-03-01T10:00:00.000Z', '2027-03-01T10:00:00.900Z'])(
    'shows a delivery of %s after its cause, also across the turn of a second',
    (dateCreated) => {
      const entries = ENTRIES.map((entry) =>
        'comment' in entry
          ? { ...entry, at: '2027-03-01T10:00:00.010Z' }
          : { ...entry, at: '2027-03-01T09:00:00.000Z' },
      );
      const steps = stepsOf({ entries, deliveries: [{ ...DELIVERY, dateCreated }] }, ADA);
      expect(steps.at(-1)?.badge.label).toBe('Webhook attendee.responded: Delivered');
    },
  );

  it('says of an answer that it changed nothing', () => {
    const entries = ENTRIES.map((entry) => ('comment' in entry ? { ...entry, changed: false, deliveries: 0 } : entry));
    const effects = stepsOf({ entries, deliveries: [] }, ADA).map((step) => step.effect);
    expect(effects).toEqual([undefined, undefined, 'Response unchanged']);
  });

  it.each([
    [true, 2, 'Response changed · 2 webhook deliveries'],
    [true, 1, 'Response changed · 1 webhook delivery'],
    [true, 0, 'Response changed · no webhook subscribes to this event'],
    [false, 0, 'Response unchanged · 0 webhook deliveries'],
  ])(
    'a reply says whether it changed the response (%s), and how many webhooks were told (%d)',
    (changed, deliveries, effect) => {
      expect(replyEffect({ changed, deliveries })).toBe(effect);
    },
  );

  it('distinguishes a message with a refused recipient from one that was given up', () => {
    const at = '2027-03-01T09:00:00.000Z';
    const types = ['message.undeliverable', 'message.failed'] as const;
    const entries = types.map((type) => ({ at, type, invitationId: 'i1', detail: '550' }));
    expect(stepsOf({ entries, deliveries: [] }, ADA).map(({ badge }) => badge)).toMatchObject([
      { label: 'Message undeliverable', tone: 'bad' },
      { label: 'Message given up', tone: 'bad' },
    ]);
  });

  it('says what to do about a refusal, and who tries again, whichever way it came', () => {
    const at = '2027-03-01T09:00:00.000Z';
    const refused = (type: 'message.queued' | 'message.failed', attempt: number) =>
      ({ type, purpose: 'invitation', revision: 0, attempt, words: '421' }) as const;
    const entries = [
      refused('message.queued', 1),
      refused('message.failed', 9),
      { type: 'message.undeliverable', verdict: 'undeliverable', words: 'It came back.' } as const,
      { type: 'response.ignored', verdict: 'delivery_report', words: 'It is late.' } as const,
    ].map((entry) => ({ at, invitationId: 'i1', detail: '', refusal: 'too_fast' as const, ...entry }));
    const less = "The recipient's provider wants less mail from this sender";
    const nobody = `${less}: send fewer messages at a time, and this one again later.`;
    expect(stepsOf({ entries, deliveries: [] }, ADA).map(({ detail }) => detail)).toEqual([
      `Invitation: 421 ${less} for now. Convoke tries again by itself.`,
      `Invitation after 9 attempts: 421 ${nobody}`,
      `It came back. ${nobody}`,
      `It is late. ${less} for now. The mail server tries again by itself.`,
    ]);
  });

  it('distinguishes a resent invitation from one of a new revision', () => {
    const queued = (purpose: 'invitation' | 'update' | 'cancellation', revision: number, attempt?: number) => ({
      type: 'message.queued' as const,
      invitationId: 'i1',
      detail: '',
      purpose,
      revision,
      ...(attempt !== undefined && { attempt }),
    });
    const entries = [
      queued('invitation', 0),
      queued('invitation', 0),
      queued('update', 1),
      queued('cancellation', 2),
      queued('update', 1, 1),
    ].map((entry, minute) => ({ at: `2027-03-01T09:0${minute}:00.000Z`, ...entry }));
    const steps = stepsOf({ entries, deliveries: [] }, ADA);
    const again = 'Failed, will be tried again';
    const labels = ['Message queued', 'Invitation sent again', 'Message queued', 'Message queued', again];
    expect(steps.map(({ badge }) => badge.label)).toEqual(labels);
  });

  it('marks an answer that came after the time to answer by', () => {
    const entry = {
      at: '2027-03-01T09:00:00.000Z',
      type: 'response.declined',
      invitationId: 'i1',
      detail: '',
    } as const;
    const labels = [{ isLate: true }, {}].map(
      (late) => stepsOf({ entries: [{ ...entry, ...late }], deliveries: [] }, ADA)[0]?.badge,
    );
    expect(labels).toMatchObject([
      { label: 'Answered: Declined, late', tone: 'bad' },
      { label: 'Answered: Declined', tone: 'bad' },
    ]);
  });

  it('words details for people, in their language', async () => {
    onTestFinished(() => startLanguage('en'));
    const at = '2027-03-01T09:00:00.000Z';
    const details = async (language: 'de' | 'en') => {
      await startLanguage(language);
      const told = { at, invitationId: 'i1' };
      const words = "The account's relay refused the message.";
      const refused = { code: 'account_relay_refused_message', params: {} };
      const reply = 'answer page: I never opened it';
      const entries = [
        {
          ...told,
          type: 'message.failed',
          purpose: 'reminder',
          detail: '',
          revision: 0,
          attempt: 3,
          words,
          reason: refused,
        },
        { ...told, type: 'response.accepted', detail: 'answer page', source: 'page', comment: '' },
        { ...told, type: 'response.declined', detail: '', source: 'page', comment: 'Sorry,\nno.' },
        { ...told, type: 'response.declined', detail: reply, source: 'smtp', comment: reply },
        {
          ...told,
          type: 'response.ignored',
          detail: '',
          verdict: 'unreadable',
          words: 'It has no METHOD.',
          reason: { code: 'reply_no_method', params: {} },
        },
        { ...told, type: 'appointment.updated', detail: '', revision: 3 },
      ] as const;
      return stepsOf({ entries, deliveries: [] }, ADA).map(({ detail }) => detail);
    };
    expect(await details('en')).toEqual([
      "Reminder after 3 attempts: The account's relay refused the message.",
      'On the answer page',
      'On the answer page: Sorry,\nno.',
      'answer page: I never opened it',
      'It has no METHOD.',
      'revision 3',
    ]);
    expect(await details('de')).toEqual([
      'Erinnerung nach 3 Versuchen: Das Relay des Kontos hat die Nachricht abgelehnt.',
      'Auf der Antwortseite',
      'Auf der Antwortseite: Sorry,\nno.',
      'answer page: I never opened it',
      'Sie hat keine METHOD.',
      'Revision 3',
    ]);
  });

  it('shows entries about no invitee with the appointment', () => {
    expect(stepsOf(happened, undefined).map(({ badge }) => badge.label)).toEqual(['Created']);
  });

  it('says of a delivery how often it was tried, and why it failed', () => {
    const failed = { status: 'undelivered', attemptCount: 5, reason: 'HTTP 500', invitee: null } as const;
    const [step] = stepsOf({ entries: [], deliveries: [{ ...DELIVERY, ...failed }] }, undefined);
    expect(step).toMatchObject({ detail: 'To example.com/hook, 5 attempts. HTTP 500', href: '/deliveries/d1' });
    const named = { ...DELIVERY, ...failed, endpoint: 'CRM' };
    expect(stepsOf({ entries: [], deliveries: [named] }, undefined)[0]?.detail).toBe('To CRM, 5 attempts. HTTP 500');
  });

  it('says who has to answer again after a new time, and what changed', () => {
    const changes = [{ field: 'start', from: '2027-03-15T14:00:00', to: '2027-03-16T09:00:00' } as const];
    const moved = {
      at: '2027-03-01T11:00:00.000Z',
      type: 'appointment.updated',
      detail: '',
      moved: true,
      changes,
    } as const;
    const renamed = { ...moved, at: '2027-03-01T12:00:00.000Z', moved: false } as const;
    const added = { at: '2027-03-01T11:30:00.000Z', type: 'invitation.added', invitationId: 'i3', detail: '' } as const;
    const all = { entries: [...ENTRIES, moved, added, renamed], deliveries: [] };
    const labels = (whom: typeof ADA | undefined) => stepsOf(all, whom).map(({ badge }) => badge.label);
    expect(labels(ADA).slice(-2)).toEqual(['Answered: Accepted', 'Asked again']);
    expect(labels({ invitationId: 'i3', address: 'late@example.com' })).toEqual(['Invited']);
    expect(stepsOf(all, undefined)[1]).toMatchObject({ badge: { label: 'Changed' }, detail: '', changes });
  });

  it.each([
    [
      { kind: 'moved', start: '2027-03-23T09:00:00' },
      'Date moved',
      'Mon, 22 Mar 2027, 14:00, now Tue, 23 Mar 2027, 09:00',
    ],
    [{ kind: 'moved', start: '2027-03-22T14:00:00' }, 'Date moved', 'Mon, 22 Mar 2027, 14:00'],
    [{ kind: 'cancelled' }, 'Date cancelled', 'Mon, 22 Mar 2027, 14:00'],
    [{ kind: 'changed' }, 'Date changed', 'Mon, 22 Mar 2027, 14:00'],
  ] as const)('tells of one date of a series what became of it: %j', (occurrenceChange, label, detail) => {
    const about = { occurrenceStart: '2027-03-22T14:00:00', occurrenceChange };
    const updated = { type: 'appointment.updated' as const, detail: 'revision 1', revision: 1, moved: false };
    const entry = { at: '2027-03-01T11:00:00.000Z', ...updated, changes: [], ...about };
    const [step] = stepsOf({ entries: [entry], deliveries: [] }, undefined);
    expect([step?.badge.label, step?.detail]).toEqual([label, detail]);
  });

  it('says what changed where no field did', () => {
    const at = '2027-03-01T11:00:00.000Z';
    const detailOf = (moved: boolean) => {
      const entry = { at, type: 'appointment.updated' as const, detail: 'revision 1', revision: 1, moved, changes: [] };
      return stepsOf({ entries: [entry], deliveries: [] }, undefined)[0]?.detail;
    };
    expect(detailOf(false)).toBe('Whether or when calendars remind invitees changed.');
    expect(detailOf(true)).toBe('The clocks of its time zone changed, so it begins or ends at another moment.');
  });

  it.each([
    ['message.queued', 'invitation', undefined, '', 'Invitation'],
    ['message.queued', 'update', undefined, '', 'Update'],
    ['message.queued', 'invitation', 2, '451 later', 'Invitation after 2 attempts: 451 later'],
    ['message.queued', 'announcement', undefined, '', 'First contact'],
    ['message.queued', 'cancellation', undefined, '', 'Cancellation'],
    ['message.sent', 'update', 1, '250 OK', 'Update'],
    ['message.failed', 'removal', 5, '550 no, attempt 7: x', 'Removal after 5 attempts: 550 no, attempt 7: x'],
  ] as const)('words %s of purpose %s, attempt %s, %j for people: %j', (...[type, purpose, attempt, words, shown]) => {
    const sent = { detail: '', revision: 3, purpose, words, ...(attempt !== undefined && { attempt }) };
    const entry = { at: '2027-03-01T11:00:00.000Z', type, invitationId: 'i1', ...sent };
    expect(stepsOf({ entries: [entry], deliveries: [] }, ADA)[0]?.detail).toBe(shown);
  });
});
