/**
 * A point in time: a `Date`, a `Temporal.Instant` or `Temporal.ZonedDateTime`, or a string with its offset, such as
 * `2027-03-15T14:00:00+01:00` or `2027-03-15T13:00:00Z`, to which `[Europe/Berlin]` may be added.
 */
export type Moment = Date | string | { readonly epochMilliseconds: number; readonly timeZoneId?: string };

const WITH_OFFSET =
  /^(?<local>\d{4}-\d\d-\d\dT\d\d:\d\d)(?<seconds>:\d\d)?(?:\.\d+)?(?<offset>Z|[+-]\d\d:\d\d)(?:\[(?<timeZone>[^\]]+)\])?$/;

/** @throws RangeError where it is none */
export function readMoment(name: string, moment: Moment): { instant: Date; timeZone: string | undefined } {
  const read = typeof moment === 'string' ? readText(moment) : readObject(moment);
  if (read && !Number.isNaN(read.instant.getTime())) return read;
  throw new RangeError(`${name} must be a Date, a moment of Temporal or a text such as 2027-03-15T14:00:00+01:00.`);
}

function readText(text: string) {
  const { local, seconds = ':00', offset, timeZone } = WITH_OFFSET.exec(text)?.groups ?? {};
  if (!exists(`${local}${seconds}`)) return undefined;
  return { instant: new Date(`${local}${seconds}${offset}`), timeZone };
}

/** JavaScript reads 30 February as 2 March. */
function exists(local: string): boolean {
  const date = new Date(`${local}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local);
}

function readObject(moment: Exclude<Moment, string>) {
  if (moment instanceof Date) return { instant: moment, timeZone: undefined };
  return { instant: new Date(moment?.epochMilliseconds), timeZone: moment?.timeZoneId };
}
