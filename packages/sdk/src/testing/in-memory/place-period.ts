import { appointmentParams, patterns } from '@convoke/contract';
import { isDate, isZoneName, occursTwice, requireZone, toUtc } from '@convoke/zones';
import { Refusal } from './fields.js';

/** Appointments lie in these years, in UTC too. */
const YEARS = [Date.UTC(1970), Date.UTC(2101) - 1_000] as const;

export interface Period {
  start: string;
  end: string;
  timeZone: string;
}

/** The instants of a period. @param sent what the request gives of it, and can be blamed */
export function placePeriod(
  { start, end, timeZone }: Period,
  sent: readonly string[] = ['end'],
): { startUtc: string; endUtc: string } {
  checkTimeZone(timeZone, appointmentParams.timeZone);
  const startUtc = instant(start, timeZone, appointmentParams.start);
  const endUtc = instant(end, timeZone, appointmentParams.end);
  if (isDate(start) !== isDate(end)) {
    const param = sent.includes('start') && !sent.includes('end') ? appointmentParams.start : appointmentParams.end;
    throw new Refusal('invalid_date_time', 'Send two dates for an all-day appointment, or two times.', param);
  }
  if (endUtc > startUtc) return { startUtc, endUtc };
  const blamed = sent.includes('start') && !sent.includes('end') ? appointmentParams.start : appointmentParams.end;
  throw new Refusal('invalid_time_range', `${appointmentParams.end} must be after ${appointmentParams.start}.`, blamed);
}

/** By the time zones of the server. */
export function checkTimeZone(timeZone: string, param: string): void {
  if (isZoneName(timeZone)) return;
  throw new Refusal('invalid_time_zone', `${param} is not an IANA time zone name.`, param);
}

/** Whether clocks show a time twice, before and after they are put back. */
export function happensTwice(local: string, timeZone: string): boolean {
  return occursTwice(local, requireZone(timeZone));
}

/** Of two moments that the clock shows alike, the first. */
function instant(local: string, timeZone: string, param: string): string {
  const found = patterns.WallClock.test(local) ? toUtc(local, requireZone(timeZone)) : undefined;
  if (found !== undefined && found >= YEARS[0] && found <= YEARS[1]) return new Date(found).toISOString();
  throw new Refusal(
    'invalid_date_time',
    `${param} must be a time that exists, written YYYY-MM-DDTHH:MM:SS, or a date, in the years 1970 to 2100.`,
    param,
  );
}
