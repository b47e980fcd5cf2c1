import type { Organizer } from './domain/appointment.js';
import type { RetrySchedule } from './domain/retry-schedule.js';
import type { Channel, LinkMailer } from './ports/channel.js';
import type { EndpointPolicy, Poster } from './ports/poster.js';
import type { GatherEvidence, ReplyReader } from './ports/reply-reader.js';
import type { Clock, Ids, Logger, Metrics } from './ports/runtime.js';
import type { SecretBox } from './ports/secrets.js';
import type { Store, VerbStore } from './ports/store.js';
import type { TimeZones } from './ports/time-zones.js';

/** What an operator decides. */
export interface EngineSettings {
  /** Organizer of accounts that have none of their own. */
  defaultOrganizer: Organizer;
  /** Domains whose first invitation is reported as `providerFirstInvite`. */
  firstInviteDomains: readonly string[];
  /** Whether a first invitation there is preceded by a priming mail. */
  priming: boolean;
  /** Per appointment. */
  maxInvitees: number;
  /** Per account. */
  maxWebhooks: number;
  retrySchedule: RetrySchedule;
  /** Whether up to a tenth is added to each delay, so that retries do not come in step. */
  retryJitter: boolean;
  /** Milliseconds that one attempt of a delivery may take. */
  webhookTimeoutMs: number;
  /** What an answer of 410 means: a failure like others, or the end of the webhook. */
  webhookGone: 'retry' | 'disable';
  /** Whether `attendee.proposed_new_time` goes out (specification §6.1: reserved), or proposals are stored only. */
  proposedTimes: 'send' | 'store';
  /** Milliseconds for which finished deliveries and received messages are kept. */
  retentionMs: number;
  /** Milliseconds for which mail that leads to no appointment is kept, without the message itself. */
  junkRetentionMs: number;
  /** Bytes that mail may take up that counts for nothing or waits to be judged. */
  junkBudget: number;
}

/** Everything that a verb works with. */
export interface VerbContext {
  /** The store, or a running transaction that the verb then joins. */
  store: VerbStore;
  channel: Channel;
  zones: TimeZones;
  clock: Clock;
  ids: Ids;
  log: Logger;
  secrets: SecretBox;
  endpoints: EndpointPolicy;
  /** Absent in a sandbox: links are shown to whoever makes them there. */
  linkMailer?: LinkMailer | undefined;
  /** Absent where nobody counts. */
  metrics?: Metrics | undefined;
  settings: EngineSettings;
}

/** Everything that a process works with: its workers need the whole store. */
export interface EngineContext extends VerbContext {
  store: Store;
  poster: Poster;
  replies: ReplyReader;
  /** Absent where nobody asks. */
  gatherEvidence?: GatherEvidence | undefined;
  /** The address of an invitation's answer page; absent where no message shall link to one. */
  answerUrl?: ((invitationId: string) => string) | undefined;
}
