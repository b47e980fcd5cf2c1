import { type Clock, Counts, DomainError, pause } from '@convoke/engine';
import type { SharedCounts } from '@convoke/engine/store';
import type { Context } from 'koa';
import { refuseBeyond, secondsUntil } from '../../limits/rate-limits.js';
import { ConcurrencyLimit, QueueFull } from './concurrency-limit.js';

const WINDOW_MS = 15 * 60_000;
/**
 * Wrong passwords per window: from one network, for one person from one network, and from one known browser of a
 * person.
 */
const NETWORK = 50;
const PAIR = 10;
const KNOWN = 10;
/** More than any window can reach. */
const UNLIMITED = 2_000_000_000;
/**
 * Wrong passwords for a person from anywhere before further attempts have to wait; more than one network is allowed.
 */
const PROMPT = 20;
/** The first wait; each further wrong password doubles it. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** Passwords checked at a time: each takes 32 MiB and a thread of Node's pool, and DNS needs some of the four. */
const CHECKS = 2;
/** Checks that may wait for their turn: some seconds of work. */
const CHECKS_WAITING = 50;
/** `Retry-After` where too many wait, in seconds. */
const BUSY = 5;

/** An attempt to sign in. */
export interface Attempt {
  /** Receives `Retry-After`. */
  exchange: Pick<Context, 'res'>;
  network: string;
  /** The key of the person's address; see `addressKey`. */
  person: string;
  /** The browser or session, if the person has signed in with it before. */
  known?: string | undefined;
}

export interface SignInGuardOptions {
  clock: Clock;
  shared?: SharedCounts | undefined;
  /** Maximum number of waiting attempts. Default 100. */
  waiting?: number;
}

/**
 * Allows passwords to be tried unless there were too many wrong ones. A network is refused only for its own attempts,
 * and a browser with which the person has signed in before only for those from that browser, so nobody can lock out
 * anybody else. Guesses that are spread over many networks make everybody but such browsers wait, for some seconds at
 * most; a correct password is then accepted.
 *
 * Checking a password is expensive by design. Of a flood of attempts a few are checked at a time, those from known
 * browsers first, and the rest is refused.
 *
 * Attempts are counted, not refusals, under hashes and in a bounded number of keys; with PostgreSQL all processes count
 * together. Held by `sign-in-guard.test.ts` and `lock-out.test.ts`.
 */
export class SignInGuard {
  readonly #clock: Clock;
  readonly #counts: Counts;
  readonly #most: number;
  /** Ends the wait of each attempt; the longest waiting is first. */
  readonly #waiting = new Set<() => void>();
  readonly #checks = new ConcurrencyLimit({ atOnce: CHECKS, waiting: CHECKS_WAITING });

  constructor({ clock, shared, waiting = 100 }: SignInGuardOptions) {
    this.#clock = clock;
    this.#counts = new Counts({ clock, shared, kind: 'sign-ins', windowMs: WINDOW_MS });
    this.#most = waiting;
  }

  /** The numbers of counted keys and of waiting attempts. */
  get size(): { keys: number; waiting: number } {
    return { keys: this.#counts.size, waiting: this.#waiting.size };
  }

  /**
   * Tries a password. The attempt is counted before the check, so that many at a time cannot slip through, and the
   * count is undone unless the password was wrong. An attempt that is refused was not tried and is not counted.
   *
   * @throws DomainError `rate_limit_exceeded` with `Retry-After` set, and what `check` throws
   */
  async try<Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> {
    const counted: string[] = [];
    for (const { key, limit } of limitsOf(attempt)) {
      const { taken, points, endsAt } = await this.#counts.take({ key, limit });
      if (!taken) {
        await this.#giveBack(counted);
        refuseBeyond(attempt.exchange, { exceeded: true, reset: secondsUntil(endsAt, this.#clock.now()) });
      }
      counted.push(key);
      if (limit === UNLIMITED) await this.#wait(waitAfter(points - 1));
    }
    try {
      const result = await this.#checks.run(attempt.known === undefined ? 'others' : 'first', check);
      await this.#giveBack(counted);
      return result;
    } catch (error) {
      if (!isWrong(error)) await this.#giveBack(counted);
      if (error instanceof QueueFull) refuseBeyond(attempt.exchange, { exceeded: true, reset: BUSY });
      throw error;
    }
  }

  async #giveBack(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#counts.giveBack(key);
  }

  /** If too many wait, the one that has waited longest continues. */
  async #wait(ms: number): Promise<void> {
    if (ms === 0) return;
    const ending = new AbortController();
    const end = () => {
      this.#waiting.delete(end);
      ending.abort();
    };
    this.#waiting.add(end);
    const [longest] = this.#waiting;
    if (this.#waiting.size > this.#most) longest?.();
    await pause(ms, { clock: this.#clock, signal: ending.signal });
    this.#waiting.delete(end);
  }
}

function limitsOf({ network, person, known }: Attempt): { key: string; limit: number }[] {
  if (known !== undefined) return [{ key: `known ${known}`, limit: KNOWN }];
  return [
    { key: `network ${network}`, limit: NETWORK },
    { key: `pair ${network} ${person}`, limit: PAIR },
    { key: `person ${person}`, limit: UNLIMITED },
  ];
}

/** @param wrong number of wrong passwords before this attempt */
function waitAfter(wrong: number): number {
  if (wrong < PROMPT) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(wrong - PROMPT, 10));
}

/** Only a wrong password or passkey counts against the person who tried. */
function isWrong(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  const { code, param } = error;
  return code === 'wrong_password' || code === 'wrong_passkey' || param === 'currentPassword';
}
