/** `claimed`: nobody has it, handle it; `seen`: it was handled; `busy`: another call handles it at this moment. */
export type Claim = 'claimed' | 'seen' | 'busy';

/**
 * Remembers the ids of events, so that a repeated delivery has no second effect. Every method may be asynchronous; a
 * rejection fails the delivery, which is then repeated.
 */
export interface DuplicateStore {
  /**
   * Takes an id for one caller, atomically. A store outside the process should give a claim up by itself after some
   * minutes, for the process that dies in between.
   */
  claim(id: string): Claim | Promise<Claim>;
  /** The event was handled: from now on its id is `seen`. Convoke repeats a delivery within hours; a replay by hand may come later. */
  confirm(id: string): void | Promise<void>;
  /** Handling failed: the id may be claimed again. */
  release(id: string): void | Promise<void>;
}
