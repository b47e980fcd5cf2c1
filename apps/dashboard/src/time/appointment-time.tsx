import { t } from '../languages/text.js';
import { formatTimesOfDay, formatWallClockRange, isDate, wallClockHere } from './wall-clock.js';
import { nameOfZone } from './zone-names.js';

interface AppointmentTimeProps {
  /** Wall-clock times `YYYY-MM-DDTHH:MM:SS` in `timeZone`, or dates if it is all day. */
  start: string;
  end: string;
  timeZone: string;
  /** The same as instants, ISO 8601. */
  startUtc: string;
  endUtc: string;
}

/** When an appointment is, in its own time zone, and in that of the reader where their clocks differ. */
export function AppointmentTime({ start, end, timeZone, startUtc, endUtc }: AppointmentTimeProps) {
  if (isDate(start)) {
    return (
      <span>
        {formatWallClockRange(start, end)}
        <span className="cell-sub">
          {t('All day')} · {nameOfZone(timeZone)}
        </span>
      </span>
    );
  }
  const [from, to] = [wallClockHere(new Date(startUtc)), wallClockHere(new Date(endUtc))];
  const isSame = from === start.slice(0, 19) && to === end.slice(0, 19);
  return (
    <span>
      {formatWallClockRange(start, end)}
      <span className="cell-sub">
        {nameOfZone(timeZone)}
        {!isSame && <> · {t('{time} your time', { time: hereRange(start, from, to) })}</>}
      </span>
    </span>
  );
}

/** Without the day, if that is the one that has just been named. */
function hereRange(start: string, from: string, to: string): string {
  const isNamed = [from, to].every((each) => each.slice(0, 10) === start.slice(0, 10));
  return isNamed ? formatTimesOfDay(from, to) : formatWallClockRange(from, to);
}
