import type ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { toUtc } from '../../zones/wall-clock.js';
import { findZone, type Zone } from '../../zones/zone.js';
import { textOf } from '../calendar/property-values.js';
import { declaredOffset } from './declared-offset.js';

/**
 * The instant of a wall-clock time in a zone that a client names: by the project's own rules where the name is an IANA
 * one or ends in one (`/mozilla.org/20050126_1/Europe/Berlin`), otherwise by the VTIMEZONE that the client sent along; a
 * Windows name without a VTIMEZONE that can be read stands for the IANA zone that Unicode CLDR has for it.
 *
 * @param local `YYYY-MM-DDTHH:MM:SS`
 * @returns epoch milliseconds; `undefined` where neither says it
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

/** `a/b/c/d` → `a/b/c/d`, `b/c/d`, `c/d`, and no bare last word: that is no zone but an alias like `EST`. */
function namesIn(timeZone: string): string[] {
  const words = timeZone.split('/').slice(-4);
  return [timeZone, ...words.slice(0, -1).map((_, index) => words.slice(index).join('/'))];
}

/** The zone that a time zone of Windows (`W. Europe Standard Time`) stands for, in any case; `undefined` for no such name. */
export function windowsZone(name: string): Zone | undefined {
  return findIana(name)
    .map((iana) => findZone(iana))
    .find((zone) => zone !== undefined);
}
