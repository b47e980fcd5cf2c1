import type {
  CalendarKind,
  CalendarKindSource,
  CancelScope,
  DeliveryStatus,
  InviteeRole,
  MailRefusal,
  MessageForm,
  MessageKind,
  MessageState,
  RequestCause,
  Response,
  ShowAs,
} from '@convoke/engine';
import type { PendingReminder } from '@convoke/engine/reminders';
import type { ColumnDataType, Generated, RawBuilder } from 'kysely';
import type { AccountsTable, AccountUsesTable, ApiKeysTable, BrandLogosTable, BrandsTable } from './account-schema.js';
import type { FeedsTable, FeedVersionsTable } from './feed-schema.js';
import type {
  AuditEntriesTable,
  MembershipsTable,
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
  SignInLinksTable,
  TotpSecretsTable,
  UsedChallengesTable,
  UsersTable,
} from './people-schema.js';
import type { AnswerCountsTable, LastAnswersTable, OccurrenceAnswersTable, RepliesTable } from './reply-schema.js';
import type {
  CalendarEventsTable,
  CalendarsTable,
  SenderDomainsTable,
  SenderMailboxesTable,
  SendersTable,
} from './sender-schema.js';
import type { OwnRow, RevisionsTable } from './tables/appointments/revision-columns.js';
import type {
  AttemptsTable,
  DeliveriesTable,
  DeliveryBodiesTable,
  ReplaysTable,
  WebhookAnnouncementsTable,
  WebhookQueuesTable,
  WebhooksTable,
} from './webhook-schema.js';

/**
 * The tables, for every dialect. Column types are those that SQLite and PostgreSQL share: text, integers (instants are
 * epoch milliseconds, 64 bits wide) and bytes; no booleans, no dates.
 */
export interface Schema {
  accounts: AccountsTable;
  account_uses: AccountUsesTable;
  api_keys: ApiKeysTable;
  appointments: AppointmentsTable;
  revisions: RevisionsTable;
  occurrences: OccurrencesTable;
  agenda: AgendaTable;
  agenda_changes: AgendaChangesTable;
  invitations: InvitationsTable;
  first_invites: FirstInvitesTable;
  messages: MessagesTable;
  message_counts: MessageCountsTable;
  sandbox_messages: SandboxMessagesTable;
  webhooks: WebhooksTable;
  idempotency_keys: IdempotencyKeysTable;
  deliveries: DeliveriesTable;
  delivery_bodies: DeliveryBodiesTable;
  replays: ReplaysTable;
  attempts: AttemptsTable;
  webhook_queues: WebhookQueuesTable;
  webhook_announcements: WebhookAnnouncementsTable;
  replies: RepliesTable;
  last_answers: LastAnswersTable;
  occurrence_answers: OccurrenceAnswersTable;
  answer_counts: AnswerCountsTable;
  organizer_addresses: OrganizerAddressesTable;
  inbox_positions: InboxPositionsTable;
  server_secrets: ServerSecretsTable;
  users: UsersTable;
  memberships: MembershipsTable;
  sessions: SessionsTable;
  sign_in_links: SignInLinksTable;
  totp_secrets: TotpSecretsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  used_challenges: UsedChallengesTable;
  audit_entries: AuditEntriesTable;
  dismissals: DismissalsTable;
  senders: SendersTable;
  sender_domains: SenderDomainsTable;
  sender_mailboxes: SenderMailboxesTable;
  brands: BrandsTable;
  brand_logos: BrandLogosTable;
  feeds: FeedsTable;
  feed_versions: FeedVersionsTable;
  calendars: CalendarsTable;
  calendar_events: CalendarEventsTable;
  reminders: RemindersTable;
  schema_migrations: SchemaMigrationsTable;
}

interface AppointmentsTable {
  account_id: string;
  id: string;
  organizer_name: string;
  organizer_address: string;
  external_id: string | null;
  /** JSON object of strings. */
  metadata: string;
  /** SEQUENCE of the newest revision. */
  sequence: number;
  created_at: number;
  cancelled_at: number | null;
  /** SEQUENCE of the cancellation, which has no revision of its own. */
  cancelled_sequence: number | null;
  /** Start of the newest revision. */
  start_utc: number;
  /** Null unless its events are in a calendar on a server. */
  calendar_id: Generated<string | null>;
  /** What was asked for; null if that was never. */
  show_as: Generated<ShowAs | null>;
  /** Of the newest revision. */
  series_until: Generated<number | null>;
  /** Ids of appointments. */
  continues: Generated<string | null>;
  continued_by: Generated<string | null>;
  /** Changes so far. */
  version: Generated<number>;
  /** Null until the first change. */
  updated_at: Generated<number | null>;
}

