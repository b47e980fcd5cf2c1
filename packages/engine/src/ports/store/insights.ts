import type { DeliveryState } from '../../domain/delivery.js';
import type { Response } from '../../domain/invitation.js';
import type { Message, MessageState } from '../../domain/message.js';

/** Figures of an account. Each count has a bound, which stands for that many or more. */
export interface AccountOverview {
  /** Among the newest appointments. */
  active: number;
  /** Among the newest appointments. */
  cancelled: number;
  /** The answers of invitees to the active ones among them. */
  answers: Record<Response, number>;
  /** Messages that are not sent yet, also those that are being sent or wait for an earlier one, in every lane. */
  waiting: number;
  /** When the first of them became or becomes due, epoch milliseconds; `undefined` without any. */
  oldestDueAt: number | undefined;
  /** Messages that were given up for another reason than the recipient. */
  failed: number;
  /** Messages whose recipient the relay refused. */
  refused: number;
  /** Bounced invitations. */
  undeliverable: number;
  /** Quarantined replies that wait for a person. */
  quarantined: number;
}

export interface ActivityQuery {
  accountId: string;
  /** Epoch milliseconds. */
  since: number;
  /** Length of an interval, milliseconds; intervals start at its multiples. */
  step: number;
}

/** A count of what happened in one interval. */
export interface ActivityCount<Kind extends string> {
  /** Start of the interval, epoch milliseconds. */
  at: number;
  kind: Kind;
  count: number;
}

export interface Activity {
  /** Answers that counted, by the time of receipt. */
  answers: ActivityCount<Exclude<Response, 'needsAction'>>[];
  /** Deliveries, by the time of their event. */
  deliveries: ActivityCount<DeliveryState>[];
  /** If not everything since `since` was counted: the start of what was, epoch milliseconds. */
  completeSince: number | undefined;
}

/** A message with its invitee and its subject. */
export interface QueuedMessage extends Message {
  subject: string;
  name: string;
  address: string;
}

export interface QueuedMessagesQuery {
  accountId: string;
  state?: MessageState | undefined;
  /** Only those after this one in the list. */
  before?: Pick<Message, 'invitationId' | 'ordinal'> | undefined;
  limit: number;
}

export interface QueuedMessages {
  /** The newest invitations first; of one invitation the newest message first. */
  messages: QueuedMessage[];
  /** The `before` of the next page; `undefined` on the last one. */
  next: Pick<Message, 'invitationId' | 'ordinal'> | undefined;
}

/** What waits for a person. */
export interface OpenItem {
  /** Id of the invitation or the reply. */
  id: string;
  appointmentId: string;
  /** Of the invitee; `''` for a reply. */
  name: string;
  /** Of the invitee, or of the sender of the reply. */
  address: string;
  /** Of the appointment, or of the reply. */
  subject: string;
  /** See `Dismissal`; 0 for a reply. */
  occurrence: number;
}

export interface OpenItemsQuery {
  accountId: string;
  /**
   * - `failed`, `undeliverable`: invitees whose newest message was given up or did not reach them, unless their
   *   appointment has ended, or they are not invited any more and had not accepted
   * - `quarantined`: replies that wait for a decision
   * - `proposed`: the newest proposals of another time, unless their invitee has answered since, the appointment has been
   *   moved since, is cancelled or has ended
   */
  kind: 'failed' | 'undeliverable' | 'quarantined' | 'proposed';
  /** Epoch milliseconds. */
  now: number;
  limit: number;
}

/**
 * What a person wants to see at a glance. The work of each query is bounded, whatever is stored.
 *
 * Held by `insights.test.ts`, `conformance/insights.ts` and `query-plans.test.ts`.
 */
export interface Insights {
  overview(query: { accountId: string; transport: string }): Promise<AccountOverview>;
  activity(query: ActivityQuery): Promise<Activity>;
  /** What was not dismissed, newest first. Looks through a bounded number of what there is of the kind. */
  listOpen(query: OpenItemsQuery): Promise<OpenItem[]>;
  /** Looks through a bounded number of messages: if few are in the given state, the page is short, but not the last. */
  listQueuedMessages(query: QueuedMessagesQuery): Promise<QueuedMessages>;
  /** What is stored of a received message: its bytes, its header section, or nothing. */
  rawReply(query: { accountId?: string | undefined; id: string }): Promise<Uint8Array | undefined>;
}
