import { describe, expect, it } from 'vitest';
import { isDrag, movedByKey, timeHere, timeIn } from './times.js';

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
