import { CALENDAR_FAILURES, type CalendarFailure } from '../domain/calendar.js';
import type { CalendarProblem } from '../ports/calendars.js';
import type { SendOutcome } from '../ports/channel.js';
import type { HttpOutcome } from '../ports/http.js';

const ERRORS: Partial<Record<NonNullable<HttpOutcome['errorKind']>, CalendarFailure>> = {
  blocked: 'blocked',
  tls: 'tls',
  protocol: 'garbled',
  too_large: 'too_much',
};

/** Statuses that mean the same for every request, to whatever kind of calendar server. */
const STATUSES: Readonly<Record<number, CalendarFailure>> = {
  401: 'credentials',
  403: 'forbidden',
  404: 'not_found',
  429: 'throttled',
  503: 'throttled',
  507: 'full',
};

/**
 * What is wrong with a response of a calendar server that is none of those expected.
 *
 * @param meaningOf what a response that is no redirect means on this kind of server; `undefined` for what it means on all
 */
export function calendarFailure(
  { status, errorKind }: Pick<HttpOutcome, 'status' | 'errorKind'>,
  meaningOf: (status: number) => CalendarFailure | undefined,
): CalendarFailure {
  if (errorKind !== undefined) return ERRORS[errorKind] ?? 'unreachable';
  if (status === undefined) return 'unreachable';
  if (status >= 300 && status < 400) return 'elsewhere';
  return meaningOf(status) ?? STATUSES[status] ?? (status >= 500 ? 'unreachable' : 'garbled');
}

/** The outcome of a message that the calendar server did not take, but may take later. */
export function notTaken({ failure, words, retryAfterMs }: CalendarProblem): SendOutcome {
  return {
    kind: 'transient',
    detail: CALENDAR_FAILURES[failure],
    words,
    calendarFailure: failure,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}
