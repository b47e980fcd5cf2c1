import type { PageProblem, PageProblems, TypedAnswer } from '@convoke/contract/answer-page';
import { DAY_MS } from '@convoke/zones/milliseconds';
import type { VerbContext } from '../context.js';
import { isAllDay, type Revision } from '../domain/appointment.js';
import type { ProposedPeriod } from '../domain/reply.js';
import { LATEST } from '../fields/period.js';

export type TypedProposal =
  /** `null` if the form proposes nothing, or the time at which the appointment is already. */
  { proposal: ProposedPeriod | null; problems?: undefined } | { problems: PageProblems };

interface Place extends Pick<Revision, 'start' | 'startUtc' | 'endUtc' | 'timeZone'> {
  /** Starts that the form may have shown instead, of a series and of a date of it. */
  shown?: readonly string[];
}

/**
 * Reads the time that an invitee proposes on the answer page; wall-clock times are those of the appointment's
 * zone. Without the page's script every form contains the start of the appointment, which proposes nothing,
 * even if new rules of the zone have moved it or clocks now skip it. For an all-day appointment the form has
 * the first day and the last.
 */
export function readTypedProposal(
  context: Pick<VerbContext, 'clock' | 'zones'>,
  { start, end, comment }: Pick<TypedAnswer, 'start' | 'end' | 'comment'>,
  appointment: Place,
): TypedProposal {
  const unchanged = [appointment.start, ...(appointment.shown ?? [])];
  if (end === '' && (start === '' || unchanged.includes(wallClockOf(start, appointment) ?? ''))) {
    return { proposal: null };
  }
  const from = instantOf(context, start, appointment);
  const until = end === '' ? undefined : instantOf(context, end, { ...appointment, isLastDay: isAllDay(appointment) });
  if (typeof from === 'string') return { problems: { start: from, ...(typeof until === 'string' && { end: until }) } };
  if (typeof until === 'string') return { problems: { end: until } };
  const { startUtc, endUtc } = appointment;
  const to = until ?? from + endUtc - startUtc;
  if (to > LATEST) return { problems: { start: 'timeFar' } };
  if (to <= from) return { problems: { end: 'timeOrder' } };
  const isNew = from !== startUtc || to !== endUtc;
  return { proposal: isNew ? { start: from, end: to, comment } : null };
}

/**
 * Browsers without a picker show a text field, into which people type a space, or a time where only the day matters.
 */
const TYPED = /^(\d{4,6})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)?)?$/;

/** Characters of a day up to the year 9999. */
const LONGEST = 'YYYY-MM-DD'.length;

/**
 * `YYYY-MM-DDTHH:MM:SS`, or for an all-day appointment `YYYY-MM-DD`, with more digits for years after 9999;
 * `undefined` if it cannot be read.
 */
function wallClockOf(typed: string, appointment: Pick<Place, 'start'>): string | undefined {
  const [, year, month, day, hour, minute, second = '00'] = TYPED.exec(typed.trim()) ?? [];
  if (year === undefined) return undefined;
  if (isAllDay(appointment)) return `${year}-${month}-${day}`;
  return hour === undefined ? undefined : `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** Epoch milliseconds. */
function instantOf(
  { clock, zones }: Pick<VerbContext, 'clock' | 'zones'>,
  typed: string,
  { isLastDay = false, ...appointment }: Place & { isLastDay?: boolean },
): number | PageProblem {
  const wallClock = wallClockOf(typed, appointment);
  if (wallClock === undefined) return 'timeUnreadable';
  const [day = ''] = wallClock.split('T');
  if (day.length > LONGEST) return 'timeFar';
  const { timeZone } = appointment;
  const instant = zones.toUtc(wallClock, timeZone);
  if (instant === undefined) return 'timeSkipped';
  const end = isLastDay ? (zones.toUtc(dayAfter(day), timeZone) ?? instant) : instant;
  if (end > LATEST) return 'timeFar';
  return end <= clock.now() ? 'timePast' : end;
}

/** `YYYY-MM-DD` */
function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, LONGEST);
}
