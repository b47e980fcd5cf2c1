import type { DeliveryState } from '../domain/delivery.js';
import type { Response } from '../domain/invitation.js';
import type { Message, MessageState } from '../domain/message.js';
import type { DeliveryAtWebhook } from './deliveries.js';

/** How an account stands. Counts end at a bound, which stands for that many or more. */
export interface AccountOverview {
  /** Of the newest appointments. */
  active: number;
  /** Of the newest appointments. */
  cancelled: number;
  /** Invitees of the active ones among them. */
  answers: Record<Response, number>;
  /** Messages that are to be sent. */
  waiting: number;
  /** Since when the oldest message is due, epoch milliseconds; `undefined` with none. */
  oldestDueAt: number | undefined;
  /** Messages that were given up. */
  failed: number;
  /** Invitations that came back. */
  undeliverable: number;
  /** Replies that wait for a person. */
  quarantined: number;
}

export interface ActivityQuery {
  accountId: string;
  /** Epoch milliseconds. */
  since: number;
  /** Milliseconds that are counted together, from a multiple of them on. */
  step: number;
}

/** What happened in one step of time. */
export interface ActivityCount<Kind extends string> {
  /** Its begin, epoch milliseconds. */
  at: number;
  kind: Kind;
  count: number;
}

export interface Activity {
  /** Answers that counted, by their receipt. */
  answers: ActivityCount<Exclude<Response, 'needsAction'>>[];
  /** Deliveries by their event. */
  deliveries: ActivityCount<DeliveryState>[];
  /** Where not all since `since` was looked at: since when it was, epoch milliseconds. */
  completeSince: number | undefined;
}

/** A message with whom it goes to and what it is about. */
export interface QueuedMessage extends Message {
  subject: string;
  name: string;
  address: string;
}

export interface QueuedMessagesQuery {
  accountId: string;
  state?: MessageState | undefined;
  /** Only those that are listed behind this one. */
  before?: Pick<Message, 'invitationId' | 'ordinal'> | undefined;
  limit: number;
}

export interface QueuedMessages {
  /** The newest invitations first; of one invitation the newest message first. */
  messages: QueuedMessage[];
  /** Where the list goes on, as `before`; `undefined` where it has ended. */
  next: Pick<Message, 'invitationId' | 'ordinal'> | undefined;
}

export interface AppointmentDeliveriesQuery {
  accountId: string;
  appointmentId: string;
  limit: number;
}

/** What a person wants to see of an account at a glance. The work of each has a bound, whatever is stored. */
export interface Insights {
  overview(query: { accountId: string; transport: string }): Promise<AccountOverview>;
  activity(query: ActivityQuery): Promise<Activity>;
  /** Looks through a bounded number of messages: where few are in the state asked for, a list is short and goes on. */
  listQueuedMessages(query: QueuedMessagesQuery): Promise<QueuedMessages>;
  /** Deliveries of one appointment's events to all webhooks, newest first. */
  appointmentDeliveries(query: AppointmentDeliveriesQuery): Promise<DeliveryAtWebhook[]>;
  /** The bytes of a received message. */
  rawReply(query: { accountId: string; id: string }): Promise<Uint8Array | undefined>;
}
