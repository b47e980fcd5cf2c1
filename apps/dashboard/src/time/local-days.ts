import { locale } from '../languages/text.js';

/** A day in the reader's own time zone: `YYYY-MM-DD`. */
export type Day = string;

/** The day of an instant. */
export function dayOf(at: Date): Day {
  const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day if the text is one of the years 1970 to 2100. */
export function parseDay(text: string): Day | undefined {
  if (!/^(19[7-9]\d|20\d\d|2100)-\d{2}-\d{2}$/.test(text)) return undefined;
  return dayOf(startOf(text)) === text ? text : undefined;
}

/** The instant at which a day begins: midnight, or when a clock that skips midnight goes on. */
export function startOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export function addDays(day: Day, days: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // At noon, which no clock skips.
  return dayOf(new Date(year, month - 1, date + days, 12));
}

/** The same day of another month, or the last one of a month that is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(year, month + months, 0, 12).getDate();
  return dayOf(new Date(year, month - 1 + months, Math.min(date, last), 12));
}

/** The day with which weeks begin where the reader is: 1 for Monday to 7 for Sunday (CLDR). */
export function firstWeekday(): number {
  const own = new Intl.Locale(locale());
  // Older browsers have a property, and not every browser knows it yet.
  const get: unknown = Reflect.get(own, 'getWeekInfo');
  const info: unknown = typeof get === 'function' ? get.call(own) : Reflect.get(own, 'weekInfo');
  const first: unknown = typeof info === 'object' && info !== null ? Reflect.get(info, 'firstDay') : undefined;
  return typeof first === 'number' ? first : 1;
}

/** The seven days of the week of a day. */
export function weekOf(day: Day): Day[] {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() - firstWeekday() + 7) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - weekday));
}

/** The weeks that hold the days of a day's month. */
export function monthOf(day: Day): Day[][] {
  const month = day.slice(0, 7);
  const weeks: Day[][] = [];
  for (
    let week = weekOf(`${month}-01`);
    week.some((each) => each.startsWith(month));
    week = weekOf(addDays(week[6] ?? day, 1))
  ) {
    weeks.push(week);
  }
  return weeks;
}
