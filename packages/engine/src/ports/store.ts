import type { ChangeTopic } from '../domain/change-topic.js';
import type { Message, MessageKind, MessageState, OutgoingMessage } from '../domain/message.js';
import type {
  AccountReader,
  AccountWriter,
  KeyReader,
  KeyWriter,
  OrganizerReader,
  OrganizerWriter,
} from './accounts.js';
import type { AppointmentReader, AppointmentWriter } from './appointments.js';
import type { DeliveryQueue, DeliveryReader, DeliveryWriter } from './delivery-store.js';
import type { IdempotencyWriter } from './idempotency.js';
import type { Insights } from './insights.js';
import type { InvitationReader, InvitationWriter } from './invitations.js';
import type { PeopleReader, PeopleWriter } from './people.js';
import type { ReplyQueue, ReplyReads, ReplyWriter } from './reply-store.js';
import type { SecretWriter } from './secrets.js';
import type { WebhookReader, WebhookWriter } from './webhook-store.js';

/** Reads; outside a transaction they see committed data only. Every query of a tenant's rows names the account. */
export interface Reader extends WebhookReader, DeliveryReader, ReplyReads {
  readonly accounts: AccountReader;
  readonly keys: KeyReader;
  readonly organizers: OrganizerReader;
  readonly appointments: AppointmentReader;
  readonly invitations: InvitationReader;
  readonly people: PeopleReader;
  /** Whether a message of the account is still to be sent. Looks through all messages: for commands, outside a transaction. */
  hasUnfinishedMessages(accountId: string): Promise<boolean>;
  /** All messages to one invitee, in order. */
  listMessages(query: { accountId: string; invitationId: string }): Promise<Message[]>;
  /** The newest messages to one invitee, newest first. */
  listNewestMessages(query: { accountId: string; invitationId: string; limit: number }): Promise<Message[]>;
  /** The messages to every invitee of an appointment, removed ones included, by invitation and ordinal. */
  listAppointmentMessages(query: { accountId: string; appointmentId: string }): Promise<Message[]>;
}

/** The outcome of one claim, recorded under its fence. */
export interface Settlement {
  invitationId: string;
  ordinal: number;
  fence: number;
  state: Extract<MessageState, 'pending' | 'sent' | 'failed'>;
  /** When to try again, epoch milliseconds; ignored in a final state. */
  dueAt: number;
  detail: string;
  /** Epoch milliseconds. */
  now: number;
}

/** What has become of an invitee's earlier messages. */
export interface MessageStanding {
  /** A `request` was attempted: the invitee's calendar may know the event. */
  attempted: boolean;
  /** A message is still on its way; the next one waits for it. */
  unfinished: boolean;
}

/** What a verb needs of the store, and what a running transaction offers as well. */
export interface VerbStore extends Reader {
  /**
   * Runs `work` in one transaction and resolves or rejects with its outcome after the data is durable. Within a
   * transaction `work` joins that one: its outcome comes at once, its data is durable when the whole is.
   *
   * @throws DomainError `unavailable` where the database is full, broken or busy for more than 5 s; nothing was kept
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/**
 * One transaction. Its statements see each other; nobody else sees them before the commit.
 * A verb awaits nothing but these methods inside it. Whoever lets a verb join ends the whole where the verb refuses:
 * what the verb has written by then is not undone alone.
 */
export interface Transaction extends VerbStore, WebhookWriter, DeliveryWriter, ReplyWriter {
  readonly accounts: AccountWriter;
  readonly keys: KeyWriter;
  readonly organizers: OrganizerWriter;
  readonly appointments: AppointmentWriter;
  readonly invitations: InvitationWriter;
  readonly people: PeopleWriter;
  readonly idempotency: IdempotencyWriter;
  readonly secrets: SecretWriter;

  insertMessages(messages: Message[]): Promise<void>;
  /** Ends the never-attempted messages of these kinds to these invitees. */
  supersedeUnattempted(query: { invitationIds: string[]; kinds: MessageKind[]; now: number }): Promise<void>;
  /** Which of these invitees had a `request` attempted, and which still have an unfinished message. */
  messageStanding(invitationIds: string[]): Promise<Map<string, MessageStanding>>;
  /**
   * Records an attempt's outcome if its claim still holds. On a final state the invitee's next blocked message
   * becomes due, and the invitation's delivery status follows the message.
   *
   * @returns false where another claim has taken over
   */
  settleMessage(settlement: Settlement): Promise<boolean>;
}

export interface ClaimRequest {
  transport: string;
  limit: number;
  /** Epoch milliseconds. */
  now: number;
  /** Epoch milliseconds until which nobody else may claim what is claimed here. */
  leaseUntil: number;
}

export interface LeaseExpiry {
  transport: string;
  /** Epoch milliseconds. */
  now: number;
  maxCrashes: number;
  /** After n + 1 crashes in a row a message waits n² times as long, in milliseconds. Default 0. */
  crashDelayMs?: number;
  /** `all` also ends leases that still run: for who knows that their holders are gone. Default `ended`. */
  leases?: 'ended' | 'all';
}

/** Messages that are not at rest; those that wait for an earlier one to their invitee are not among them. */
export interface OutboxDepth {
  pending: number;
  sending: number;
}

/** Where everything is kept. Implemented once, for SQLite and PostgreSQL. */
export interface Store extends VerbStore, DeliveryQueue, ReplyQueue {
  /** Takes due messages under a lease, oldest first; counts the attempt. */
  claimMessages(request: ClaimRequest): Promise<OutgoingMessage[]>;
  /**
   * Gives back messages whose lease has run out: the attempt is not counted, the crash is. After `maxCrashes` in a
   * row the message fails.
   *
   * @returns how many were given back or failed
   */
  expireLeases(request: LeaseExpiry): Promise<number>;
  /** Fails what other transports left unsent, so that a sandbox's messages are never mailed later. */
  abandonMessages(request: { exceptTransport: string; now: number }): Promise<number>;
  /** When the next message becomes due or the next lease ends, epoch milliseconds; `undefined` with none. */
  nextMessageDue(transport: string): Promise<number | undefined>;
  /** How many messages are pending and sending, each counted up to `limit`; an index look-up and a walk of that length. */
  countMessages(request: { transport: string; limit: number }): Promise<OutboxDepth>;
  /** Calls `listener` after each commit that made messages due; the returned function ends that. */
  onMessagesDue(listener: () => void): () => void;
  /** Calls `listener` after commits of this process, with what they may have changed; the returned function ends that. */
  onChanges(listener: (topics: ReadonlySet<ChangeTopic>) => void): () => void;
  readonly insights: Insights;
  /**
   * Deletes what processes have counted together, for rate limits, in windows that ended before a time.
   *
   * @param request.before epoch milliseconds
   * @returns how many counts; fewer than `limit` once no more are left, and 0 where each process counts by itself
   */
  pruneCounts(request: { before: number; limit: number }): Promise<number>;
  close(): Promise<void>;
}
