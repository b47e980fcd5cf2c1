import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { checkPage } from '../fields/page.js';
import type { AppointmentListQuery, AppointmentSummary } from '../ports/appointments.js';

export interface ListAppointments extends Omit<AppointmentListQuery, 'before'> {
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
}

export interface AppointmentPage {
  /** Newest first. Fewer than asked for, even none, where the filters let few through. */
  appointments: AppointmentSummary[];
  /** `null` on the last page. */
  nextCursor: string | null;
}

/**
 * One page of the account's appointments, cancelled ones included unless `status` says otherwise.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`, `invalid_time_range`
 */
export async function listAppointments({ store }: VerbContext, input: ListAppointments): Promise<AppointmentPage> {
  const { cursor: before, ...filter } = input;
  checkPage(input);
  checkPeriod(input);
  const { appointments, next = null } = await store.appointments.list({ ...filter, before });
  return { appointments, nextCursor: next };
}

function checkPeriod({ startFrom, startTo }: ListAppointments): void {
  if (startFrom !== undefined && startTo !== undefined && startTo <= startFrom) {
    throw new DomainError('invalid_time_range', 'startTo must be after startFrom.', { param: 'startTo' });
  }
}
