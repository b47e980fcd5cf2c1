import { requireZone } from '@convoke/zones';
import { describe, expect, it } from 'vitest';
import type { DomainError } from './errors.js';
import { appointmentProblems, feedProblems, webhookProblems } from './form-problems.js';
import type { TimeZones } from './ports/time-zones.js';
import { onePerParam } from './problems.js';

/** A zone whose clocks skip the hour after two in the morning, every day. */
const zones = {
  has: (name) => name === 'Etc/Gap',
  suggest: () => undefined,
  rulesOf: requireZone,
  occursTwice: () => false,
  toUtc: (local) => (local.includes('T02:') ? undefined : Date.parse(`${local}Z`)),
  toLocal: () => '',
} satisfies TimeZones;

const context = { zones, clock: { now: () => Date.UTC(2027, 2, 1) } };

const named = (problems: readonly DomainError[]) => problems.map(({ code, param }) => `${param}: ${code}`);

describe('problems of an appointment', () => {
  it('are all found at once', () => {
    const organizer = { name: 'Acme', address: 'calendar@acme.example' };
    const given = {
      subject: '\u0007',
      location: 'x'.repeat(1_001),
      body: 'ü'.repeat(40_000),
      start: 'now',
      end: 'then',
      timeZone: 'Mars/Olympus',
      name: ' ',
      address: 'Calendar@acme.example',
      organizer,
      language: 'de_AT',
      inviteeTimeZone: 'Mars/Olympus',
    };
    expect(named(appointmentProblems(context, given))).toEqual([
      'appointmentSubject: invalid_characters',
      'appointmentStart: invalid_date_time',
      'appointmentEnd: invalid_date_time',
      'appointmentTimeZone: invalid_time_zone',
      'appointmentLocation: field_too_long',
      'appointmentBody: field_too_long',
      'name: invalid_value',
      'address: invalid_email',
      'language: invalid_value',
      'timeZone: invalid_time_zone',
    ]);
  });

  it('include both ends of a period that clocks skip', () => {
    const period = { start: '2027-03-28T02:10:00', end: '2027-03-29T02:20:00', timeZone: 'Etc/Gap' };
    const problems = appointmentProblems(context, period);
    expect(named(problems)).toEqual(['appointmentStart: invalid_date_time', 'appointmentEnd: invalid_date_time']);
    expect(named(appointmentProblems(context, { ...period, end: '2027-03-28T01:00:00' }))).toEqual([
      'appointmentStart: invalid_date_time',
    ]);
  });

  it('include the time to answer by, which is compared with a start that can be read', () => {
    const of = (respondBy: string, period = {}) => named(appointmentProblems(context, { respondBy, ...period }));
    expect(of('soon')).toEqual(['respondBy: invalid_date_time']);
    expect(of('2027-04-01')).toEqual([]);
    const period = { start: '2027-03-28T01:00:00', end: '2027-03-28T04:00:00', timeZone: 'Etc/Gap' };
    expect(of('2027-04-01T00:00:00', period)).toEqual(['respondBy: invalid_time_range']);
    expect(of('2027-02-01T00:00:00', period)).toEqual(['respondBy: invalid_time_range']);
    expect(of('2027-03-02T00:00:00', period)).toEqual([]);
    expect(of('2027-04-01T00:00:00', { ...period, start: 'now' })).toEqual(['appointmentStart: invalid_date_time']);
  });

  it('include two reminders of the same time', () => {
    const of = (...minutes: number[]) => {
      const reminders = minutes.map((minutesBefore) => ({ minutesBefore, to: 'attendees' as const }));
      return named(onePerParam(appointmentProblems(context, { reminders })));
    };
    expect(of(10, 60)).toEqual([]);
    expect(of(10, 10)).toEqual(['reminders[1].minutesBefore: invalid_value']);
  });

  it('are none if nothing is given or everything is valid', () => {
    const period = { start: '2027-03-28T01:00:00', end: '2027-03-28T04:00:00', timeZone: 'Etc/Gap' };
    expect(appointmentProblems(context, {})).toEqual([]);
    expect(
      appointmentProblems(context, { ...period, subject: 'Roof', name: 'Ada', address: 'ada@example.org' }),
    ).toEqual([]);
    expect(named(appointmentProblems(context, { ...period, end: period.start }))).toEqual([
      'appointmentEnd: invalid_time_range',
    ]);
  });
});

it('problems of a webhook are all found at once, one for each field', () => {
  const endpoints = { check: () => 'url_not_https' as const, isBlocked: async () => false };
  const problems = webhookProblems(endpoints, { url: 'http://x', name: '\n' });
  expect(named(onePerParam([...problems, ...problems]))).toEqual([
    'webhookUrl: invalid_webhook_url',
    'name: invalid_characters',
  ]);
});

it('problems of a feed are all found at once, and none are found where nothing is given', () => {
  const fields = {
    name: '\n',
    externalIds: ['a', ''],
    metadata: { crew: '\u0007' },
  };
  expect(named(feedProblems(fields))).toEqual([
    'name: invalid_characters',
    'externalIds[1]: invalid_value',
    'metadata.crew: invalid_characters',
  ]);
  expect(feedProblems({})).toEqual([]);
});
