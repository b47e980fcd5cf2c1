import type { Organizer } from './domain/organizer.js';
import type { Channel } from './ports/channel.js';
import type { Clock } from './ports/clock.js';
import type { Ids } from './ports/ids.js';
import type { Logger } from './ports/logger.js';
import type { Store } from './ports/store.js';
import type { TimeZones } from './ports/time-zones.js';

/** What an operator decides about invitations. */
export interface EngineSettings {
  /** Organizer of accounts that have none of their own. */
  defaultOrganizer: Organizer;
  /** Domains whose first invitation is reported as `providerFirstInvite`. */
  firstInviteDomains: readonly string[];
  /** Whether a first invitation there is preceded by a priming mail. */
  priming: boolean;
  maxInvitees: number;
}

/** Everything that a verb works with. */
export interface EngineContext {
  store: Store;
  channel: Channel;
  zones: TimeZones;
  clock: Clock;
  ids: Ids;
  log: Logger;
  settings: EngineSettings;
}
