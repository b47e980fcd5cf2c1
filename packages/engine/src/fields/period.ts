import { appointmentParams, patterns } from '@convoke/contract';
import { say } from '@convoke/texts';
import { isAllDay } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import type { TimeZones } from '../ports/time-zones.js';
import { checkEach, type Given, given } from '../problems.js';

/** Appointments must lie in these years, in their time zone and in UTC. */
const EARLIEST = Date.UTC(1970);
export const LATEST = Date.UTC(2101) - 1_000;

/** Whether an appointment can be at an instant in epoch milliseconds, as far as UTC decides that. */
export function isPossibleInstant(utc: number): boolean {
  return utc >= EARLIEST && utc <= LATEST;
}

/** When an appointment takes place, in its time zone and in epoch milliseconds. */
export interface Period {
  start: string;
  end: string;
  timeZone: string;
  startUtc: number;
  endUtc: number;
}

export type PeriodPart = 'start' | 'end' | 'timeZone';

/**
 * Places a period in time (specification §2.1). Both ends are wall-clock times or, of an all-day appointment, dates.
 *
 * @param sent the parts that the request gives, which an error can blame; by default all
 * @throws DomainError `invalid_time_zone`, `invalid_date_time`, `invalid_time_range`
 */
export function placePeriod(
  zones: TimeZones,
  period: Pick<Period, PeriodPart>,
  sent: readonly PeriodPart[] = ['end', 'start', 'timeZone'],
): Period {
  const { start, end } = period;
  const { timeZone } = period;
  checkEach(periodChecks(zones, period));
  if (isAllDay({ start }) !== isAllDay({ start: end })) throw mixedForms(period, sent);
  const instant = (part: 'start' | 'end') => {
    const utc = zones.toUtc(period[part], timeZone);
    if (utc !== undefined && isPossibleInstant(utc)) return utc;
    const blamed = [part, 'timeZone' as const, ...sent].find((each) => sent.includes(each)) ?? part;
    const field = appointmentParams[blamed];
    const other = { field, other: appointmentParams[part], time: period[part] };
    const missing =
      blamed === part
        ? say('time_does_not_exist', { field, zone: timeZone })
        : say('other_time_does_not_exist', { ...other, zone: timeZone });
    const outside = blamed === part ? say('time_outside_in_utc', { field }) : say('other_time_outside_in_utc', other);
    throw new DomainError('invalid_date_time', utc === undefined ? missing : outside, { param: field });
  };
  const { startUtc, endUtc } = checkEach({ startUtc: () => instant('start'), endUtc: () => instant('end') });
  if (endUtc <= startUtc) throw invalidRange(period, sent);
  return { start, end, timeZone, startUtc, endUtc };
}

/** The checks of the parts that are given, each by itself, for `checkEach`. */
export function periodChecks(zones: TimeZones, { start, end, timeZone }: Given<Pick<Period, PeriodPart>>) {
  return {
    timeZone: given(timeZone, (value) => checkTimeZone(zones, value)),
    start: given(start, (value) => checkLocalDateTime(value, appointmentParams.start)),
    end: given(end, (value) => checkLocalDateTime(value, appointmentParams.end)),
  };
}

/**
 * The instants of a stored period by the present rules of its time zone, which a newer release of the tz database may
 * have changed; `undefined` if clocks skip one of them now.
 *
 * Wall-clock times are the truth, instants are derived: a new release of the tz database changes no row, and the
 * instants are computed again whenever an appointment is changed. Held by `reissue.test.ts`.
 */
export function instantsNow(
  zones: TimeZones,
  { start, end, timeZone }: Pick<Period, PeriodPart>,
): Pick<Period, 'startUtc' | 'endUtc'> | undefined {
  if (!zones.has(timeZone)) return undefined;
  const [startUtc, endUtc] = [zones.toUtc(start, timeZone), zones.toUtc(end, timeZone)];
  return startUtc === undefined || endUtc === undefined || endUtc <= startUtc ? undefined : { startUtc, endUtc };
}

/** Blames an end that was sent. */
function mixedForms({ start, end }: Pick<Period, PeriodPart>, sent: readonly PeriodPart[]): DomainError {
  const { start: from, end: to } = appointmentParams;
  const [param, other, value] = sent.includes('end') ? [to, from, start] : [from, to, end];
  const code = isAllDay({ start: value }) ? 'time_beside_date' : 'date_beside_time';
  return new DomainError('invalid_date_time', say(code, { field: param, other, value }), { param });
}

/** Blames a part that was sent, the end first. */
function invalidRange({ start, end }: Pick<Period, PeriodPart>, sent: readonly PeriodPart[]): DomainError {
  const [blamed = 'end'] = (['end', 'start', 'timeZone'] as const).filter((part) => sent.includes(part));
  const param = appointmentParams;
  const reasons = {
    end: sent.includes('start')
      ? say('must_be_after', { field: param.end, other: param.start })
      : say('must_be_after_stored', { field: param.end, other: param.start, time: start }),
    start: say('must_be_before_stored', { field: param.start, other: param.end, time: end }),
    timeZone: say('end_not_after_start_in_zone', { field: param.timeZone, end, start }),
  };
  return new DomainError('invalid_time_range', reasons[blamed], { param: param[blamed] });
}

/** @throws DomainError `invalid_time_zone` */
export function checkTimeZone(zones: TimeZones, timeZone: string, param: string = appointmentParams.timeZone): string {
  if (zones.has(timeZone)) return timeZone;
  const meant = zones.suggest(timeZone);
  const reason =
    meant === undefined
      ? say('not_a_time_zone', { field: param })
      : say('time_zone_meant', { field: param, given: JSON.stringify(timeZone), meant });
  throw new DomainError('invalid_time_zone', reason, { param });
}

/** Checks the form of a wall-clock time or date before its zone is known. */
export function checkLocalDateTime(local: string, param: string): string {
  if (patterns.WallClock.test(local)) return local;
  throw new DomainError('invalid_date_time', say('not_a_local_time', { field: param }), { param });
}

/**
 * An ISO 8601 instant in UTC, with at most three decimals of a second, as epoch milliseconds.
 *
 * @param param the field's name
 * @throws DomainError `invalid_date_time`
 */
export function parseInstant(text: string, param: string): number {
  const time = patterns.InstantParameter.test(text) ? Date.parse(text) : Number.NaN;
  // `Date.parse` accepts 30 February as 2 March, and 24:00 as the next day.
  if (!Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19)) return time;
  const message = say('not_an_instant', { field: param });
  throw new DomainError('invalid_date_time', message, { param });
}

/** The time in which starts are searched, epoch milliseconds. @throws DomainError `invalid_time_range` */
export function checkSearchedPeriod({ startFrom, startTo }: Given<Record<'startFrom' | 'startTo', number>>): void {
  if (startFrom === undefined || startTo === undefined || startFrom < startTo) return;
  const reason = say('must_be_after', { field: 'startTo', other: 'startFrom' });
  throw new DomainError('invalid_time_range', reason, { param: 'startTo' });
}
