import { DAY_MS } from '@convoke/zones/milliseconds';
import type { EngineContext, VerbContext } from '../context.js';
import type { Appointment, Revision } from '../domain/appointment.js';
import { instantsNow } from '../fields/period.js';
import { respondByInstant } from '../fields/respond-by.js';
import { currentSeries } from '../series/next-times.js';
import { type MovedDate, movedDate } from '../series/zone-changes.js';
import { listAgenda } from './agenda.js';
import { broughtUpToDate, commitRevision, type UpdatedAppointment } from './update-appointment.js';

/**
 * An upcoming appointment that starts or ends at another instant than when it was stored, because the rules
 * of its time zone changed.
 */
export interface MovedAppointment {
  appointment: Appointment;
  inviteeCount: number;
  /** Its instants by the present rules, epoch milliseconds; `undefined` if clocks now skip its start or end. */
  now: Pick<Revision, 'startUtc' | 'endUtc'> | undefined;
  /** Of a series the first date to come that has moved. */
  date?: MovedDate | undefined;
}

const PAGE = 100;
/**
 * The upcoming active appointments of an account whose instants the present rules of their time zones have moved. Their
 * wall-clock times hold, so only the instants are out of date.
 */
export async function* movedAppointments(context: VerbContext, accountId: string): AsyncGenerator<MovedAppointment> {
  let cursor: string | undefined;
  const from = context.clock.now() - DAY_MS;
  do {
    const page = await listAgenda(context, { accountId, status: 'active', from, sort: 'start', limit: PAGE, cursor });
    for (const { appointment, inviteeCount } of page.appointments) {
      // The agenda may lag behind a cancellation.
      if (appointment.cancelledAt !== null) continue;
      const now = instantsNow(context.zones, appointment.revision);
      if (appointment.revision.rule !== null) {
        const date = now && (await movedDateOf(context, { appointment, now }));
        if (date) yield { appointment, inviteeCount, now, date };
        continue;
      }
      if (!isMoved(appointment.revision, now)) continue;
      const start = Math.max(appointment.revision.startUtc, now?.startUtc ?? 0);
      if (start > context.clock.now()) yield { appointment, inviteeCount, now };
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function movedDateOf(
  context: VerbContext,
  { appointment, now: instants }: { appointment: Appointment; now: Pick<Revision, 'startUtc' | 'endUtc'> },
): Promise<MovedDate | undefined> {
  const whole = await currentSeries(context, context.store, appointment);
  const revision = { ...appointment.revision, ...instants };
  const now = context.clock.now();
  return whole && movedDate(context.zones, { revision, exceptions: whole.exceptions, now });
}

function isMoved({ startUtc, endUtc }: Revision, now: MovedAppointment['now']): boolean {
  return now?.startUtc !== startUtc || now.endUtc !== endUtc;
}

/**
 * Brings the instants of an appointment up to date with the present rules of its time zone, and notifies
 * invitees and application as of any change of time: each mail has the VTIMEZONE in force. Does nothing if
 * they are up to date, so that it can be repeated.
 *
 * @throws DomainError `appointment_not_found`, `appointment_already_cancelled`, `unavailable`
 */
export function reissueAppointment(
  context: EngineContext,
  input: { accountId: string; appointmentId: string },
): Promise<UpdatedAppointment> {
  return commitRevision(context, input, (current) => {
    const { respondBy, respondByUtc, timeZone } = current;
    const deadline = respondBy === null ? undefined : respondByInstant(context.zones, { respondBy, timeZone });
    return { ...broughtUpToDate(context.zones, current), respondByUtc: deadline ?? respondByUtc };
  });
}