/** See `Dismissal`. */
interface DismissalsTable {
  account_id: string;
  item_id: string;
  occurrence: number;
  dismissed_at: number;
  dismissed_by: string;
}

/** See `OccurrenceException`. */
interface OccurrencesTable extends OwnRow {
  account_id: string;
  appointment_id: string;
  occurrence_start: string;
  sequence: number;
  /** SEQUENCE of the revision from which on it is no more; `null` of one that the newest revision has. */
  replaced_by: number | null;
  time_sequence: number | null;
  time_changed_at: number | null;
  /** 0 or 1. */
  cancelled: number;
}

interface RemindersTable {
  account_id: string;
  appointment_id: string;
  /** 0 for the reminder of those who have not answered. */
  minutes_before: number;
  recipient: PendingReminder['to'];
  /** `null` once it was sent or its time has passed. */
  due_at: number | null;
}

interface AgendaTable {
  account_id: string;
  start_utc: number;
  appointment_id: string;
  end_utc: number;
  /** 0 or 1. */
  cancelled: number;
  changed_at: Generated<number>;
  /** That of series, `null` for what takes place once. */
  series_account_id: string | null;
  /** See `AgendaEntry`. */
  series_from: number | null;
  series_until: number | null;
  /** Each with a space before it; see `searchableWords`. */
  words: string;
}

/** Appointments whose entry in the agenda is out of date. */
interface AgendaChangesTable {
  appointment_id: string;
  account_id: string;
}

interface InvitationsTable {
  account_id: string;
  appointment_id: string;
  id: string;
  name: string;
  address: string;
  address_key: string;
  response: Response;
  responded_at: number | null;
  comment: string | null;
  delegated_to: string | null;
  delivery_status: DeliveryStatus;
  channel_data: string;
  /**
   * Not indexed: an index over random keys costs a third of all writes. Keys that begin with their time cost nothing.
   */
  channel_key: string;
  last_ordinal: number;
  last_stamp: number;
  created_at: number;
  removed_at: number | null;
  language: string | null;
  time_zone: string | null;
  role: InviteeRole;
  replaces: string | null;
  occurrence_start: string | null;
  calendar_kind: CalendarKind | null;
  calendar_kind_source: CalendarKindSource | null;
  introduction: 'merged' | null;
}

interface FirstInvitesTable {
  account_id: string;
  address_key: string;
  created_at: number;
}

interface MessagesTable {
  invitation_id: string;
  ordinal: number;
  appointment_id: string;
  account_id: string;
  kind: MessageKind;
  sequence: number;
  content_sequence: number;
  stamp: number;
  response: Response;
  scope: CancelScope | null;
  cause: RequestCause | null;
  /** JSON of a `KeptInvitee`; null while the message names the invitee as the invitation does. */
  invitee: Generated<string | null>;
  occurrence_start: Generated<string | null>;
  form: Generated<MessageForm | null>;
  /** See `storedAnswers`; without those that are over, so that it stays small. */
  answers: Generated<string | null>;
  comment: string;
  transport: string;
  state: MessageState;
  due_at: number;
  attempts: number;
  crashes: number;
  fence: number;
  /** End of the running claim; `null` in every state but `sending`. */
  lease_until: number | null;
  first_attempt_at: number | null;
  detail: string | null;
  refusal: MailRefusal | null;
  created_at: number;
  finished_at: number | null;
  brand_version: number;
  traceparent: string | null;
}

/** See `MessageWindows`. */
interface MessageCountsTable {
  account_id: string;
  recipient: number;
  hour_began: number;
  hour_count: number;
  hour_most: number;
  day_began: number;
  day_count: number;
  day_most: number;
}

interface SandboxMessagesTable {
  id: string;
  account_id: string;
  appointment_id: string;
  invitation_id: string;
  message_id: string;
  envelope_from: string;
  envelope_to: string;
  created_at: number;
  /** The whole message, RFC 5322. */
  raw: Buffer;
}

interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  fingerprint: string;
  status: number;
  /** 1 if `body` is sealed, otherwise 0. */
  sealed: number;
  created_at: number;
  body: string;
}

/** See `OrganizerReader`. */
type OrganizerAddressesTable = Record<'address_key' | 'domain', string>;

interface InboxPositionsTable {
  inbox: string;
  uid_validity: string;
  uid: number;
}

/** Secrets of the whole server. */
interface ServerSecretsTable {
  name: string;
  /** Sealed. */
  secret: string;
}

interface SchemaMigrationsTable {
  name: string;
  timestamp: string;
}

/** A dialect's names for the column types of the tables, other than `text`. */
export interface ColumnTypes {
  /** A whole number of up to 53 bits. */
  integer: ColumnDataType;
  bytes: ColumnDataType;
  /** Follows the column list of `create table`. */
  tableOptions: RawBuilder<unknown>;
}
