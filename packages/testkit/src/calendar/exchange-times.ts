import type { DateTimeTimeZone } from '@microsoft/microsoft-graph-types';
import { findIana } from 'windows-iana';
import { GraphRefusal } from './graph-refusal.js';
import { offsetAt } from './offset-at.js';

/** The zones of Windows that were asked for: the search for one goes through all. */
const zones = new Map<string, string | undefined>();

function zoneOf(windowsName: string): string | undefined {
  if (!zones.has(windowsName)) zones.set(windowsName, findIana(windowsName)[0]);
  return zones.get(windowsName);
}

/** Epoch milliseconds. @throws GraphRefusal for a zone that Windows lacks */
export function instantOf(time: DateTimeTimeZone | null | undefined): number | undefined {
  const { dateTime = '', timeZone } = time ?? {};
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/.test(dateTime)) return undefined;
  const wall = Date.parse(`${dateTime.slice(0, 19)}Z`);
  const zone = timeZone === 'UTC' ? 'UTC' : zoneOf(timeZone ?? '');
  if (zone === undefined) {
    throw new GraphRefusal(
      400,
      'TimeZoneNotSupportedException',
      `A valid TimeZone value must be specified: ${timeZone}.`,
    );
  }
  // Twice, because the offset is that of the instant, which is not known before.
  return wall - offsetAt(wall - offsetAt(wall, zone), zone);
}
