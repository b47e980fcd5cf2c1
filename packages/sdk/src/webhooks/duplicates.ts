import { checkNames } from '../options.js';

/** `claimed`: it is yours to handle; `seen`: it was handled; `busy`: another call is handling it. */
export type Claim = 'claimed' | 'seen' | 'busy';

/**
 * Remembers the ids of events, so that a repeated delivery has no second effect. Every method may be asynchronous; a
 * rejection fails the delivery, which is then repeated.
 */
export interface DuplicateStore {
  /**
   * Claims an id for one caller, atomically. A store outside the process should drop a claim after some minutes, in
   * case the process dies in between.
   */
  claim(id: string): Claim | Promise<Claim>;
  /**
   * The event was handled: from now on its id is `seen`. Convoke repeats a delivery within hours; a replay by
   * hand may come later.
   */
  confirm(id: string): void | Promise<void>;
  /** Handling failed: the id may be claimed again. */
  release(id: string): void | Promise<void>;
}

/** @throws TypeError if it is neither a store nor `false` nor missing */
export function checkDuplicates(value: unknown): void {
  for (const name of ['claim', 'confirm', 'release']) {
    if (value && !Reflect.get(Object(value), name))
      throw new TypeError(`duplicates has no ${name}. Pass a DuplicateStore.`);
  }
}

/** How much is remembered, and for how long an event is one caller's. */
export interface MemoryStoreOptions {
  /** How many of the newest handled events are remembered; 10 000 by default. */
  max?: number | undefined;
  /**
   * Seconds after which a claim ends that was neither confirmed nor released, so that a handler that hangs does not block
   * its event for ever; 300 by default. Longer than any handler takes.
   */
  leaseSeconds?: number | undefined;
}

/**
 * Remembers in this process only.
 *
 * @throws TypeError if an option is unknown or invalid
 */
export function memoryStore(options: MemoryStoreOptions = {}): DuplicateStore {
  const { max = 10_000, leaseSeconds = 300 } = options;
  checkNames('option', options, ['max', 'leaseSeconds']);
  for (const [name, value] of Object.entries({ max, leaseSeconds })) {
    if (!(value >= 0)) throw new TypeError(`${name} must be a number from 0, not ${value}.`);
  }
  /** Until when each event is claimed, in milliseconds since 1970; the oldest claim first. */
  const busy = new Map<string, number>();
  const seen = new Set<string>();
  return {
    claim(id) {
      if (seen.has(id)) return 'seen';
      const now = Date.now();
      for (const [other, end] of busy) {
        if (end > now) break;
        busy.delete(other);
      }
      if (busy.has(id)) return 'busy';
      busy.set(id, now + leaseSeconds * 1_000);
      return 'claimed';
    },
    confirm(id) {
      busy.delete(id);
      seen.add(id);
      // A set keeps the order of insertion.
      const [oldest = id] = seen;
      if (seen.size > max) seen.delete(oldest);
    },
    release(id) {
      busy.delete(id);
    },
  };
}
