import { say } from '@convoke/texts';
import { DAY_MS } from '@convoke/zones/milliseconds';
import { isAllDay, type Revision } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import type { TimeZones } from '../ports/time-zones.js';
import { checkLocalDateTime } from './period.js';

const PARAM = 'respondBy';
type Deadline = Pick<Revision, 'respondBy' | 'respondByUtc'>;

/** The time until which invitees are asked to answer, as it is meant now. */
interface RespondByInput extends Pick<Revision, 'start' | 'startUtc' | 'timeZone'> {
  respondBy: string | null;
  now: number;
  /** Whether the request gives it; one that it had may have passed. */
  isNew: boolean;
}

/**
 * Places the time until which invitees are asked to answer. Of a date it is the end of that day.
 *
 * @throws DomainError `invalid_date_time`; `invalid_time_range` if it is after the start, or a new one in the past
 */
export function placeRespondBy(zones: TimeZones, input: RespondByInput): Deadline {
  const { respondBy, timeZone, start, startUtc, now, isNew } = input;
  if (respondBy === null) return { respondBy: null, respondByUtc: null };
  const respondByUtc = respondByInstant(zones, { respondBy: checkLocalDateTime(respondBy, PARAM), timeZone });
  if (respondByUtc === undefined) {
    throw new DomainError('invalid_date_time', say('time_does_not_exist', { field: PARAM, zone: timeZone }), {
      param: PARAM,
    });
  }
  if (respondByUtc > startUtc) {
    const code = isAllDay({ start: respondBy }) ? 'respond_by_day_of_start' : 'respond_by_after_start';
    throw new DomainError('invalid_time_range', say(code, { field: PARAM, time: respondBy, start }), { param: PARAM });
  }
  if (isNew && respondByUtc <= now) {
    throw new DomainError('invalid_time_range', say('respond_by_in_the_past', { field: PARAM, time: respondBy }), {
      param: PARAM,
    });
  }
  return { respondBy, respondByUtc };
}

interface MovedDeadline {
  before: Pick<Revision, 'startUtc' | 'endUtc' | 'respondBy' | 'respondByUtc'>;
  next: Pick<Revision, 'start' | 'startUtc' | 'endUtc' | 'timeZone' | 'respondBy'>;
  now: number;
  /** Whether the request gives one. */
  isGiven: boolean;
}

/**
 * The same after a change. What has passed no longer holds once the appointment moves, as everybody is asked again.
 *
 * @throws DomainError of `placeRespondBy`
 */
export function respondByAfter(zones: TimeZones, { before, next, now, isGiven }: MovedDeadline): Deadline {
  const hasPassed = before.respondByUtc !== null && before.respondByUtc <= now;
  const isMoved = next.startUtc !== before.startUtc || next.endUtc !== before.endUtc;
  const isNew = next.respondBy !== before.respondBy || (isGiven && isMoved);
  if (hasPassed && isMoved && !isGiven) return { respondBy: null, respondByUtc: null };
  return placeRespondBy(zones, { ...next, now, isNew });
}

/**
 * The instant of a time, and of a date its end, by the present rules of the zone; `undefined` if there is no such
 * time.
 */
export function respondByInstant(
  zones: TimeZones,
  { respondBy, timeZone }: { respondBy: string; timeZone: string },
): number | undefined {
  if (!isAllDay({ start: respondBy })) return zones.toUtc(respondBy, timeZone);
  if (zones.toUtc(respondBy, timeZone) === undefined) return undefined;
  const next = new Date(Date.parse(respondBy) + DAY_MS).toISOString().slice(0, respondBy.length);
  return zones.toUtc(next, timeZone);
}
