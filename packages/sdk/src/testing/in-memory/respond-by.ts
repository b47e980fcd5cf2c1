import { type components, patterns } from '@convoke/contract';
import { DAY_MS, isDate, isZoneName, requireZone, toUtc } from '@convoke/zones';
import { type Fields, Refusal } from './fields.js';
import type { StoredAppointment } from './state.js';

/** Until when invitees are asked to answer; `undefined` if the request does not say. @throws Refusal */
export function respondByOf(fields: Fields): string | null | undefined {
  const value = fields.typed('respondBy', 'any');
  if (value === undefined || value === null) return value;
  if (typeof value !== 'string') throw new Refusal('invalid_type', 'respondBy must be a string.', 'respondBy');
  if (patterns.WallClock.test(value)) return value;
  throw new Refusal('invalid_date_time', 'respondBy must be written YYYY-MM-DDTHH:MM:SS, or YYYY-MM-DD.', 'respondBy');
}

/** @param now where it is new, epoch milliseconds @throws Refusal if it is after the start, or new and in the past */
export function checkRespondBy(
  appointment: Pick<StoredAppointment, 'respondBy' | 'timeZone' | 'startUtc'>,
  now: number | undefined,
): void {
  if (appointment.respondBy === null) return;
  const instant = instantOf(appointment);
  if (instant === undefined) {
    throw new Refusal('invalid_date_time', 'respondBy does not exist in the time zone.', 'respondBy');
  }
  if (instant > Date.parse(appointment.startUtc)) {
    throw new Refusal('invalid_time_range', 'respondBy must not be after the start.', 'respondBy');
  }
  if (now !== undefined && instant <= now) {
    throw new Refusal('invalid_time_range', 'respondBy must lie in the future.', 'respondBy');
  }
}

/** Whether the time until which invitees are asked to answer is over. */
export function hasPassed(appointment: Pick<StoredAppointment, 'respondBy' | 'timeZone'>, now: number): boolean {
  const instant = instantOf(appointment);
  return instant !== undefined && instant <= now;
}

type Invitation = components['schemas']['Invitation'];

/** An invitation as it is read, which says whether its answer came late. */
export function withLateness(appointment: StoredAppointment, invitation: Invitation): Invitation {
  return isLate(appointment, invitation.respondedAt) ? { ...invitation, isLate: true } : invitation;
}

export function isLate(appointment: StoredAppointment, respondedAt: string | null): boolean {
  const instant = instantOf(appointment);
  return instant !== undefined && respondedAt !== null && Date.parse(respondedAt) > instant;
}

/** Of a date, its end. */
function instantOf({ respondBy, timeZone }: Pick<StoredAppointment, 'respondBy' | 'timeZone'>): number | undefined {
  if (respondBy === null || !isZoneName(timeZone)) return undefined;
  const zone = requireZone(timeZone);
  const found = toUtc(respondBy, zone);
  if (found === undefined || !isDate(respondBy)) return found;
  return toUtc(new Date(Date.parse(respondBy) + DAY_MS).toISOString().slice(0, respondBy.length), zone);
}
