import { appointmentParams, patterns } from '@convoke/contract';
import { Refusal } from './fields.js';

/** Appointments lie in these years, in UTC too. */
const YEARS = [Date.UTC(1970), Date.UTC(2101) - 1_000] as const;
const DAY = 86_400_000;

export interface Period {
  start: string;
  end: string;
  timeZone: string;
}

/** The instants of a period, by the runtime's time zones. @param sent what the request gives of it, and can be blamed */
export function placePeriod(
  { start, end, timeZone }: Period,
  sent: readonly string[] = ['end'],
): { startUtc: string; endUtc: string } {
  const format = formatOf(timeZone);
  const startUtc = instant(start, format, appointmentParams.start);
  const endUtc = instant(end, format, appointmentParams.end);
  if (endUtc > startUtc) return { startUtc, endUtc };
  const blamed = sent.includes('start') && !sent.includes('end') ? appointmentParams.start : appointmentParams.end;
  throw new Refusal('invalid_time_range', `${appointmentParams.end} must be after ${appointmentParams.start}.`, blamed);
}

/** Making one takes longer than all else that a request takes. */
const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  checkTimeZone(timeZone, appointmentParams.timeZone);
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** By the runtime's time zones. */
export function checkTimeZone(timeZone: string, param: string): void {
  if (timeZone === 'Etc/UTC' || Intl.supportedValuesOf('timeZone').includes(timeZone)) return;
  throw new Refusal('invalid_time_zone', `${param} is not an IANA time zone name.`, param);
}

/** Whether clocks show a time twice, before and after they are put back. */
export function happensTwice(local: string, timeZone: string): boolean {
  return new Set(candidates(local, formatOf(timeZone))).size > 1;
}

/** Of two moments that the clock shows alike, the first. */
function instant(local: string, format: Intl.DateTimeFormat, param: string): string {
  const [found] = candidates(local, format);
  if (found !== undefined && found >= YEARS[0] && found <= YEARS[1]) return new Date(found).toISOString();
  throw new Refusal(
    'invalid_date_time',
    `${param} must be a time that exists, written YYYY-MM-DDTHH:MM:SS, in the years 1970 to 2100.`,
    param,
  );
}

/** The moments at which the clock shows a time, the first one first. */
function candidates(local: string, format: Intl.DateTimeFormat): number[] {
  const time = patterns.WallClock.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  // JavaScript reads 30 February as 2 March, and 24:00 as the next day.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(local);
  const offsets = exists ? [offsetAt(time - DAY, format), offsetAt(time + DAY, format)] : [];
  return offsets
    .map((offset) => time - offset)
    .sort((one, other) => one - other)
    .filter((candidate) => candidate + offsetAt(candidate, format) === time);
}

/** Milliseconds by which the clock is ahead of UTC. */
function offsetAt(time: number, format: Intl.DateTimeFormat): number {
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1_000;
}
