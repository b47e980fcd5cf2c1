import type { HandlerInput, OperationResult } from '@convoke/contract';
import { listAppointments } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { viewAppointmentSummary } from '../views/appointment-view.js';

/** Extension: the account's appointments, newest first, a page at a time. */
export async function handleListAppointments(
  { query }: HandlerInput<'listAppointments'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'listAppointments'>> {
  const { startFrom, startTo, ...filter } = query;
  const { appointments, nextCursor } = await listAppointments(engine, {
    accountId: account.id,
    ...filter,
    startFrom: startFrom === undefined ? undefined : Date.parse(startFrom),
    startTo: startTo === undefined ? undefined : Date.parse(startTo),
  });
  const message = appointments.length === 1 ? '1 appointment.' : `${appointments.length} appointments.`;
  return { message, data: appointments.map(viewAppointmentSummary), nextCursor };
}
