import type { Peer, Peers } from '@convoke/testkit/hostile';
import type { AttackedServer } from '../attacked-server.js';

/** A peer in the middle of an attack. */
export interface Attacking<P extends Peer> {
  /**
   * Has the server and the peer meet.
   *
   * @returns how that ended, in the words of the conversations
   */
  meet(talk: Peers[P]): Promise<string>;
  stop?(): Promise<void>;
}

/** Brings the server to a peer, or a peer to the server. */
export interface Driver<P extends Peer> {
  /** How long a task with it may take, in milliseconds, as the security model says; and some for a busy machine. */
  budgetMs: number;
  /** How many conversations may run beside each other. */
  atOnce: number;
  begin(server: AttackedServer): Promise<Attacking<P>>;
}
