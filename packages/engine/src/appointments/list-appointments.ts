import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import type { AppointmentListQuery, AppointmentSummary } from '../ports/appointment-lists.js';

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

const APPOINTMENT_ID = /^[0-9a-f-]{36}$/;

/**
 * One page of the account's appointments, cancelled ones included unless `status` says otherwise.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`, `invalid_time_range`
 */
export async function listAppointments({ store }: VerbContext, input: ListAppointments): Promise<AppointmentPage> {
  const { cursor: before, ...filter } = input;
  checkFilter(input);
  const { appointments, next = null } = await store.listAppointments({ ...filter, before });
  return { appointments, nextCursor: next };
}

function checkFilter({ limit, cursor, startFrom, startTo }: ListAppointments): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMITS.pageSize) {
    throw new DomainError('invalid_parameter', `limit must be a whole number from 1 to ${LIMITS.pageSize}.`, {
      param: 'limit',
    });
  }
  if (cursor !== undefined && !APPOINTMENT_ID.test(cursor)) {
    throw new DomainError('invalid_parameter', 'cursor is not the nextCursor of another page.', { param: 'cursor' });
  }
  if (startFrom !== undefined && startTo !== undefined && startTo <= startFrom) {
    throw new DomainError('invalid_time_range', 'startTo must be after startFrom.', { param: 'startTo' });
  }
}
