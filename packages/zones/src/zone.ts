import { LINKS, ZONES } from './generated/zones.js';
import type { Clock, YearlyChange, YearlyRule } from './yearly-rule.js';

/** One change of clocks, to those of `Clock`. */
export interface Change extends Clock {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Seconds east of UTC before the change; equal to `offset` if only the name changes. */
  readonly offsetBefore: number;
}

/** A time zone with all its changes since 1970. */
export interface Zone {
  /** Its current IANA name, to which calendar data refers, whatever alias the zone was found by. */
  readonly tzid: string;
  /** Whether it is UTC: its times are written with `Z`, without a VTIMEZONE (RFC 5545 §3.2.19). */
  readonly isUtc: boolean;
  /** The clocks before the first change. */
  readonly first: Clock;
  /** In order, up to the start of `yearly`. */
  readonly changes: readonly Change[];
  /** The changes that recur forever; `undefined` if the clocks no longer change. */
  readonly yearly: YearlyRule | undefined;
}

/** The lines of the data set by the names and aliases that they stand for. */
let lines: ReadonlyMap<string, string> | undefined;

/** Zones that were read, by tzid. Bounded, because only names of the data set become keys. */
const zones = /* @__PURE__ */ new Map<string, Zone>();

/**
 * The zone of an IANA name or alias; `undefined` if it is unknown. Each zone is unpacked when it is first used.
 *
 * @param name case-sensitive, as IANA writes it
 */
export function findZone(name: string): Zone | undefined {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const line = linesByName().get(name);
  if (line === undefined) return undefined;
  const tzid = line.slice(0, line.indexOf('|'));
  const zone = zones.get(tzid) ?? readZone(line);
  zones.set(tzid, zone);
  zones.set(name, zone);
  return zone;
}

/** Like `findZone`. @throws RangeError for an unknown name */
export function requireZone(name: string): Zone {
  const zone = findZone(name);
  if (zone === undefined) throw new RangeError(`unknown time zone: ${name}`);
  return zone;
}

/** Every zone and alias of the data set. */
export function zoneNames(): Iterable<string> {
  return linesByName().keys();
}

/** Whether the data set has a zone or an alias of this name. Case-sensitive. */
export function isZoneName(name: string): boolean {
  return linesByName().has(name);
}

function linesByName(): ReadonlyMap<string, string> {
  if (lines !== undefined) return lines;
  const found = new Map(ZONES.split('\n').map((line) => [line.slice(0, line.indexOf('|')), line]));
  for (const link of LINKS.split('\n')) {
    const [alias = '', tzid = ''] = link.split(' ');
    const line = found.get(tzid);
    if (line !== undefined) found.set(alias, line);
  }
  lines = found;
  return found;
}

const UTC_ID = 'Etc/UTC';

/** Characters of a number in base 36. */
const RADIX = 36;

/**
 * Reads a line of the data set, five fields between `|`:
 *
 * - the zone's name
 * - its clocks, each `offset name`, between commas; the other fields refer to them by their index, in base 36
 * - the clock before the first change
 * - the changes between spaces: each has the minutes since the change before it, or since 1970, in base 36,
 *   if need be `.` and seconds in base 36, and as its last character the clock
 * - the yearly rule, if any: the first year, and for both changes month, nth, weekday, time and clock
 */
export function readZone(line: string): Zone {
  const [tzid = '', clockList = '', firstIndex = '', changeList = '', rule = ''] = line.split('|');
  const clocks = clockList.split(',').map((clock): Clock => {
    const [offset = '', name = ''] = clock.split(' ');
    return { offset: Number(offset), name };
  });
  const clockOf = (index: string) => {
    const clock = clocks[Number.parseInt(index, RADIX)];
    if (clock === undefined) throw new RangeError(`no such clock in ${tzid}: ${index}`);
    return clock;
  };
  const first = clockOf(firstIndex);
  return {
    tzid,
    isUtc: tzid === UTC_ID,
    first,
    changes: readChanges(changeList, first, clockOf),
    yearly: rule === '' ? undefined : readRule(rule, clockOf),
  };
}

function readChanges(list: string, first: Clock, clockOf: (index: string) => Clock): Change[] {
  let at = 0;
  let before = first;
  const tokens = list === '' ? [] : list.split(' ');
  return tokens.map((token) => {
    const [minutes = '', seconds = '0'] = token.slice(0, -1).split('.');
    at += (Number.parseInt(minutes, RADIX) * 60 + Number.parseInt(seconds, RADIX)) * 1000;
    const { offset, name } = clockOf(token.slice(-1));
    const change = { offset, name, at, offsetBefore: before.offset };
    before = change;
    return change;
  });
}

function readRule(rule: string, clockOf: (index: string) => Clock): YearlyRule {
  const [year, ...parts] = rule.split(' ');
  const change = (from: number, offsetBefore: number): YearlyChange => {
    const [month = 0, nth = 0, weekday = 0, time = 0] = parts.slice(from, from + 4).map(Number);
    const { offset, name } = clockOf(parts[from + 4] ?? '');
    return { offset, name, month, nth, weekday, time, offsetBefore };
  };
  const [firstOffset, secondOffset] = [clockOf(parts[4] ?? '').offset, clockOf(parts[9] ?? '').offset];
  return { since: Date.UTC(Number(year), 0), first: change(0, secondOffset), second: change(5, firstOffset) };
}
