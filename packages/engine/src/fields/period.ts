import { appointmentParams, patterns } from '@convoke/contract';
import { isAllDay } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import type { TimeZones } from '../ports/time-zones.js';

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
  const timeZone = checkTimeZone(zones, period.timeZone);
  checkLocalDateTime(start, appointmentParams.start);
  checkLocalDateTime(end, appointmentParams.end);
  if (isAllDay({ start }) !== isAllDay({ start: end })) throw mixedForms(period, sent);
  const instant = (part: 'start' | 'end') => {
    const utc = zones.toUtc(period[part], timeZone);
    if (utc !== undefined && isPossibleInstant(utc)) return utc;
    const problem =
      utc === undefined
        ? `does not exist in ${timeZone}: no such day or time, or clocks skip it`
        : 'must lie in the years 1970 to 2100 in UTC, too';
    const blamed = [part, 'timeZone' as const, ...sent].find((each) => sent.includes(each)) ?? part;
    const subject =
      blamed === part
        ? appointmentParams[part]
        : `${appointmentParams[blamed]} does not fit: ${appointmentParams[part]}, ${period[part]},`;
    throw new DomainError('invalid_date_time', `${subject} ${problem}.`, { param: appointmentParams[blamed] });
  };
  const startUtc = instant('start');
  const endUtc = instant('end');
  if (endUtc <= startUtc) throw invalidRange(period, sent);
  return { start, end, timeZone, startUtc, endUtc };
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
  const [form, otherForm] = isAllDay({ start: value }) ? ['time', 'date'] : ['date', 'time'];
  const message = `${param} is a ${form}, and ${other}, ${value}, a ${otherForm}: send two dates for an all-day appointment, or two times.`;
  return new DomainError('invalid_date_time', message, { param });
}

/** Blames a part that was sent, the end first. */
function invalidRange({ start, end }: Pick<Period, PeriodPart>, sent: readonly PeriodPart[]): DomainError {
  const [blamed = 'end'] = (['end', 'start', 'timeZone'] as const).filter((part) => sent.includes(part));
  const param = appointmentParams;
  const messages = {
    end: `${param.end} must be after ${param.start}${sent.includes('start') ? '' : `, which is ${start}`}.`,
    start: `${param.start} must be before ${param.end}, which is ${end}; send that, too, to move both.`,
    timeZone: `${param.timeZone} does not fit: in it ${param.end}, ${end}, is not after ${param.start}, ${start}.`,
  };
  return new DomainError('invalid_time_range', messages[blamed], { param: appointmentParams[blamed] });
}

/** @throws DomainError `invalid_time_zone` */
export function checkTimeZone(zones: TimeZones, timeZone: string, param: string = appointmentParams.timeZone): string {
  if (zones.has(timeZone)) return timeZone;
  const meant = zones.suggest(timeZone);
  const message =
    meant === undefined
      ? `${param} is not an IANA time zone name such as Europe/Berlin.`
      : `${param} is not an IANA time zone name: ${JSON.stringify(timeZone)}. Did you mean "${meant}"?`;
  throw new DomainError('invalid_time_zone', message, { param });
}

/** Checks the form of a wall-clock time or date before its zone is known. */
export function checkLocalDateTime(local: string, param: string): string {
  if (patterns.WallClock.test(local)) return local;
  const message = `${param} must be written YYYY-MM-DDTHH:MM:SS, without offset, or YYYY-MM-DD for a whole day, and lie in the years 1970 to 2100.`;
  throw new DomainError('invalid_date_time', message, { param });
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
  const message = `${param} must be an instant in UTC such as 2027-03-15T14:00:00Z.`;
  throw new DomainError('invalid_date_time', message, { param });
}
