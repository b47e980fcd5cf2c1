import { findZone, toUtc, type Zone } from '@convoke/zones';
import type ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { textOf } from '../calendar/property-values.js';
import { declaredOffset } from './declared-offset.js';

/**
 * The instant of a wall-clock time in a time zone that a client names. If the name is an IANA one or ends in
 * one (`/mozilla.org/20050126_1/Europe/Berlin`), our own rules decide, otherwise the VTIMEZONE that the
 * client included. A Windows name without a readable VTIMEZONE stands for the IANA zone to which Unicode CLDR
 * maps it.
 *
 * @param local `YYYY-MM-DDTHH:MM:SS`
 * @returns epoch milliseconds; `undefined` if the time zone is unknown
 */
export function instantIn(local: string, timeZone: string, calendar: ICAL.Component): number | undefined {
  const zone = namesIn(timeZone).map(findZone).find(Boolean);
  if (zone !== undefined) return toUtc(local, zone);
  const declared = calendar.getAllSubcomponents('vtimezone').find((each) => textOf(each, 'tzid') === timeZone);
  const offset = declared && declaredOffset(declared, local);
  if (offset !== undefined) return Date.parse(`${local}Z`) - offset * 1000;
  const meant = windowsZone(timeZone);
  return meant && toUtc(local, meant);
}

/** `a/b/c/d` → `a/b/c/d`, `b/c/d`, `c/d`, but not the last word alone, which is at most an alias like `EST`. */
function namesIn(timeZone: string): string[] {
  const words = timeZone.split('/').slice(-4);
  return [timeZone, ...words.slice(0, -1).map((_, index) => words.slice(index).join('/'))];
}

/**
 * The IANA zone of a Windows time zone (`W. Europe Standard Time`, spelled exactly so); `undefined` for any other
 * name.
 */
export function windowsZone(name: string): Zone | undefined {
  return findIana(name)
    .map((iana) => findZone(iana))
    .find((zone) => zone !== undefined);
}
