import { operations } from './generated/public/operations.js';
import type { OperationId } from './public.js';

/** How what an operation has made is read. */
const READ_BY: { readonly [Id in OperationId]?: OperationId } = {
  createAppointment: 'getAppointment',
  duplicateAppointment: 'getAppointment',
  sendInvitation: 'getInvitation',
  inviteToOccurrence: 'getInvitation',
  correctAddress: 'getInvitation',
  sendInvitations: 'getAppointment',
  registerWebhook: 'getWebhook',
  sendTestEvent: 'getDelivery',
};

/**
 * Headers that follow from what an operation answers, so that a repeated answer has them too: where what was made is
 * read, and the entity tag of an appointment.
 *
 * @param root the path that precedes `/api/v1`, as clients see it
 */
export function answerHeaders(id: OperationId, result: object, root: string): Record<string, string> {
  const data: object = Object(Reflect.get(result, 'data'));
  const etag: unknown = Reflect.get(data, 'etag');
  const readBy = READ_BY[id];
  const path = readBy && operations[readBy].path.replaceAll(/\{(\w+)\}/g, (_, name) => String(Reflect.get(data, name)));
  return {
    ...(path !== undefined && { Location: `${root}${path}` }),
    ...(typeof etag === 'string' && { ETag: `"${etag}"` }),
  };
}
