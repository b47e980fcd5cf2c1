import type { InboxPositions } from '../inbox.js';
import type {
  AccountReader,
  AccountWriter,
  KeyReader,
  KeyWriter,
  OrganizerReader,
  OrganizerWriter,
} from './accounts.js';
import type { AgendaReader, AgendaWriter } from './agenda.js';
import type { AppointmentReader, AppointmentWriter } from './appointments.js';
import type { AuditReader, AuditWriter } from './audit-log.js';
import type { BrandReader, BrandWriter } from './brands.js';
import type { CalendarReader, CalendarWriter } from './calendars.js';
import type { MessageCountReader, MessageCountWriter, SharedCounts } from './counts.js';
import type { DeliveryReader, DeliveryWriter } from './deliveries.js';
import type { DismissalReader, DismissalWriter } from './dismissals.js';
import type { FeedReader, FeedWriter } from './feeds.js';
import type { IdempotencyWriter } from './idempotency.js';
import type { Insights } from './insights.js';
import type { InvitationReader, InvitationWriter } from './invitations.js';
import type { MessageReader, MessageWriter } from './messages.js';
import type {
  OccurrenceAnswerReader,
  OccurrenceAnswerWriter,
  OccurrenceReader,
  OccurrenceWriter,
} from './occurrences.js';
import type {
  LinkReader,
  LinkWriter,
  PeopleReader,
  PeopleWriter,
  SecondFactorReader,
  SecondFactorWriter,
} from './people.js';
import type { Queues } from './queues.js';
import type { ReminderReader, ReminderWriter } from './reminders.js';
import type { JunkReader, JunkWriter, RepliesReader, ReplyWriter } from './replies.js';
import type { SecretWriter } from './secrets.js';
import type { MailboxReader, MailboxWriter, SenderReader, SenderWriter } from './senders.js';
import type { StorageUses } from './storage-uses.js';
import type { WebhookReader, WebhookWriter } from './webhooks.js';

/** Reads; outside a transaction they see committed data only. Every query of a tenant's rows names the account. */
export interface Reader {
  readonly accounts: AccountReader;
  readonly keys: KeyReader;
  readonly junk: JunkReader;
  readonly organizers: OrganizerReader;
  readonly appointments: AppointmentReader;
  readonly occurrences: OccurrenceReader;
  readonly occurrenceAnswers: OccurrenceAnswerReader;
  readonly agenda: AgendaReader;
  readonly invitations: InvitationReader;
  readonly messages: MessageReader;
  readonly messageCounts: MessageCountReader;
  readonly webhooks: WebhookReader;
  readonly deliveries: DeliveryReader;
  readonly replies: RepliesReader;
  readonly people: PeopleReader;
  readonly links: LinkReader;
  readonly factors: SecondFactorReader;
  readonly audit: AuditReader;
  readonly dismissals: DismissalReader;
  readonly senders: SenderReader;
  readonly mailboxes: MailboxReader;
  readonly brands: BrandReader;
  readonly feeds: FeedReader;
  readonly calendars: CalendarReader;
  readonly reminders: ReminderReader;
}

/** The part of the store that verbs need, and that a running transaction offers as well. */
export interface VerbStore extends Reader {
  /**
   * Runs `work` in one transaction and resolves or rejects with its outcome after the data is durable. Within a
   * transaction `work` joins it: the outcome comes at once, the data is durable with the whole transaction.
   *
   * @throws DomainError `unavailable` if the database is full, broken or busy for more than 5 s; nothing was stored
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/**
 * One transaction. Its statements see each other's effects; nothing else sees them before the commit. Inside it, a verb
 * awaits nothing but these methods. If a verb that has joined a transaction refuses, its caller must end the whole
 * transaction: the verb's writes are not undone by themselves.
 *
 * A transaction locks what its decision depends on: a verb the appointment, what queues a message the messages before
 * it, a claim the webhook's queue row. PostgreSQL may abort one in favour of another; its work is then repeated, and
 * therefore has no effect but its writes. Held by `side-by-side.test.ts` and `conformance/transactions.ts`.
 */
export interface Transaction extends VerbStore {
  readonly accounts: AccountWriter;
  readonly keys: KeyWriter;
  readonly junk: JunkWriter;
  readonly organizers: OrganizerWriter;
  readonly appointments: AppointmentWriter;
  readonly occurrences: OccurrenceWriter;
  readonly occurrenceAnswers: OccurrenceAnswerWriter;
  readonly agenda: AgendaWriter;
  readonly invitations: InvitationWriter;
  readonly messages: MessageWriter;
  readonly messageCounts: MessageCountWriter;
  readonly webhooks: WebhookWriter;
  readonly deliveries: DeliveryWriter;
  readonly replies: ReplyWriter;
  readonly people: PeopleWriter;
  readonly links: LinkWriter;
  readonly factors: SecondFactorWriter;
  readonly audit: AuditWriter;
  readonly dismissals: DismissalWriter;
  readonly senders: SenderWriter;
  readonly mailboxes: MailboxWriter;
  readonly brands: BrandWriter;
  readonly feeds: FeedWriter;
  readonly calendars: CalendarWriter;
  readonly reminders: ReminderWriter;
  readonly idempotency: IdempotencyWriter;
  readonly secrets: SecretWriter;
}

/** Whose work shares commits, and what it changes. */
export interface SharedWork {
  accountId: string;
  /** The only appointment that it changes; absent if it only adds. Work on the same one is run in turn. */
  appointmentId?: string | undefined;
}

/** Where everything is kept. Implemented once, for SQLite and PostgreSQL. */
export interface Store extends VerbStore {
  readonly queues: Queues;
  readonly insights: Insights;
  readonly inboxPositions: InboxPositions;
  readonly uses: StorageUses;
  /**
   * The same for work that adds rows and counts, or changes one appointment, and decides by nothing else that other work
   * changes at the same time: where the database gains from it, such transactions share a commit. Other work is run as in
   * `transaction`, only later.
   */
  sharing(work: SharedWork): VerbStore;
  /**
   * Calls `listener` after commits of this process that may have changed something of the account, with what that is;
   * the returned function ends that.
   */
  onChanges(accountId: string, listener: (topics: ReadonlySet<ChangeTopic>) => void): () => void;
  /**
   * What commits of this process may have changed of the account at a moment of `performance.now()` or after it;
   * `undefined` if that is so long ago that it may be forgotten.
   */
  changesSince(accountId: string, moment: number): ReadonlySet<ChangeTopic> | undefined;
  /** Calls `listener` after each commit that changed what the agenda lists; the returned function ends that. */
  onAgendaDue(listener: () => void): () => void;
  /** `undefined` if one process has the database to itself, and counts by itself. */
  readonly counts: SharedCounts | undefined;
  close(): Promise<void>;
}

/**
 * What a commit may have changed, so that pages know when to reload.
 *
 * - `appointments`: appointments, invitees and their answers
 * - `messages`: outgoing messages
 * - `replies`: incoming messages
 * - `webhooks`: webhooks and deliveries
 */
export type ChangeTopic = 'appointments' | 'messages' | 'replies' | 'webhooks';
