import { appointmentSettings } from '@convoke/contract';
import { requireZone } from '@convoke/zones';
import { describe, expect, test } from 'vitest';
import type { Revision } from '../domain/appointment.js';
import { LIMITS } from '../limits.js';
import type { TimeZones } from '../ports/time-zones.js';
import { problemsOf } from '../problems.js';
import { NO_RECURRENCE } from '../series/recurrence.js';
import { appointmentWarnings, checkDraft, type DraftInput } from './create-appointment.js';

/** UTC, whose clocks show times on the first of July twice. */
const zones: TimeZones = {
  has: (name) => name === 'UTC',
  suggest: () => undefined,
  rulesOf: requireZone,
  occursTwice: (local) => local.startsWith('2026-07-01'),
  toUtc: (local) => Date.parse(`${local}Z`),
  toLocal: (instant) => new Date(instant).toISOString().slice(0, 19),
};
const clock = { now: () => Date.parse('2026-06-01T10:00:00Z') };
const content = {
  subject: 'Consultation',
  body: '',
  location: '',
  start: '2026-07-01T10:00:00',
  end: '2026-07-02T11:00:00',
  timeZone: 'UTC',
};
const startUtc = Date.parse('2026-07-01T10:00:00Z');
const endUtc = Date.parse('2026-07-02T11:00:00Z');
const unsaid = {
  ...{ showAs: null, conferenceUrl: '', alarms: null, respondBy: null, respondByUtc: null },
  ...appointmentSettings,
};

describe('the content of an appointment', () => {
  test('has its instants, and is otherwise as given', () => {
    expect(checkDraft(content, { zones, clock })).toEqual({
      ...content,
      ...unsaid,
      ...NO_RECURRENCE,
      startUtc,
      endUtc,
    });
  });

  test.each([
    ['subject', 'appointmentSubject', LIMITS.subject],
    ['location', 'appointmentLocation', LIMITS.location],
    ['body', 'appointmentBody', LIMITS.bodyBytes],
  ])('has a %s of limited length', (field, param, most) => {
    const longest = 'x'.repeat(most);
    expect(checkDraft({ ...content, [field]: longest }, { zones, clock })).toMatchObject({ [field]: longest });
    const tooLong = () => checkDraft({ ...content, [field]: `${longest}x` }, { zones, clock });
    expect(tooLong).toThrow(expect.objectContaining({ code: 'field_too_long', param }));
  });
});

describe('the problems of an appointment', () => {
  /** A zone whose clocks skip the hour after two in the morning, every day. */
  const gaps = { ...zones, toUtc: (local: string) => (local.includes('T02:') ? undefined : Date.parse(`${local}Z`)) };
  const problemsIn = (fields: Partial<DraftInput>) =>
    problemsOf(() => checkDraft({ ...content, ...fields }, { zones: gaps, clock })).map(
      ({ code, param }) => `${param}: ${code}`,
    );

  test('are all found at once, the one that the public interface shows first', () => {
    const texts = { subject: '\u0007', location: 'x'.repeat(1_001), body: 'ü'.repeat(40_000) };
    const times = { start: 'now', end: 'then', timeZone: 'Mars/Olympus', respondBy: 'soon' };
    expect(problemsIn({ ...texts, ...times })).toEqual([
      'appointmentTimeZone: invalid_time_zone',
      'appointmentStart: invalid_date_time',
      'appointmentEnd: invalid_date_time',
      'respondBy: invalid_date_time',
      'appointmentSubject: invalid_characters',
      'appointmentBody: field_too_long',
      'appointmentLocation: field_too_long',
    ]);
    expect(problemsIn({ respondBy: 'soon', recurrence: { rule: 'FREQ=DAILY' } })).toEqual([
      'respondBy: invalid_date_time',
    ]);
    expect(problemsIn({ respondBy: '2026-07-03', recurrence: { rule: 'often' } })).toEqual([
      'respondBy: invalid_time_range',
      'recurrence.rule: invalid_recurrence',
    ]);
  });

  test('are one for each end of a period that clocks skip', () => {
    const [start, end] = ['2026-07-01T02:10:00', '2026-07-02T02:20:00'];
    expect(problemsIn({ start, end })).toEqual([
      'appointmentStart: invalid_date_time',
      'appointmentEnd: invalid_date_time',
    ]);
    expect(problemsIn({ start, end: '2026-07-01T01:00:00' })).toEqual(['appointmentStart: invalid_date_time']);
    expect(problemsIn({ end: content.start })).toEqual(['appointmentEnd: invalid_time_range']);
    expect(problemsIn({})).toEqual([]);
  });
});

describe('warnings', () => {
  const revision: Revision = {
    ...content,
    ...unsaid,
    ...NO_RECURRENCE,
    startUtc,
    endUtc,
    sequence: 0,
    timeSequence: 0,
    occurrenceStart: null,
    continuedBy: null,
    createdAt: 0,
  };
  const warnings = (now: number, about: Parameters<typeof appointmentWarnings>[2]) =>
    appointmentWarnings({ zones, clock: { now: () => now, schedule: () => () => undefined } }, revision, about);

  test('tell of each time given that clocks show twice', () => {
    expect(warnings(endUtc - 1, { sent: ['start', 'end'] })).toMatchObject([
      {
        code: 'ambiguous_time',
        param: 'appointmentStart',
        message: 'Clocks in UTC show 2026-07-01T10:00:00 twice; the first is meant, 2026-07-01T10:00:00.000Z.',
      },
    ]);
    expect(warnings(endUtc - 1, { sent: ['end'] })).toEqual([]);
    const moved = { ...revision, start: content.end, end: content.start };
    const clock = { now: () => 0, schedule: () => () => undefined };
    expect(appointmentWarnings({ zones, clock }, moved, { sent: ['start', 'end'] })).toMatchObject([
      {
        code: 'ambiguous_time',
        param: 'appointmentEnd',
        message: 'Clocks in UTC show 2026-07-01T10:00:00 twice; the first is meant, 2026-07-02T11:00:00.000Z.',
      },
    ]);
  });

  test('tell of an appointment that has ended', () => {
    const past = {
      code: 'appointment_in_past',
      message: 'The appointment lies in the past: it has ended at 2026-07-02T11:00:00 (UTC).',
    };
    expect(warnings(endUtc, { sent: [] })).toMatchObject([{ ...past, param: 'appointmentStart' }]);
    expect(warnings(endUtc, { sent: [], param: 'appointmentId' })).toMatchObject([{ ...past, param: 'appointmentId' }]);
  });

  test('tell of a series whose zone is no yearly pair of changes', () => {
    const ofSeries = (timeZone: string, start: string, rule = 'FREQ=WEEKLY;BYDAY=TU') => {
      const series = { ...revision, start, timeZone, rule, seriesUntil: Number.MAX_SAFE_INTEGER };
      const clock = { now: () => startUtc, schedule: () => () => undefined };
      return appointmentWarnings({ zones, clock }, series, { sent: [] });
    };
    expect(ofSeries('Africa/Cairo', '2027-03-16T14:00:00')).toMatchObject([
      { code: 'zone_without_yearly_rule', param: 'appointmentTimeZone', reason: { params: { zone: 'Africa/Cairo' } } },
    ]);
    expect(ofSeries('Africa/Cairo', '2027-03-16')).toEqual([]);
    expect(ofSeries('Africa/Cairo', '2027-03-16T14:00:00', 'FREQ=WEEKLY;BYDAY=TU;COUNT=4')).toEqual([]);
    expect(ofSeries('Europe/Berlin', '2027-03-16T14:00:00')).toEqual([]);
  });
});
