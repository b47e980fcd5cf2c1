import type { WebhookEvents } from './webhook-event.js';

type Answer = WebhookEvents['attendee.responded']['data']['attendee']['response'];
type Proposal = WebhookEvents['attendee.proposed_new_time']['data']['attendee']['response'];

/** One word for `tentative` and for `tentativelyAccepted`, as the proposal of another time spells it (specification §6.3). */
export function foldResponse(response: Answer | Proposal): Answer {
  return response === 'tentativelyAccepted' ? 'tentative' : response;
}
