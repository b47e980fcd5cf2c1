import type { Clock, Ids, PasswordCost } from '@convoke/engine';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { ThreadFiles } from '../threads/thread-files.js';
import { createRandomPool } from './random-pool.js';

/** What a process takes from its environment; tests replace the clock. */
export interface Runtime {
  log: Logger;
  clock: Clock;
  ids: Ids;
  /** A lower cost of hashing passwords, for tests. */
  passwordCost?: PasswordCost;
  /** Resolves an endpoint's name to all its addresses; the default is that of outbound HTTP. */
  resolveHost?: (host: string) => Promise<readonly string[]>;
  /** `address:port` of the name servers for checks of senders; the default is those of the machine. */
  nameServers?: string[];
  /** Stands in for fixed ports and public certificates of accounts' relays in tests. */
  relays?: {
    /** The port that is connected to in place of the given one. */
    portOf(target: { host: string; port: number }): number;
    /** PEM certificates to trust. */
    ca: string;
  };
  /** Stands in for Microsoft's hosts in tests. */
  graphClouds?: Readonly<Record<string, { login: string; graph: string }>>;
  /** What runs on threads of its own; what is absent runs on this one. */
  threads?: Partial<ThreadFiles>;
}

/** The machine's clock and random source. */
export function systemRuntime(log: Logger): Runtime {
  return { log, clock: systemClock, ids: createSystemIds() };
}

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  schedule(delayMs, callback) {
    const timer = setTimeout(callback, delayMs).unref();
    return () => clearTimeout(timer);
  },
};

/**
 * UUIDs of version 7, monotonic within the process (RFC 9562 §6.2, method 1), and random bytes of the operating
 * system.
 */
export function createSystemIds(): Ids {
  const random = createRandomPool();
  let msecs = 0;
  let seq = 0;
  return {
    uuid() {
      const now = Date.now();
      if (now > msecs) {
        msecs = now;
        // The upper half is left for the counter.
        seq = random(4).readUInt32BE() >>> 1;
      } else {
        seq += 1;
      }
      return v7({ random: random(16), msecs, seq });
    },
    random,
  };
}
