import { composeIcs } from '@convoke/itip';
import { inputOf, type SeriesMessageVector } from '@convoke/itip/testing';
import { occurrencesOf, readRule } from '@convoke/recurrence';
import { DAY_MS, requireZone } from '@convoke/zones';
import { utcText } from '../facts.js';

/** How many dates of a series readers list: python3-icalendar knows no change of clocks after 2037. */
export const DATES = 10;

/** Zones whose clocks change in all ways that a pair of yearly changes can state. */
const ZONES = [
  ...[
    'Europe/Berlin',
    'Europe/Dublin',
    'America/New_York',
    'America/St_Johns',
    'America/Sao_Paulo',
    'America/Vancouver',
  ],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tehran', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Australia/Sydney'],
  ...['Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Apia', 'Africa/Johannesburg', 'America/Asuncion', 'Etc/UTC'],
];

/** Each begins on the third Tuesday of March 2027, or on the day behind it. */
const RULES: readonly [rule: string, day?: string][] = [
  ['FREQ=DAILY;INTERVAL=10'],
  ['FREQ=WEEKLY;BYDAY=TU'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU'],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20270615T235959Z'],
  ['FREQ=MONTHLY;BYMONTHDAY=16;COUNT=15'],
  ['FREQ=MONTHLY;BYDAY=3TU'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2027-03-31'],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=16'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=3TU'],
];

/** A message about a series, and what every reader must list. */
export interface SampleSeries {
  name: string;
  calendar: string;
  /** The first starts, `…T…Z`, or dates of whole days. Of single dates `<name> at <start>`, or only the names if they are out. */
  starts: string[];
}

/** Every kind of rule in every zone and for whole days, with a date out and a date moved by an hour. */
export function sampleSeries(): SampleSeries[] {
  return RULES.flatMap(([rule, day = '2027-03-16']) => {
    const timed = { rule, start: `${day}T14:00:00`, end: `${day}T15:00:00` };
    const whole = { rule: rule.replace(/UNTIL=(\d+)T\w+/, 'UNTIL=$1'), start: day, end: dayAfter(day) };
    return [...ZONES.map((timeZone) => sampleOf({ ...timed, timeZone })), sampleOf({ ...whole, timeZone: 'Etc/UTC' })];
  });
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

interface Given {
  rule: string;
  timeZone: string;
  start: string;
  end: string;
}

function sampleOf({ rule: text, timeZone, start, end }: Given): SampleSeries {
  const zone = requireZone(timeZone);
  const { rule, refusal } = readRule(text, { start, zone });
  if (rule === undefined) throw new Error(`${text}: ${refusal.reason}`);
  const isDays = start.length === 'YYYY-MM-DD'.length;
  const all = occurrencesOf({ start, zone, rule }, { limit: DATES + 1 });
  const [, out, moved] = all;
  if (!out || !moved) throw new Error(`${text} has too few dates`);
  const movedTo = isDays ? moved.start : moved.start.replace('T14', 'T16');
  const vector: SeriesMessageVector = {
    number: 0,
    name: text,
    source: '',
    given: {
      ...{ rule: text, timeZone, start, end, exdates: [out.start] },
      occurrences: isDays ? [] : [{ occurrenceStart: moved.start, start: movedTo, end: movedTo.replace('T16', 'T17') }],
    },
    expected: { method: 'REQUEST', zone: null, events: [] },
  };
  const starts = all
    .filter((each) => each !== out)
    .map(({ start: name, at }) => (isDays ? name : utcText(new Date(name === moved.start ? at + 7_200_000 : at))));
  return {
    name: `${text} · ${isDays ? 'whole days' : timeZone}`,
    calendar: composeIcs(inputOf(vector)),
    starts: starts.slice(0, DATES),
  };
}
