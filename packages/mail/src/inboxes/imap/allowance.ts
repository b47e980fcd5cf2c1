import type { Clock } from '@convoke/engine';
import type { ImapFlow } from 'imapflow';

/** How often it is looked, milliseconds. */
const LOOK_MS = 20;

/** How long a step may take, milliseconds: that of a message has the time in which it is stored, too. */
const STEP_MS = 120_000;

/** The bytes that a mail server may send, and the time that it may take, for one step after the other. */
export interface Allowance {
  /** From now on, this many bytes may come, whatever came before. @param pauseMs for which the step only waits */
  grant(bytes: number, pauseMs?: number): void;
  /** Bytes that have come so far. */
  spent(): number;
  /** Whether more has come, or it has taken longer, than was granted. */
  isExceeded(): boolean;
  end(): void;
}

/**
 * Ends the connection once the server sends more than it may, or a byte now and then: the client bounds a line and a literal, but not their
 * number.
 */
export function createAllowance(client: Pick<ImapFlow, 'stats' | 'close'>, clock: Clock, bytes: number): Allowance {
  const spent = () => client.stats().received;
  let most = bytes;
  let until = clock.now() + STEP_MS;
  let isExceeded = false;
  let cancel = clock.schedule(LOOK_MS, look);

  function look(): void {
    isExceeded = spent() > most || clock.now() > until;
    if (isExceeded) client.close();
    else cancel = clock.schedule(LOOK_MS, look);
  }

  return {
    grant(more, pauseMs = 0) {
      most = spent() + more;
      until = clock.now() + pauseMs + STEP_MS;
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
