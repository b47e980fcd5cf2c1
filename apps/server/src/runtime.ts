import type { Clock, Ids } from '@convoke/engine';
import type { Logger } from 'pino';
import { systemClock } from './system-clock.js';
import { createSystemIds } from './system-ids.js';

/** What a process takes from its surroundings; a test brings a clock of its own. */
export interface Runtime {
  log: Logger;
  clock: Clock;
  ids: Ids;
  /** Finds all addresses of an endpoint's name; without, as the poster does by itself. */
  resolveHost?: (host: string) => Promise<readonly string[]>;
  /** `address:port` of the name servers that are asked about senders of replies; without, the machine's. */
  nameServers?: string[];
  /** What a thread of its own reads replies with, a module that exports `parseReply`; without, this thread reads them. */
  parserFile?: URL;
}

/** The machine's clock and random source. */
export function systemRuntime(log: Logger): Runtime {
  return { log, clock: systemClock, ids: createSystemIds() };
}
