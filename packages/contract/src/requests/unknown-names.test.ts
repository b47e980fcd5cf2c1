import { english } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import { nearestName } from './nearest-name.js';
import { misspelt, type SentNames, warnOfUnknownNames } from './unknown-names.js';

const OF_CREATE = [
  ...['appointmentStart', 'appointmentEnd', 'appointmentTimeZone', 'appointmentSubject', 'appointmentBody'],
  ...['appointmentLocation', 'showAs', 'conferenceUrl', 'name', 'address', 'language', 'timeZone', 'role'],
  ...['externalId', 'metadata', 'reminders', 'alarm', 'respondBy', 'invitees', 'allOrNothing'],
];

describe('the nearest name', () => {
  it.each([
    ['appointmentTimezone', 'appointmentTimeZone'],
    ['appointment_start', 'appointmentStart'],
    ['Appointment-End', 'appointmentEnd'],
    ['apointmentSubject', 'appointmentSubject'],
    ['subject', 'appointmentSubject'],
    ['end', 'appointmentEnd'],
    ['startTime', 'appointmentStart'],
    ['endDate', 'appointmentEnd'],
    ['title', 'appointmentSubject'],
    ['description', 'appointmentBody'],
    ['email', 'address'],
    ['attendees', 'invitees'],
    ['timezone', 'timeZone'],
    ['lang', 'language'],
    ['external_id', 'externalId'],
    ['conferenceLink', 'conferenceUrl'],
    ['metdata', 'metadata'],
    ['colour', undefined],
    ['x', undefined],
    ['', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('of %j is %s', (name, nearest) => {
    expect(nearestName(name, OF_CREATE)).toBe(nearest);
  });
});

const warned = (id: Parameters<typeof warnOfUnknownNames>[0], sent: Partial<SentNames>) =>
  warnOfUnknownNames(id, { query: [], body: {}, credentialsInQuery: false, ...sent }).map(({ reason, ...warning }) => ({
    ...warning,
    message: english(reason),
  }));

describe('a request', () => {
  it('is told which of its fields and parameters are unknown, and which was meant', () => {
    expect(warned('createAppointment', { query: ['dryRun'], body: { subject: 'Roof', apiKey: 'k' } })).toEqual([
      { code: 'unknown_parameter', param: 'dryRun', message: 'dryRun is unknown and was ignored.' },
      {
        code: 'unknown_field',
        param: 'subject',
        message: 'subject is unknown and was ignored; did you mean appointmentSubject?',
      },
    ]);
    expect(warned('listReplies', { query: ['quarantined'] })).toMatchObject([
      {
        param: 'quarantined',
        message: 'quarantined is unknown and was ignored. Known are limit, cursor, status, appointmentId, verdict.',
      },
    ]);
  });

  it('may have credentials where the operation takes them', () => {
    const query = ['apiKey', 'apiSecret'];
    expect(warned('listWebhooks', { query, credentialsInQuery: true, body: { apiKey: '', apiSecret: '' } })).toEqual(
      [],
    );
    expect(warned('createAppointment', { query }).map(({ param }) => param)).toEqual(query);
  });

  it('is told of each name in the entries of a list once, and of those in an object', () => {
    const invitees = [{ name: 'Ada', adress: 'a' }, 7, null, { adress: 'b', email: 'c', role: 'optional' }];
    expect(warned('sendInvitations', { body: { invitees } })).toMatchObject([
      { param: 'invitees[0].adress', message: expect.stringContaining('did you mean address?') },
      { param: 'invitees[3].email', message: expect.stringContaining('did you mean address?') },
    ]);
    const body = { reminders: [{ minuts: 5 }], metadata: { any: 'thing' }, invitees: 'none' };
    expect(warned('createAppointment', { body }).map(({ param }) => param)).toEqual(['reminders[0].minuts']);
    const recurrence = { rule: 'FREQ=DAILY', rul: 1, until: 2 };
    expect(warned('createAppointment', { body: { recurrence } })).toMatchObject([
      { param: 'recurrence.rul', message: expect.stringContaining('did you mean rule?') },
      { param: 'recurrence.until' },
    ]);
  });

  it.each([null, undefined, 'text', 7, [{ subject: 'x' }]])('without fields has no unknown ones: %j', (body) => {
    expect(warned('createAppointment', { body })).toEqual([]);
  });

  it('gets few, short and visible words back, whatever it contains', () => {
    const names = [
      'a'.repeat(10_000),
      'b\u001b[2J\u202e',
      '\ud800',
      ...Array.from({ length: 1_000 }, (_, at) => `n${at}`),
    ];
    const warnings = warned('createAppointment', {
      query: names,
      body: Object.fromEntries(names.map((name) => [name, 1])),
    });
    expect(warnings).toHaveLength(6);
    expect(warnings.at(-1)?.message).toBe('n2 and others are unknown and were ignored.');
    for (const { param, message } of warnings) {
      expect(param.length).toBeLessThan(80);
      expect(message).toMatch(/^\P{C}+$/u);
      expect(message.isWellFormed()).toBe(true);
    }
  });
});

it('a misspelt field is one that is like a missing one, and not part of an entry', () => {
  const missing = 'appointmentTimeZone';
  expect(misspelt('createAppointment', { body: { appointmentTimezone: 'UTC' }, missing })).toBe('appointmentTimezone');
  expect(misspelt('createAppointment', { body: { subject: 'x' }, missing })).toBeUndefined();
  expect(misspelt('createAppointment', { body: null, missing })).toBeUndefined();
});
