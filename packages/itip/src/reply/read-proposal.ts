import ICAL from 'ical.js';
import type { Proposal, ProposedTime } from './calendar-answer.js';
import { textOf } from './text-of.js';
import { timeOf } from './time-of.js';

/** The times of a COUNTER; `undefined` where it proposes none. Recurrences are not read. */
export function readProposal(event: ICAL.Component, calendar: ICAL.Component): Proposal | undefined {
  const start = timeOf('dtstart', event, calendar);
  const end = timeOf('dtend', event, calendar) ?? after(start, textOf(event, 'duration'));
  if (start === undefined && end === undefined) return undefined;
  return { start, end, originalStart: timeOf('x-ms-olk-originalstart', event, calendar) };
}

/** The end where the client gave a DURATION instead (RFC 5545 §3.6.1). */
function after(start: ProposedTime | undefined, duration: string): ProposedTime | undefined {
  const seconds = secondsOf(duration);
  if (start?.utc === undefined || seconds === undefined) return undefined;
  const utc = start.utc + seconds * 1000;
  const at = new Date(utc);
  if (Number.isNaN(at.getTime())) return undefined;
  return { local: at.toISOString().slice(0, 19), timeZone: undefined, utc };
}

/** @returns `undefined` for what is no duration: ical.js throws at it, however much it begins like one */
function secondsOf(duration: string): number | undefined {
  try {
    return ICAL.Duration.fromString(duration).toSeconds();
  } catch {
    return undefined;
  }
}
