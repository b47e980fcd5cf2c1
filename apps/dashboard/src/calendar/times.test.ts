import { afterEach, describe, expect, it } from 'vitest';
import { startLanguage } from '../languages/text.js';
import { isDrag, movedByKey, openingTime, timeHere, timeIn, timesInGrid } from './times.js';

afterEach(() => startLanguage('en'));

const entry = {
  appointmentId: '1',
  subject: 'Roof inspection',
  location: '',
  start: '2027-03-27T14:00:00',
  end: '2027-03-27T15:00:00',
  timeZone: 'Europe/Berlin',
  startUtc: '2027-03-27T13:00:00Z',
  endUtc: '2027-03-27T14:00:00Z',
  isActive: true,
  repeats: false,
  inviteeCount: 0,
  answers: { needsAction: 0, accepted: 0, declined: 0, tentative: 0 },
};
const wholeDays = { ...entry, start: '2027-03-27', end: '2027-03-29' };

describe('an appointment moved by a key', () => {
  const here = (of: typeof entry, key: string, view: 'month' | 'week' | 'day') => {
    const moved = movedByKey(key, { entry: of, view });
    return moved && timeHere(moved);
  };
  const hour = new Date(entry.startUtc).getHours();
  const at = (day: string, { minutes = '00', later = 0 } = {}) =>
    `${day}T${String(hour + later).padStart(2, '0')}:${minutes}:00`;

  it.each([
    ['ArrowRight', 'week', at('2027-03-28')],
    ['ArrowLeft', 'month', at('2027-03-26')],
    ['ArrowDown', 'month', at('2027-04-03')],
    ['ArrowDown', 'week', at('2027-03-27', { minutes: '30' })],
    ['ArrowUp', 'day', at('2027-03-27', { minutes: '30', later: -1 })],
  ] as const)('%s in a %s keeps the hour of the reader, also where clocks change', (key, view, start) => {
    expect(here(entry, key, view)?.start).toBe(start);
  });

  it('stays one of whole days, which have no hours', () => {
    expect(here(wholeDays, 'ArrowRight', 'week')).toEqual({ start: '2027-03-28', end: '2027-03-30' });
    expect(here(wholeDays, 'ArrowDown', 'week')).toBeUndefined();
    expect(here(entry, 'Enter', 'week')).toBeUndefined();
  });
});

it('a time has the clock of the time zone of its appointment', () => {
  const time = { start: new Date('2027-03-28T00:30:00Z'), end: new Date('2027-03-28T01:30:00Z'), allDay: false };
  expect(timeIn('Europe/Berlin', time)).toEqual({ start: '2027-03-28T01:30:00', end: '2027-03-28T03:30:00' });
  expect(timeIn('America/New_York', time)).toEqual({ start: '2027-03-27T20:30:00', end: '2027-03-27T21:30:00' });
});

it('more than one row or one day is a drag', () => {
  const minutes = (count: number) => ({ start: new Date(0), end: new Date(count * 60_000), allDay: false });
  expect([30, 60].map((count) => isDrag(minutes(count)))).toEqual([false, true]);
  expect([24 * 60, 25 * 60, 48 * 60].map((count) => isDrag({ ...minutes(count), allDay: true }))).toEqual([
    false,
    false,
    true,
  ]);
});

describe('a view of hours opens', () => {
  const at = (hour: number, day = 27) => new Date(2027, 2, day, hour, 20);
  const entries = [at(15), at(5), at(3, 26)].map((start) => ({ ...entry, startUtc: start.toISOString() }));
  const [day, week] = [['2027-03-27'], ['2027-03-26', '2027-03-27', '2027-03-28']];

  it.each([
    ['of today, an hour before now', { days: day, entries, now: at(19) }, '18:00:00'],
    ['of this week, too', { days: week, entries, now: at(0) }, '00:00:00'],
    ['of another day, an hour before its first appointment', { days: day, entries, now: at(19, 28) }, '04:00:00'],
    ['of a day of whole days alone, in the morning', { days: day, entries: [wholeDays], now: at(9, 1) }, '07:30:00'],
    ['of another week, in the morning', { days: week, entries: entries.slice(0, 1), now: at(9, 1) }, '07:30:00'],
    ['of another week with earlier ones, an hour before the first', { days: week, entries, now: at(9, 1) }, '02:00:00'],
    ['of a week without appointments, in the morning', { days: week, entries: [], now: at(9, 1) }, '07:30:00'],
  ])('%s', (_name, about, time) => {
    expect(openingTime(about)).toBe(time);
  });
});

it('times in the grid are as those beside its lines: German has no word behind them', async () => {
  const times = { start: new Date(2027, 2, 27, 9), end: new Date(2027, 2, 27, 10, 30) };
  await startLanguage('de');
  expect(timesInGrid(times)).toEqual(['09:00', '–10:30']);
});
