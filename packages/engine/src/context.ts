import type { Counts } from './counts.js';
import type { MessageLimits, Quotas } from './domain/account.js';
import type { Organizer } from './domain/appointment.js';
import type { Actor } from './domain/audit-entry.js';
import type { PasswordCost } from './domain/person.js';
import type { RetrySchedule } from './domain/retry-schedule.js';
import type { CalendarChannels } from './ports/calendars.js';
import type { LinkMailer, MailChannel } from './ports/channel.js';
import type { Dns } from './ports/dns.js';
import type { AccountMailboxes } from './ports/mailboxes.js';
import type { EndpointPolicy, OutboundHttp } from './ports/outbound-http.js';
import type { AccountRelays } from './ports/relays.js';
import type { AuthenticateMail, ReplyReader } from './ports/reply-reader.js';
import type { Clock, Ids, Logger, Metrics } from './ports/runtime.js';
import type { SecretBox } from './ports/store/secrets.js';
import type { SharedWork, Store, VerbStore } from './ports/store/store.js';
import type { TimeZones } from './ports/time-zones.js';
import type { Tracing } from './ports/tracing.js';

/** The operator's settings. */
export interface EngineSettings {
  /** Organizer of accounts that have none of their own. */
  defaultOrganizer: Organizer;
  /** Domains whose first invitation is reported as `providerFirstInvite`. */
  firstInviteDomains: readonly string[];
  /** Whether a first invitation to such a domain is preceded by a priming mail, or has its words itself. */
  priming: 'on' | 'merge' | 'off';
  /** Per appointment. */
  maxInvitees: number;
  /** Of accounts that have none of their own. */
  messageLimits: MessageLimits;
  quotas: Quotas;
  /** Per account. */
  maxWebhooks: number;
  /** Per account, with earlier ones that have appointments. */
  maxCalendars: number;
  retrySchedule: RetrySchedule;
  /** Whether up to a tenth is added to each delay, so that retries spread out. */
  retryJitter: boolean;
  /** Milliseconds that one attempt of a delivery may take. */
  webhookTimeoutMs: number;
  /** What a response of 410 means: a failure like any other, or the end of the webhook. */
  webhookGone: 'retry' | 'disable';
  /** Whether `attendee.proposed_new_time` is sent (specification §6.1: reserved), or proposals are only stored. */
  proposedTimes: 'send' | 'store';
  /** Milliseconds for which finished deliveries and received messages are kept. */
  retentionMs: number;
  /** Milliseconds for which the entries of audit logs are kept. */
  auditRetentionMs: number;
  /** Milliseconds for which mail that belongs to no appointment is kept, without the message itself. */
  junkRetentionMs: number;
  /** Bytes that mail without effect and mail to be judged may occupy. */
  junkBudget: number;
}

/** What a verb works with. */
export interface VerbContext {
  /** The store, or a running transaction, which the verb joins. */
  store: VerbStore;
  channel: MailChannel;
  /** Absent in a sandbox, from which nothing reaches a server. */
  calendars?: CalendarChannels | undefined;
  zones: TimeZones;
  clock: Clock;
  ids: Ids;
  log: Logger;
  secrets: SecretBox;
  endpoints: EndpointPolicy;
  dns: Dns;
  relays: AccountRelays;
  mailboxes: AccountMailboxes;
  /** What accounts do within an hour, counted for all processes together. */
  hourly: Pick<Counts, 'take' | 'giveBack'>;
  /** The same within a minute. */
  perMinute: Pick<Counts, 'take'>;
  /** Absent in a sandbox, which shows links to their makers. */
  linkMailer?: LinkMailer | undefined;
  /** Absent if nothing is counted. */
  metrics?: Metrics | undefined;
  /** Absent if nothing is traced. */
  tracing?: Tracing | undefined;
  /** The span that causes what the verb does, for what follows later; absent if nothing is traced. */
  traceparent?: string | undefined;
  settings: EngineSettings;
  /** What hashing a password costs; absent for OWASP's minimum. Only tests hash at a lower cost. */
  passwordCost?: PasswordCost | undefined;
  /** Who causes what the verb does, for the audit log; by default the operator of the server. */
  actor?: Actor | undefined;
  /** Rejects if nothing may be written: for a verb that begins before that is known. */
  admitted?: Promise<void> | undefined;
}

/** The context for a verb that shares commits with others where the database gains from it; see `Store.sharing`. */
export function sharingCommits(engine: EngineContext, work: SharedWork): VerbContext {
  const store = engine.store.sharing(work);
  return store === engine.store ? engine : { ...engine, store };
}

/** What a process works with: its workers need the whole store. */
export interface EngineContext extends VerbContext {
  store: Store;
  outboundHttp: OutboundHttp;
  replies: ReplyReader;
  /** Absent if no evidence is gathered. */
  authenticateMail?: AuthenticateMail | undefined;
  /** The URL of an invitation's answer page; absent if messages link to none. */
  answerUrl?: ((invitationId: string) => string) | undefined;
}
