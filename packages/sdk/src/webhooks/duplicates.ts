/** `claimed`: it is yours to handle; `seen`: it was handled; `busy`: another call is handling it. */
export type Claim = 'claimed' | 'seen' | 'busy';

/**
 * Remembers the ids of events, so that a repeated delivery has no second effect. Every method may be asynchronous; a
 * rejection fails the delivery, which is then repeated.
 */
export interface DuplicateStore {
  /**
   * Claims an id for one caller, atomically. A store outside the process should drop a claim after some minutes, in case
   * the process dies in between.
   */
  claim(id: string): Claim | Promise<Claim>;
  /** The event was handled: from now on its id is `seen`. Convoke repeats a delivery within hours; a replay by hand may come later. */
  confirm(id: string): void | Promise<void>;
  /** Handling failed: the id may be claimed again. */
  release(id: string): void | Promise<void>;
}

/**
 * Remembers in this process only.
 */
export function memoryStore({
  max = 10_000,
}: {
  /** How many of the newest handled events are remembered; 10 000 by default. */
  max?: number | undefined;
} = {}): DuplicateStore {
  const busy = new Set<string>();
  const seen = new Set<string>();
  return {
    claim(id) {
      if (seen.has(id)) return 'seen';
      if (busy.has(id)) return 'busy';
      busy.add(id);
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
