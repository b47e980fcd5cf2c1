import { occursTwice, offsetAt, toUtc } from '../zones/wall-clock.js';
import type { Zone } from '../zones/zone.js';
import { requireZone } from '../zones/zone.js';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = [
  ...(['January', 'February', 'March', 'April', 'May', 'June', 'July'] as const),
  ...(['August', 'September', 'October', 'November', 'December'] as const),
] as const;

interface When {
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS` in `timeZone`. */
  start: string;
  /** Wall-clock `YYYY-MM-DDTHH:MM:SS` in `timeZone`. */
  end: string;
  timeZone: string;
}

/**
 * A span of time in words: `Wednesday, 1 July 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)`. For times that clocks show twice
 * it says that the first is meant.
 */
export function describeWhen({ start, end, timeZone }: When): string {
  const [startDay, endDay] = [describeDay(start), describeDay(end)];
  const until = startDay === endDay ? describeTime(end) : `${endDay}, ${describeTime(end)}`;
  return `${startDay}, ${describeTime(start)} – ${until} (${describeZone({ start, end, timeZone })})`;
}

function describeDay(wallClock: string): string {
  const date = new Date(`${wallClock}Z`);
  return `${weekdays[date.getUTCDay()]}, ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${wallClock.slice(0, 4)}`;
}

function describeTime(wallClock: string): string {
  const time = wallClock.slice(11);
  return time.endsWith(':00') ? time.slice(0, 5) : time;
}

function describeZone({ start, end, timeZone }: When): string {
  const zone = requireZone(timeZone);
  if (zone.isUtc) return 'UTC';
  const [before, after] = [start, end].map((each) => describeOffset(offsetAt(toUtc(each, zone) ?? 0, zone)));
  const offsets = before === after ? before : `${before} to ${after}`;
  return `${timeZone.replaceAll('_', ' ')}, ${offsets}${describeFold([start, end], zone)}`;
}

function describeFold(wallClocks: string[], zone: Zone): string {
  const twice = wallClocks.filter((wallClock) => occursTwice(wallClock, zone)).map(describeTime);
  if (twice.length === 0) return '';
  return `; ${twice.join(' and ')} ${twice.length > 1 ? 'are' : 'is'} before the clocks go back`;
}

function describeOffset(seconds: number): string {
  const minutes = Math.abs(seconds) / 60;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `UTC${seconds < 0 ? '-' : '+'}${hour}:${minute}`;
}
