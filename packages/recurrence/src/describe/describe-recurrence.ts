import { chooseLanguage } from '@convoke/texts/choose-language';
import { isDate, requireZone, toLocal } from '@convoke/zones';
import { languages, type Texts } from '../generated/languages.js';
import { instantOf } from '../nearest-rule.js';
import { readRule } from '../read-rule.js';
import { type DayOfMonth, type End, type Pattern, type Rule, WEEKDAYS, type Weekday } from '../rule.js';

/** A series, and who is to read of it. */
export interface DescribedSeries {
  /** Wall-clock start of the first date, `YYYY-MM-DDTHH:MM:SS`, or its date for whole days. */
  start: string;
  /** IANA name or alias of the series' time zone, in whose days it ends. */
  timeZone: string;
  /** BCP 47 tags, best first; the first that there is, else English, is used. */
  languages?: readonly string[] | undefined;
}

/**
 * A rule in words: `every second Tuesday until 1 June 2027`, `chaque mois, le dernier vendredi`. In English, German,
 * French, Spanish, Italian, Portuguese, Dutch, Polish, Arabic and Japanese.
 *
 * @param rule `recurrence.rule` of an appointment
 * @throws RangeError if the rule is none that appointments can have from this start, or the zone is unknown
 */
export function describeRecurrence(rule: string, series: DescribedSeries): string {
  const { start, timeZone, languages: wanted = [] } = series;
  const zone = requireZone(timeZone);
  const read = readRule(rule, { start, zone }).rule;
  if (read === undefined) throw new RangeError(`not a rule of series from ${start}: ${rule}`);
  const texts = languages[chooseLanguage(wanted, languages)];
  return endedBy(read.end, {
    rule: describePattern(read, texts),
    texts,
    lastDay: (until) => (isDate(start) ? isoDate(until) : toLocal(instantOf(until), zone).slice(0, 10)),
  });
}

/** `20270601` → `2027-06-01`. */
function isoDate(until: string): string {
  return until.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

interface Sentence {
  rule: string;
  texts: Texts;
  /** The day of UNTIL. */
  lastDay: (until: string) => string;
}

function endedBy(end: End | undefined, { rule, texts, lastDay }: Sentence): string {
  if (end === undefined) return rule;
  if ('count' in end) return texts.times({ rule, n: end.count });
  const [year = '', month, day] = lastDay(end.until).split('-');
  const date = texts.date({ day: String(Number(day)), month: texts.months[Number(month) - 1] ?? '', year });
  return texts.until({ rule, date });
}

const WORKDAYS: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR'];
const WEEKEND: readonly Weekday[] = ['SA', 'SU'];

function describePattern({ pattern }: Rule, texts: Texts): string {
  switch (pattern.frequency) {
    case 'DAILY':
      return describeDays(pattern.interval, texts);
    case 'WEEKLY':
      return describeWeeks(pattern, texts);
    case 'MONTHLY': {
      const [on, n] = [dayOfMonth(pattern.on, texts), pattern.interval];
      if (n === 1) return texts.everyMonth({ on });
      return n === 2 ? texts.everySecondMonth({ on }) : texts.everyNthMonth({ on, n });
    }
    case 'YEARLY':
      return texts.everyYear({ on: dayOfYear(pattern, texts) });
  }
}

function describeDays(n: number, texts: Texts): string {
  if (n === 1) return texts.everyDay;
  return n === 2 ? texts.everySecondDay : texts.everyNthDay({ n });
}

function describeWeeks({ interval: n, weekdays }: Extract<Pattern, { frequency: 'WEEKLY' }>, texts: Texts): string {
  const [first] = weekdays;
  if (n === 1 && isSame(weekdays, WEEKDAYS)) return texts.everyDay;
  if (n === 1 && isSame(weekdays, WORKDAYS)) return texts.everyWorkday;
  if (n === 1) return texts.everyWeek({ days: listed(weekdays, { words: texts.weekdays, last: texts.and, texts }) });
  if (n === 2 && first !== undefined && weekdays.length === 1) return texts.everySecond[WEEKDAYS.indexOf(first)] ?? '';
  return texts.everyNthWeek({ n, days: listed(weekdays, { words: texts.onDays, last: texts.and, texts }) });
}

function dayOfMonth(on: DayOfMonth, texts: Texts): string {
  if ('monthDay' in on) return on.monthDay === -1 ? texts.onLastDay : texts.onDay({ day: String(on.monthDay) });
  if (isSame(on.weekdays, WEEKDAYS)) return dayOfMonth({ monthDay: on.ordinal }, texts);
  return texts.onNth(nthOf(on, texts));
}

function dayOfYear({ month, on }: Extract<Pattern, { frequency: 'YEARLY' }>, texts: Texts): string {
  const ofMonth = texts.ofMonths[month - 1] ?? '';
  if (!('monthDay' in on)) return texts.onNthOf({ ...nthOf(on, texts), ofMonth });
  if (on.monthDay === -1) return texts.onLastDayOf({ ofMonth });
  return texts.onDate({ day: String(on.monthDay), month: texts.months[month - 1] ?? '' });
}

/** Which of some weekdays; the ordinal has the gender of the first. */
function nthOf({ ordinal, weekdays }: Extract<DayOfMonth, { ordinal: unknown }>, texts: Texts) {
  const kind = kindOfDays(weekdays, texts);
  const isOther = kind === undefined && texts.genders[WEEKDAYS.indexOf(weekdays[0] ?? 'MO')] === 'f';
  const position = (ordinal === -1 ? ORDINALS_OF_A_GENDER : ordinal) - 1;
  return {
    ordinal: texts.ordinals[position + (isOther ? ORDINALS_OF_A_GENDER : 0)] ?? '',
    weekday: kind ?? listed(weekdays, { words: texts.days, last: texts.or, texts }),
  };
}

function kindOfDays(weekdays: readonly Weekday[], { dayKinds }: Texts): string | undefined {
  if (isSame(weekdays, WORKDAYS)) return dayKinds[0];
  return isSame(weekdays, WEEKEND) ? dayKinds[1] : undefined;
}

/** The first to the fourth and the last; a language lists those of one gender, then those of the other. */
const ORDINALS_OF_A_GENDER = 5;

interface Words {
  /** By weekday, from Monday on. */
  words: readonly string[];
  /** What joins the last to those before. */
  last: Texts['and'];
  texts: Texts;
}

function listed(weekdays: readonly Weekday[], { words, last, texts }: Words): string {
  const named = weekdays.map((weekday) => words[WEEKDAYS.indexOf(weekday)] ?? '');
  const end = named.pop() ?? '';
  if (named.length === 0) return end;
  return last({ first: named.reduce((first, second) => texts.comma({ first, second })), second: end });
}

function isSame(some: readonly Weekday[], others: readonly Weekday[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each));
}
