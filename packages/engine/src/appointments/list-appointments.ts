import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import type { AppointmentSummary } from '../ports/appointment-lists.js';
import { parseStartCursor, startCursor } from './start-cursor.js';

export interface ListAppointments {
  accountId: string;
  status?: 'active' | 'cancelled' | undefined;
  externalId?: string | undefined;
  /** Only those that begin at this time or later, epoch milliseconds. */
  startFrom?: number | undefined;
  /** Only those that begin before this time, epoch milliseconds. */
  startTo?: number | undefined;
  /** The `nextCursor` of the page before, with the same filters. */
  cursor?: string | undefined;
  /** 1 to 100. */
  limit: number;
}

export interface AppointmentPage {
  appointments: AppointmentSummary[];
  /** `null` on the last page. */
  nextCursor: string | null;
}

const APPOINTMENT_ID = /^[0-9a-f-]{36}$/;

/**
 * One page of the account's appointments: newest first, or, where `externalId`, `startFrom` or `startTo` choose among
 * them, in the order of their start.
 *
 * @throws DomainError `invalid_parameter`, `invalid_time_range`
 */
export async function listAppointments(context: VerbContext, input: ListAppointments): Promise<AppointmentPage> {
  const { limit } = input;
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMITS.pageSize) {
    throw new DomainError('invalid_parameter', `limit must be a whole number from 1 to ${LIMITS.pageSize}.`, {
      param: 'limit',
    });
  }
  const { externalId, startFrom, startTo } = input;
  const chosen = externalId !== undefined || startFrom !== undefined || startTo !== undefined;
  return chosen ? listByStart(context, input) : listByCreation(context, input);
}

async function listByCreation({ store }: VerbContext, input: ListAppointments): Promise<AppointmentPage> {
  const { accountId, status, cursor, limit } = input;
  if (cursor !== undefined && !APPOINTMENT_ID.test(cursor)) throw unknownCursor();
  const found = await store.listAppointments({ accountId, status, before: cursor, limit: limit + 1 });
  return toPage(found, { limit, cursorOf: ({ appointment }) => appointment.id });
}

async function listByStart({ store }: VerbContext, input: ListAppointments): Promise<AppointmentPage> {
  const { accountId, status, externalId, cursor, limit } = input;
  const { startFrom = Number.MIN_SAFE_INTEGER, startTo = Number.MAX_SAFE_INTEGER } = input;
  if (startTo <= startFrom) {
    throw new DomainError('invalid_time_range', 'startTo must be after startFrom.', { param: 'startTo' });
  }
  const after = cursor === undefined ? { start: startFrom, id: '' } : parseStartCursor(cursor);
  if (!after || after.start < startFrom) throw unknownCursor();
  const query = { accountId, status, externalId, after, startTo, limit: limit + 1 };
  const found = await store.listAppointmentsByStart(query);
  return toPage(found, { limit, cursorOf: startCursor });
}

function toPage(
  found: AppointmentSummary[],
  { limit, cursorOf }: { limit: number; cursorOf: (last: AppointmentSummary) => string },
): AppointmentPage {
  const appointments = found.slice(0, limit);
  const last = found.length > limit ? appointments.at(-1) : undefined;
  return { appointments, nextCursor: last ? cursorOf(last) : null };
}

function unknownCursor(): DomainError {
  return new DomainError('invalid_parameter', 'cursor is not the nextCursor of a page with the same filters.', {
    param: 'cursor',
  });
}
