import { changesBetween, clockAt } from '../wall-clock.js';
import type { Clock } from '../yearly-rule.js';
import { requireZone } from '../zone.js';

/** The clocks of a zone as `zdump -i` prints them. */
export interface ZdumpZone {
  name: string;
  first: Clock;
  /** Each second is in UTC, epoch milliseconds; changes of the daylight flag alone are left out. */
  changes: (Clock & { at: number })[];
}

/**
 * Reads what `zdump -i` prints (its section “Interval format”): for each zone `TZ="name"`, its first clock
 * with `-` for date and time, then each change as it shows on the new clock.
 */
export function readZdump(text: string): ZdumpZone[] {
  return text
    .split(/^TZ=/m)
    .slice(1)
    .map((block) => {
      const [name = '', ...lines] = block.trim().split('\n');
      const [first, ...others] = lines.map(readLine);
      if (first === undefined) throw new RangeError(`zdump has no clock for ${name}`);
      const changes = others.filter((each, index) => textOf(each) !== textOf(others[index - 1] ?? first));
      return { name: JSON.parse(name), first, changes };
    });
}

function readLine(line: string): Clock & { at: number } {
  const [date = '', time = '', offsetText = '', name = ''] = line.split('\t');
  const offset = secondsOf(offsetText);
  const [hour, minute = '00', second = '00'] = time.split(':');
  const at = Date.parse(`${date}T${hour}:${minute}:${second}Z`) - offset * 1000;
  // The name is left out if it is the offset, and quoted if it has other characters than letters.
  return { at, offset, name: name === '' ? offsetText : name.replaceAll('"', '') };
}

function secondsOf(offset: string): number {
  const [, sign, ...parts] = /^([+-])(\d\d)(\d\d)?(\d\d)?$/.exec(offset) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const value = (hours * 60 + minutes) * 60 + seconds;
  return sign === '-' ? 0 - value : value;
}

function textOf({ offset, name }: Clock): string {
  return `${offset} ${name}`;
}

/** Years that are compared: those in which appointments can be. */
const [FROM, TO] = [Date.UTC(1970), Date.UTC(2101) - 1000];

/**
 * What differs between our clocks and those of `zdump -i -c 1970,2101`: a second before each change, at each
 * change, and in the number of changes.
 */
export function differences({ name, first, changes }: ZdumpZone): string[] {
  const zone = requireZone(name);
  const dumped = changes.filter(({ at }) => at >= FROM && at <= TO);
  const expected = [
    { ...(changes.findLast(({ at }) => at <= FROM) ?? first), at: FROM },
    ...dumped.flatMap((change, index) => [
      { ...(dumped[index - 1] ?? changes.findLast(({ at }) => at < change.at) ?? first), at: change.at - 1000 },
      change,
    ]),
  ];
  const wrong = expected.flatMap((clock) => {
    const ours = textOf(clockAt(clock.at, zone));
    return ours === textOf(clock) ? [] : [`${name} ${new Date(clock.at).toISOString()}: ${ours}, not ${textOf(clock)}`];
  });
  const ours = changesBetween(FROM - 1, TO, zone).filter(
    ({ at, ...clock }) => textOf(clock) !== textOf(clockAt(at - 1, zone)),
  );
  return ours.length === dumped.length ? wrong : [...wrong, `${name}: ${ours.length} changes, not ${dumped.length}`];
}
