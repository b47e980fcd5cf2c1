import { setMaxListeners } from 'node:events';
import type { Clock, SendOutcome } from '@convoke/engine';
import { say } from '@convoke/texts';
import { createInFlight } from './in-flight.js';
import type { MailTransport, OutboundMail } from './mail-transport.js';

/** Messages wait for their turn that pass within this time, in milliseconds. */
const QUEUE_MS = 5_000;
/** How long messages of other accounts may overtake one, in milliseconds. */
const OVERTAKEN_MS = 10_000;
const SLOWEST_PER_SECOND = 0.1;
/** A timer may be late by this much, in milliseconds, without a loss of turns. */
const LATE_MS = 50;

export interface RateLimitOptions {
  transport: MailTransport;
  /** Messages per second, at least 0.1; may be a fraction. */
  perSecond: number;
  clock: Clock;
}

/**
 * Limits a transport to a number of messages per second, at even intervals: relays tend to measure rates over
 * short windows, so there are no bursts. The limit applies to this process. Accounts whose messages wait take turns,
 * so that nobody waits for the many of another; a message that others have overtaken for 10 s goes first. A message
 * that would have to wait longer than 5 s behind all others, which cannot happen within `concurrency`, is `transient`.
 *
 * @throws RangeError for a rate below 0.1
 */
export function createRateLimitedTransport({ transport, perSecond, clock }: RateLimitOptions): MailTransport {
  if (!(perSecond >= SLOWEST_PER_SECOND)) throw new RangeError(`the mail rate must be ${SLOWEST_PER_SECOND} or more`);
  const spacingMs = 1_000 / perSecond;
  const inFlight = createInFlight();
  const turns = new SendingTimes({ clock, spacingMs });

  async function attempt(mail: OutboundMail, signal: AbortSignal): Promise<SendOutcome> {
    const isFull = turns.waiting > 0 && (turns.waiting + 1) * spacingMs > QUEUE_MS;
    if (isFull) return { kind: 'transient', detail: say('mail_rate_reached') };
    await turns.take(mail.invitation?.accountId ?? '', signal);
    return transport.send(mail, signal);
  }

  return {
    name: transport.name,
    deadlineMs: QUEUE_MS + OVERTAKEN_MS + transport.deadlineMs,
    concurrency: Math.max(1, Math.min(transport.concurrency, Math.floor((perSecond * QUEUE_MS) / 1_000))),
    send: (mail, signal) => inFlight.run(() => attempt(mail, signal)),
    async close() {
      await inFlight.drain();
      await transport.close();
    },
  };
}

interface Waiting {
  accountId: string;
  /** Epoch milliseconds. */
  since: number;
  /** Lets the message go. */
  go(): void;
}

/** Times at even intervals, for which accounts queue side by side. */
class SendingTimes {
  readonly #clock: Clock;
  readonly #spacingMs: number;
  /** Epoch milliseconds. */
  #freeAt: number;
  /** The oldest first. */
  readonly #all = new Set<Waiting>();
  /** The account whose turn is next first; of each, the oldest first. */
  readonly #accounts = new Map<string, Set<Waiting>>();
  #cancelTimer: (() => void) | undefined;

  constructor({ clock, spacingMs }: { clock: Clock; spacingMs: number }) {
    this.#clock = clock;
    this.#spacingMs = spacingMs;
    this.#freeAt = clock.now();
  }

  get waiting(): number {
    return this.#all.size;
  }

  /** Resolves when it is the account's turn, or at once when the signal aborts. */
  take(accountId: string, signal: AbortSignal): Promise<void> {
    const now = this.#clock.now();
    if (signal.aborted) return Promise.resolve();
    if (this.#all.size === 0 && this.#freeAt <= now) {
      this.#freeAt = now + this.#spacingMs;
      return Promise.resolve();
    }
    // Every waiting message listens to the same signal of a stopping server: many listeners, but no leak.
    setMaxListeners(0, signal);
    return new Promise((resolve) => {
      const waiting: Waiting = { accountId, since: now, go };
      const { leave } = this.#enter(waiting);
      function go() {
        signal.removeEventListener('abort', go);
        leave();
        resolve();
      }
      signal.addEventListener('abort', go);
      this.#wait();
    });
  }

  #enter(waiting: Waiting): { leave(): void } {
    const { accountId } = waiting;
    const own = this.#accounts.get(accountId) ?? new Set();
    this.#accounts.set(accountId, own.add(waiting));
    this.#all.add(waiting);
    return {
      leave: () => {
        this.#all.delete(waiting);
        own.delete(waiting);
        if (own.size === 0) this.#accounts.delete(accountId);
        if (this.#all.size > 0) return;
        this.#cancelTimer?.();
        this.#cancelTimer = undefined;
      },
    };
  }

  #wait(): void {
    this.#cancelTimer ??= this.#clock.schedule(Math.max(0, this.#freeAt - this.#clock.now()), () => {
      this.#cancelTimer = undefined;
      const now = this.#clock.now();
      this.#freeAt = Math.max(this.#freeAt, now - LATE_MS);
      while (this.#all.size > 0 && this.#freeAt <= now) {
        this.#freeAt += this.#spacingMs;
        this.#next()?.go();
      }
      if (this.#all.size > 0) this.#wait();
    });
  }

  #next(): Waiting | undefined {
    const [oldest] = this.#all;
    if (oldest && this.#clock.now() - oldest.since >= OVERTAKEN_MS) return oldest;
    const [turn] = this.#accounts;
    if (!turn) return undefined;
    const [accountId, own] = turn;
    // To the end of the row.
    this.#accounts.delete(accountId);
    this.#accounts.set(accountId, own);
    const [first] = own;
    return first;
  }
}
