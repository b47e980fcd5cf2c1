import { perLocale } from '../languages/text.js';

/** What a field takes: a day `YYYY-MM-DD`, a time of day `HH:MM`, or both `YYYY-MM-DDTHH:MM`; each time may have seconds. */
export type TimeKind = 'day' | 'time' | 'moment';

const dayFormat = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
);
const timeFormat = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }));
const secondsFormat = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'medium', timeZone: 'UTC' }));

/** A value as the reader writes it, such as `15/03/2027, 14:00`; what is no value stays as it is. */
export function writeTime(value: string): string {
  const [, day, time] = /^(\d{4}-[\d-]+)?T?(\d\d:.+)?$/.exec(value) ?? [];
  const at = Date.parse(`${day ?? '1970-01-01'}T${time ?? '00:00'}Z`);
  if (value === '' || Number.isNaN(at)) return value;
  const hasSeconds = time !== undefined && time.length > 'HH:MM'.length;
  return [
    ...(day === undefined ? [] : [dayFormat().format(at)]),
    ...(time === undefined ? [] : [(hasSeconds ? secondsFormat() : timeFormat()).format(at)]),
  ].join(', ');
}

/** The value of what somebody has typed, in the order of their region or as the value itself; undefined if it is none. */
export function readTime(typed: string, kind: TimeKind): string | undefined {
  const text = typed.trim();
  if (kind === 'time') return readTimeOfDay(text);
  const { day = text, time } = kind === 'moment' ? (DAY_AND_TIME.exec(text)?.groups ?? {}) : {};
  const [date, clock] = [readDay(day), time === undefined ? undefined : readTimeOfDay(time)];
  if (kind === 'day' || date === undefined) return date;
  return clock === undefined ? undefined : `${date}T${clock}`;
}

const DAY_AND_TIME = /^(?<day>\S.*?)(?:[\s,]+|T)(?<time>\d{1,2}(?:[:.]\d{2}){0,2}(?:\s*[ap]\.?m\.?)?(?:\s*uhr)?)$/iu;
const TIME = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?(?:[:.](?<second>\d{2}))?\s*(?:(?<half>[ap])\.?m\.?|uhr)?$/iu;

function readTimeOfDay(text: string): string | undefined {
  const { hour, minute = '00', second = '00', half } = TIME.exec(text)?.groups ?? {};
  if (hour === undefined || (half !== undefined && (Number(hour) < 1 || Number(hour) > NOON))) return undefined;
  const later = half?.toLowerCase() === 'p' ? NOON : 0;
  const hours = half === undefined ? Number(hour) : (Number(hour) % NOON) + later;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}${second === '00' ? '' : `:${second}`}`;
}

const NOON = 12;
/** Years of two digits are of this century. */
const CENTURY = 2_000;

function readDay(text: string): string | undefined {
  const numbers = /^(\d{1,4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,4})\.?$/u.exec(text)?.slice(1) ?? [];
  if (numbers.length === 0) return undefined;
  const order = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : partsInOrder();
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) => numbers[order.indexOf(part)] ?? '');
  const whole = year.length <= 2 ? String(CENTURY + Number(year)) : year;
  const date = `${whole.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined;
}

function partsInOrder(): string[] {
  return dayFormat()
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'year' || type === 'month' || type === 'day');
}
