import type { JsonOperationId, OperationResult } from '@convoke/contract';

type HeadersOf<Id extends JsonOperationId> = (result: OperationResult<Id>, root: string) => Record<string, string>;

/**
 * Headers that follow from what an operation answers, so that a repeated answer has them, too.
 *
 * @param root what addresses of the interface begin with, as its clients reach it
 */
export function answerHeaders<Id extends JsonOperationId>(
  id: Id,
  result: OperationResult<Id>,
  root: string,
): Record<string, string> {
  const headersOf: HeadersOf<Id> | undefined = HEADERS[id];
  return headersOf?.(result, root) ?? {};
}

const HEADERS: { readonly [Id in JsonOperationId]?: HeadersOf<Id> } = {
  createAppointment: ({ data }, root) => ({
    Location: `${root}/api/v1/appointments/${data.appointmentId}`,
    ...revisionTag(data),
  }),
  getAppointment: ({ data }) => revisionTag(data),
  updateAppointment: ({ data }) => revisionTag(data),
  // An invitation has no address of its own that could be read.
  sendInvitation: ({ data }, root) => ({ Location: `${root}/api/v1/appointments/${data.appointmentId}` }),
  registerWebhook: ({ data }, root) => ({ Location: `${root}/api/v1/webhooks/${data.webhookId}` }),
  sendTestEvent: ({ data }, root) => ({ Location: `${root}/api/v1/deliveries/${data.deliveryId}` }),
};

/** None where the answer was kept by a version that did not tell it. */
function revisionTag({ revision }: { revision: number | undefined }): Record<string, string> {
  return revision === undefined ? {} : { ETag: `"${revision}"` };
}
