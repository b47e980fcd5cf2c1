import { type Day, daysOf, type ModelRule, minutesAfter } from './days.js';

/** What one date has of its own; nothing of what follows its series. */
export interface OwnDate {
  start?: string;
  end?: string;
  subject?: string;
  location?: string;
  isOut: boolean;
  /** The operation that last moved it alone; 0 if none did. */
  movedBy: number;
}

export type Response = 'needsAction' | 'accepted' | 'declined' | 'tentative';

export interface Guest {
  address: string;
  invitationId: string;
  /** The only date that they are invited to. */
  only: Day | undefined;
  response: Response;
  /** The operation by which they answered the series, or their only date; 0 before. */
  answeredBy: number;
  /** Their answers to dates, and the operations by which they were given. */
  own: Map<Day, { response: Response; by: number }>;
}

/** A series as the specification says it must be. Dates are known by their days, which a new time of day leaves. */
export interface Model {
  id: string;
  day: Day;
  /** `HH:MM:SS` */
  time: string;
  minutes: number;
  rule: ModelRule;
  exclude: Set<Day>;
  subject: string;
  location: string;
  dates: Map<Day, OwnDate>;
  /** The operation that last moved the series, which asks everybody about everything. */
  movedBy: number;
  revision: number;
  guests: Guest[];
  isCancelled: boolean;
}

/** Dates of a series that are looked at. */
export const LOOKED_AT = 30;
/**
 * Farther than any change of one date is made: among ten dates that are three weeks apart, some of them cancelled, the last
 * is the two-hundredth or so of a series that then becomes a daily one.
 */
const EXPANDED = 10 * LOOKED_AT;

/** One date as it takes place. */
export interface ModelDate {
  name: string;
  start: string;
  end: string;
  subject: string;
  location: string;
  isOut: boolean;
  isException: boolean;
}

export function nameOf({ time }: Model, day: Day): string {
  return `${day}T${time}`;
}

/** The days of the rule, without those that were left out from the beginning. */
export function daysIn({ day, rule, exclude }: Model, most = LOOKED_AT): Day[] {
  return daysOf(day, rule, most).filter((each) => !exclude.has(each));
}

/** The days that take place. */
export function presentDays(model: Model, most = LOOKED_AT): Day[] {
  return daysIn(model, most).filter((day) => !model.dates.get(day)?.isOut);
}

export function dateOf(model: Model, day: Day): ModelDate {
  const own = model.dates.get(day);
  const name = nameOf(model, day);
  const start = own?.start ?? name;
  return {
    name,
    start,
    end: own?.end ?? minutesAfter(start, model.minutes),
    subject: own?.subject ?? model.subject,
    location: own?.location ?? model.location,
    isOut: own?.isOut ?? false,
    isException: own !== undefined && differs(own),
  };
}

export function differs({ isOut, start, subject, location }: OwnDate): boolean {
  return isOut || start !== undefined || subject !== undefined || location !== undefined;
}

/** Whether a date would stay between those that take place before and after it, on a day of its own. */
export function fits(model: Model, day: Day, { start, end }: { start: string; end: string }): boolean {
  const others = presentDays(model, EXPANDED).filter((each) => each !== day);
  const before = others.findLast((each) => each < day);
  const after = others.find((each) => each > day);
  const [previous, next] = [before, after].map((each) => each && dateOf(model, each));
  const isAfter = !previous || (previous.end <= start && previous.start.slice(0, 10) < start.slice(0, 10));
  return isAfter && (!next || (end <= next.start && start.slice(0, 10) < next.start.slice(0, 10)));
}

/** Removes what no longer fits after a change of the series. @returns the days whose own changes are gone */
export function dropUnfit(model: Model, before: Model): Day[] {
  const days = new Set(daysIn(model, EXPANDED));
  const isBetweenSame = hasSameNeighbours(model, before);
  const dropped: Day[] = [];
  const all = [...model.dates];
  for (const [day, own] of all) if (!days.has(day)) drop(day, own);
  for (const [day, own] of all) {
    const { start, end } = own;
    if (!days.has(day) || start === undefined || end === undefined || isBetweenSame) continue;
    // Beside the series as it is now: what others have of their own does not decide on it, except that it takes place.
    const alone = new Map(all.flatMap(([each, { isOut }]) => (isOut ? [[each, { isOut, movedBy: 0 }]] : [])));
    if (!fits({ ...model, dates: alone }, day, { start, end })) drop(day, own);
  }
  return dropped;

  function drop(day: Day, own: OwnDate): void {
    model.dates.delete(day);
    if (differs(own)) dropped.push(day);
  }
}

/** Whether all dates that were moved have the neighbours that they had: only the end of the series has changed, behind them. */
function hasSameNeighbours(model: Model, before: Model): boolean {
  const patternOf = ({ day, time, minutes, rule: { every, interval, weekdays } }: Model) =>
    [day, time, minutes, every, interval, ...weekdays].join();
  if (patternOf(model) !== patternOf(before)) return false;
  const days = daysIn(model, EXPANDED);
  const last = days.findLastIndex((day) => model.dates.get(day)?.start !== undefined);
  const next = days.findIndex((day, at) => at > last && !model.dates.get(day)?.isOut);
  const known = new Set(daysIn(before, 4 * EXPANDED));
  return last === -1 || days.slice(0, next === -1 ? days.length : next + 1).every((day) => known.has(day));
}

/** What counts as a guest's answer to one date. */
export function answerTo(model: Model, guest: Guest, day: Day): { response: Response; inherited: boolean } {
  if (guest.only !== undefined) return { response: guest.response, inherited: false };
  const movedAlone = model.dates.get(day)?.movedBy ?? 0;
  const own = guest.own.get(day);
  if (own && own.response !== 'needsAction' && own.by > Math.max(movedAlone, model.movedBy)) {
    return { response: own.response, inherited: false };
  }
  const isCovered = movedAlone <= model.movedBy || guest.answeredBy > movedAlone;
  const response = isCovered ? guest.response : 'needsAction';
  return { response, inherited: response !== 'needsAction' };
}

/** Everybody is asked again about everything; those of single dates only if these have moved. */
export function askAgain(model: Model, by: number, before: Model): void {
  model.movedBy = by;
  for (const guest of model.guests) {
    if (guest.only !== undefined) {
      // Nobody is asked about what was taken out.
      if (model.dates.get(guest.only)?.isOut) continue;
      const [was, is] = [dateOf(before, guest.only), dateOf(model, guest.only)];
      if (was.start === is.start && was.end === is.end) continue;
    }
    guest.response = 'needsAction';
  }
}

/** Those of single dates that do not take place any more are not invited. */
export function dismiss(model: Model): void {
  const days = new Set(daysIn(model, EXPANDED));
  model.guests = model.guests.filter(({ only }) => only === undefined || days.has(only));
}

export function copyOf(model: Model): Model {
  return structuredClone(model);
}
