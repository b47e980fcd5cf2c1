import type { Invitation } from '../../domain/invitation.js';
import type { MailRefusal, Message, MessageKind, MessageState } from '../../domain/message.js';

export interface NewestMessagesQuery {
  accountId: string;
  invitationId: string;
  limit: number;
}

export interface RepeatsQuery {
  invitationId: string;
  /** Epoch milliseconds. */
  since: number;
}

export interface MessageReader {
  /** All messages to one invitee, in order. */
  list(query: { accountId: string; invitationId: string }): Promise<Message[]>;
  /** The newest messages to one invitee, newest first. */
  listNewest(query: NewestMessagesQuery): Promise<Message[]>;
  /** The messages to every invitee of an appointment, removed ones included, by invitation and ordinal. */
  listOfAppointment(query: { accountId: string; appointmentId: string }): Promise<Message[]>;
  /**
   * When each request to this invitee was queued that a person has had resent, oldest first, epoch milliseconds; only
   * those queued after `since` that were not superseded.
   */
  listRepeats(query: RepeatsQuery): Promise<number[]>;
  /** Whether a message of the account is still to be sent. Scans all messages: for commands, outside a transaction. */
  hasUnfinished(accountId: string): Promise<boolean>;
}

/** The outcome of one claim, recorded under its fence. */
export interface Settlement {
  invitationId: string;
  ordinal: number;
  fence: number;
  state: Extract<MessageState, 'pending' | 'sent' | 'failed' | 'undeliverable'>;
  /** When to try again, epoch milliseconds; ignored in a final state. */
  dueAt: number;
  detail: string;
  refusal: MailRefusal | null;
  /** Epoch milliseconds. */
  now: number;
}

/** The progress of the messages to an invitee. */
export interface MessageProgress {
  /** A `request` was attempted: the invitee's calendar may know the event. */
  attempted: boolean;
  /** A message is still unfinished; the next one waits for it. */
  unfinished: boolean;
}

export interface Superseding {
  invitationIds: readonly string[];
  kinds: readonly MessageKind[];
  /** Epoch milliseconds. */
  now: number;
}

export interface Superseded {
  superseded: SupersededMessage[];
  /** Of these invitees, afterwards. */
  progress: Map<string, MessageProgress>;
}

export type SupersededMessage = Pick<Message, 'invitationId' | 'dueAt' | 'kind' | 'occurrenceStart'>;

export interface MessageRetry {
  accountId: string;
  invitationId: string;
  ordinal: number;
  /** Epoch milliseconds. */
  now: number;
}

/** What a next hop that took a message has found since. */
export interface LateRefusal {
  invitationId: string;
  ordinal: number;
  detail: string;
  /** Epoch milliseconds. */
  now: number;
}

/** An invitee as messages name them. */
export interface KeptInvitee {
  invitationId: string;
  invitee: Pick<Invitation, 'name' | 'language' | 'timeZone' | 'role'>;
}

export interface MessageWriter extends MessageReader {
  /** Queues messages in the state that they have; all are for the same appointment. */
  insert(messages: readonly Message[]): Promise<void>;
  /**
   * Supersedes the never-attempted messages of these kinds to these invitees, and reminders that wait for another
   * attempt; messages blocked only by them become due.
   *
   * @returns those that were never attempted: others may take their places among what the limits allow; and what is left
   */
  supersedeUnattempted(query: Superseding): Promise<Superseded>;
  /** Makes a pending message that waits for another attempt due at `now`. */
  retryNow(retry: MessageRetry): Promise<void>;
  /**
   * Lets unfinished messages that were attempted go on naming the invitee as they do, so that a repeat has the same
   * bytes. To be called before the invitee changes.
   */
  keepInvitee(kept: KeptInvitee): Promise<void>;
  /** The progress of the messages to each of these invitees, locked until the transaction ends. */
  progress(invitationIds: readonly string[]): Promise<Map<string, MessageProgress>>;
  /**
   * Records an attempt's outcome if its claim still holds. In a final state the invitee's next blocked message becomes
   * due, and the invitation gets the message's delivery status.
   *
   * @returns false if another claim has taken over
   */
  settle(settlement: Settlement): Promise<boolean>;
  /** Makes a message that was sent undeliverable; does nothing to any other. */
  refuseSent(refusal: LateRefusal): Promise<void>;
}
