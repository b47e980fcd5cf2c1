import type { HandlerInput, OperationResult } from '@convoke/contract';
import { appointmentTimeline } from '@convoke/engine';
import type { HandlerContext } from '../handler-context.js';
import { viewTimelineEntry } from '../views/timeline-view.js';

/** Extension: what happened to an appointment, its invitees and the messages to them. */
export async function handleGetAppointmentTimeline(
  { params }: HandlerInput<'getAppointmentTimeline'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'getAppointmentTimeline'>> {
  const { appointmentId } = params;
  const { entries, truncated } = await appointmentTimeline(engine, { accountId: account.id, appointmentId });
  const message = truncated ? `The newest ${entries.length} entries.` : 'All entries.';
  return { message, data: entries.map(viewTimelineEntry), truncated };
}
