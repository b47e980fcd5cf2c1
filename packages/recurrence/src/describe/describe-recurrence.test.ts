import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../generated/languages.js';
import { writeRule } from '../rule.js';
import { anySeries } from '../testing/any-series.js';
import { describeRecurrence } from './describe-recurrence.js';

const CODES = Object.keys(languages);
/** The third Tuesday of March. */
const TUESDAY = '2027-03-16T14:00:00';
const timeZone = 'Europe/Berlin';
const say = (rule: string, language: string, start = TUESDAY) =>
  describeRecurrence(rule, { start, timeZone, languages: [language] });

describe('a rule in words', () => {
  it.each([
    ['FREQ=DAILY', TUESDAY, 'every day'],
    ['FREQ=DAILY;INTERVAL=2', TUESDAY, 'every second day'],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', TUESDAY, 'every 10 days, 3 times'],
    ['FREQ=WEEKLY;BYDAY=TU', TUESDAY, 'every Tuesday'],
    ['FREQ=WEEKLY;BYDAY=TU,TH,SU', TUESDAY, 'every Tuesday, Thursday and Sunday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', TUESDAY, 'every weekday, Monday to Friday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', TUESDAY, 'every day'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270601T120000Z', TUESDAY, 'every second Tuesday until 1 June 2027'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', TUESDAY, 'every 2 weeks on Tuesday and on Thursday'],
    ['FREQ=MONTHLY;BYMONTHDAY=16', TUESDAY, 'every month on the 16th'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=22', '2027-03-22', 'every second month on the 22nd'],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1', '2027-03-31', 'every 3 months on the last day'],
    ['FREQ=MONTHLY;BYDAY=3TU;COUNT=1', TUESDAY, 'every month on the third Tuesday, once'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '2027-03-31',
      'every month on the last working day (Monday to Friday)',
    ],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1', '2027-03-06', 'every month on the first weekend day'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=2', '2027-03-02', 'every month on the 2nd'],
    ['FREQ=MONTHLY;BYDAY=TU,TH;BYSETPOS=1', '2027-03-02', 'every month on the first Tuesday or Thursday'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=16', TUESDAY, 'every year on 16 March'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', '2027-02-28', 'every year on the last day of February'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=3TU', TUESDAY, 'every year on the third Tuesday of March'],
    ['FREQ=DAILY;UNTIL=20270601', '2027-03-16', 'every day until 1 June 2027'],
    // In Berlin it is the day after.
    ['FREQ=DAILY;UNTIL=20270601T223000Z', '2027-03-16T00:30:00', 'every day until 2 June 2027'],
  ])('%s, from %s', (rule, start, words) => {
    expect(say(rule, 'en', start)).toBe(words);
  });

  it.each([
    ['ar', 'كل أسبوعين يوم الثلاثاء حتى 1 يونيو 2027', 'كل شهر في آخر يوم أربعاء'],
    ['de', 'jeden zweiten Dienstag bis zum 1. Juni 2027', 'jeden Monat am letzten Mittwoch'],
    ['en', 'every second Tuesday until 1 June 2027', 'every month on the last Wednesday'],
    ['es', 'cada dos semanas, el martes hasta el 1 de junio de 2027', 'cada mes, el último miércoles'],
    ['fr', 'un mardi sur deux jusqu’au 1er juin 2027', 'chaque mois, le dernier mercredi'],
    ['it', 'ogni due settimane, il martedì fino al 1º giugno 2027', 'ogni mese, l’ultimo mercoledì'],
    ['ja', '隔週火曜日、2027年6月1日まで', '毎月最後の水曜日'],
    ['nl', 'om de week op dinsdag tot en met 1 juni 2027', 'elke maand op de laatste woensdag'],
    ['pl', 'co drugi wtorek do 1 czerwca 2027', 'co miesiąc w\u00a0ostatnią środę'],
    ['pt', 'a cada duas semanas, na terça-feira até 1º de junho de 2027', 'todo mês, na última quarta-feira'],
  ])('in %s', (language, fortnightly, monthly) => {
    expect(say('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270601T120000Z', language)).toBe(fortnightly);
    expect(say('FREQ=MONTHLY;BYDAY=-1WE', language, '2027-03-31T09:00:00')).toBe(monthly);
  });

  it('is of one line, with nothing left out, for any rule in any language', () => {
    fc.assert(
      fc.property(anySeries, fc.constantFrom(...CODES), ({ rule, start }, language) => {
        const words = describeRecurrence(writeRule(rule), { start, timeZone: 'UTC', languages: [language] });
        expect(words).toMatch(/^\S.*\S$/);
        expect(words).not.toMatch(/undefined|[{}]| {2}|\n/);
      }),
      { numRuns: 500 },
    );
  });

  it('is English where there is no such language, and takes the first of several that there is', () => {
    expect(say('FREQ=DAILY', 'tlh')).toBe('every day');
    expect(describeRecurrence('FREQ=DAILY', { start: TUESDAY, timeZone, languages: ['tlh', 'de-AT'] })).toBe(
      'jeden Tag',
    );
    expect(describeRecurrence('FREQ=DAILY', { start: TUESDAY, timeZone })).toBe('every day');
  });

  it('is refused for what is no rule of series', () => {
    expect(() => say('FREQ=HOURLY', 'en')).toThrow(RangeError);
    expect(() => describeRecurrence('FREQ=DAILY', { start: TUESDAY, timeZone: 'Mars/Olympus' })).toThrow(RangeError);
  });
});
