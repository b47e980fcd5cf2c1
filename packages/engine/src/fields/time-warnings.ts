import { appointmentParams } from '@convoke/contract';
import { say } from '@convoke/texts';
import type { Revision } from '../domain/appointment.js';
import { type Warning, warning } from '../errors.js';
import type { TimeZones } from '../ports/time-zones.js';

type Times = Pick<Revision, 'start' | 'end' | 'timeZone' | 'startUtc' | 'endUtc'>;

/** Warns of times that clocks show twice. @param sent those that the request gives */
export function warnOfTimesTwice(zones: TimeZones, times: Times, sent: readonly ('start' | 'end')[]): Warning[] {
  const { timeZone, startUtc, endUtc } = times;
  const twice = sent.filter((part) => zones.occursTwice(times[part], timeZone));
  return twice.map((part) => {
    const first = new Date(part === 'start' ? startUtc : endUtc).toISOString();
    const reason = say('time_occurs_twice', { zone: timeZone, time: times[part], first });
    return warning('ambiguous_time', reason, appointmentParams[part]);
  });
}

/**
 * Warns of an appointment that is over.
 *
 * @param over when it is, epoch milliseconds
 * @param param the field to blame
 */
export function warnOfPast(
  { end, timeZone }: Pick<Times, 'end' | 'timeZone'>,
  { over, now, param }: { over: number; now: number; param: string },
): Warning[] {
  if (over > now) return [];
  return [warning('appointment_in_past', say('appointment_in_the_past', { end, zone: timeZone }), param)];
}
