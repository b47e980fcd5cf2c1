import { expect, it } from 'vitest';
import { composeMail } from '../mail/compose-mail.js';
import type { CalendarInput } from '../mail-input.js';
import type { MailClient } from '../reply-writer/reply-calendar.js';
import { inputOf, type SeriesMessageVector } from '../testing/vectors/series-messages.js';
import { heldByProgram } from './held-by-program.js';

type Given = Partial<SeriesMessageVector['given']>;

const BEFORE = Date.UTC(2027, 2, 1);
const MOVED = { occurrenceStart: '2027-03-23T14:00:00', start: '2027-03-24T09:00:00', end: '2027-03-24T10:00:00' };
const SERIES: Given = {};
const MOVE: Given = { sequence: 1, about: { kind: 'occurrence', occurrence: MOVED } };
const OUT: Given = { ...MOVE, kind: 'cancel', scope: 'appointment', sequence: 2 };

function messageOf(given: Given): CalendarInput {
  const series = { start: '2027-03-16T14:00:00', end: '2027-03-16T15:00:00', timeZone: 'Europe/Berlin' };
  const rule = 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270330T120000Z';
  const vector = { number: 0, name: '', source: '', expected: { method: 'REQUEST' as const, zone: null, events: [] } };
  return inputOf({ ...vector, given: { ...series, rule, ...given } });
}

/** @param given the oldest first */
async function held(as: MailClient, given: Given[], receivedAt = BEFORE) {
  async function* messages() {
    for (const each of given.toReversed()) yield { raw: composeMail(messageOf(each)).raw, receivedAt };
  }
  const { isIgnored, dates } = await heldByProgram({ as, messages: messages(), most: 10 });
  return { isIgnored, starts: dates.map(({ start }) => start) };
}

const [FIRST, SECOND, THIRD] = ['2027-03-16T14:00:00', '2027-03-23T14:00:00', '2027-03-30T14:00:00'];

it('ends with the date of UNTIL, after clocks have changed', async () => {
  expect(await held('gmail', [SERIES])).toEqual({ isIgnored: false, starts: [FIRST, SECOND, THIRD] });
});

it.each(['gmail', 'outlook', 'apple'] as const)(
  'of %s has the rest of the series beside a date that is moved or taken out',
  async (as) => {
    expect((await held(as, [SERIES, MOVE])).starts).toEqual([FIRST, MOVED.start, THIRD]);
    expect((await held(as, [SERIES, MOVE, OUT])).starts).toEqual([FIRST, THIRD]);
  },
);

it('of Nextcloud has nothing but what the last message contains', async () => {
  expect((await held('nextcloud', [SERIES, MOVE])).starts).toEqual([MOVED.start]);
  expect((await held('nextcloud', [SERIES, MOVE, OUT])).starts).toEqual([]);
  const set: Given = { ...MOVE, occurrences: [MOVED], about: { kind: 'whole_set', occurrence: MOVED } };
  expect((await held('nextcloud', [SERIES, set])).starts).toEqual([FIRST, MOVED.start, THIRD]);
});

it('of Nextcloud takes no notice of a message whose first event has begun', async () => {
  const [afterFirst, again] = [Date.UTC(2027, 2, 17), { ...SERIES, sequence: 1 }];
  expect(await held('nextcloud', [again], afterFirst)).toEqual({ isIgnored: true, starts: [] });
  expect(await held('nextcloud', [again, MOVE], afterFirst)).toEqual({ isIgnored: false, starts: [MOVED.start] });
  expect((await held('gmail', [again], afterFirst)).isIgnored).toBe(false);
});

it('has days of a series of whole days', async () => {
  const days: Given = { start: '2027-03-16', end: '2027-03-18', rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270323' };
  expect((await held('gmail', [days])).starts).toEqual(['2027-03-16', '2027-03-23']);
});
