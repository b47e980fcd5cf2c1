import { contentOf, type HandlerInput, type OperationResult } from '@convoke/contract';
import { updateFollowing } from '@convoke/engine';
import type { HandlerContext } from './answers.js';
import { viewUpdate } from './appointment-handlers.js';
import { targetOf } from './occurrence-handlers.js';

/** Extension: changes one occurrence of a series and all that follow. */
export async function handleUpdateFollowing(
  { params, body }: HandlerInput<'updateFollowing'>,
  context: HandlerContext,
): Promise<OperationResult<'updateFollowing'>> {
  const { recurrence, ...given } = body;
  const { engine, sandbox } = context;
  const change = { ...contentOf(given), recurrence };
  const updated = await updateFollowing(engine, { ...targetOf(params, context), change });
  const { id } = updated.appointment;
  const continues = id === params.appointmentId ? undefined : params.appointmentId;
  return viewUpdate(updated, { engine, sandbox, change, continues });
}
