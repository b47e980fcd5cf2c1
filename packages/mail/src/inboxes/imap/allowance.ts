import type { Clock } from '@convoke/engine';
import type { ImapFlow } from 'imapflow';

/** How often it is looked, milliseconds. */
const LOOK_MS = 20;

/** The bytes that a mail server may send, for one command after the other. */
export interface Allowance {
  /** From now on, this many bytes may come, whatever came before. */
  grant(bytes: number): void;
  /** Bytes that have come so far. */
  spent(): number;
  /** Whether more has come than was granted. */
  isExceeded(): boolean;
  end(): void;
}

/**
 * Ends the connection once the server sends more than it may: the client bounds a line and a literal, but not their
 * number.
 */
export function createAllowance(client: Pick<ImapFlow, 'stats' | 'close'>, clock: Clock, bytes: number): Allowance {
  const spent = () => client.stats().received;
  let most = bytes;
  let isExceeded = false;
  let cancel = clock.schedule(LOOK_MS, look);

  function look(): void {
    isExceeded = spent() > most;
    if (isExceeded) client.close();
    else cancel = clock.schedule(LOOK_MS, look);
  }

  return {
    grant(more) {
      most = spent() + more;
    },
    spent,
    isExceeded: () => isExceeded,
    end: () => cancel(),
  };
}

/** What each step of reading a mailbox may bring, in bytes: many times what honest servers send. */
export const ALLOWED = {
  signIn: 512 * 1_024,
  folder: 1_024 * 1_024,
  /** The UIDs of a span, see `listUids`. */
  uids: 1_024 * 1_024,
  /** Flags and sizes of some messages. */
  flags: 2 * 1_024 * 1_024,
  /** The fields that name recipients, of some messages. */
  headers: 32 * 1_024 * 1_024,
  message: 2 * 1_024 * 1_024,
  /** While the client waits for new mail. */
  idle: 1_024 * 1_024,
} as const;
