import type { HandlerInput, OperationResult } from '@convoke/contract';
import { getAppointment } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { viewAppointment } from '../views/appointment-view.js';

/** Extension: an appointment with its invitees. */
export async function handleGetAppointment(
  { params }: HandlerInput<'getAppointment'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'getAppointment'>> {
  const found = await getAppointment(engine, { accountId: account.id, appointmentId: params.appointmentId });
  const state = found.appointment.cancelledAt === null ? 'active' : 'cancelled';
  return { message: `The appointment is ${state}.`, data: viewAppointment(found) };
}
