import { type Clock, DomainError, pause } from '@convoke/engine';
import type { Context } from 'koa';
import { Counts, type SharedCounts } from '../limits/counts.js';
import { refuseBeyond, secondsUntil } from '../limits/rate-limits.js';

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords in a window: of one network, of one person from one network, and from one browser that the person knows. */
const NETWORK = 50;
const PAIR = 10;
const KNOWN = 10;
/** Beyond what any window sees. */
const UNLIMITED = 2_000_000_000;
/** Wrong passwords of a person, wherever they come from, before further attempts wait: more than one network can try. */
const PROMPT = 20;
/** The first wait; each further wrong password doubles it. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** Somebody who says who they are. */
export interface Attempt {
  /** Is told when to come again. */
  exchange: Pick<Context, 'res'>;
  network: string;
  /** What the person is found by; see `addressKey`. */
  person: string;
  /** The browser or the session, where the person has signed in with it before. */
  known?: string | undefined;
}

export interface SignInGuardOptions {
  clock: Clock;
  shared?: SharedCounts | undefined;
  /** Attempts that wait at a time. Default 100. */
  waiting?: number;
}

/**
 * Lets passwords be tried as long as not too many were wrong. A network is refused for what came from it, and a browser that the
 * person has signed in with only for what came from that browser, so that nobody can be locked out by others. Those who
 * spread their guesses over many networks make all but such browsers wait: never for longer than some seconds, and never in vain.
 */
export class SignInGuard {
  readonly #clock: Clock;
  readonly #counts: Counts;
  readonly #most: number;
  /** What ends the wait of each attempt, the longest waiting first. */
  readonly #waiting = new Set<() => void>();

  constructor({ clock, shared, waiting = 100 }: SignInGuardOptions) {
    this.#clock = clock;
    this.#counts = new Counts({ clock, shared, kind: 'sign-ins', windowMs: WINDOW_MS });
    this.#most = waiting;
  }

  /** Keys that are counted, and attempts that wait. */
  get size(): { keys: number; waiting: number } {
    return { keys: this.#counts.size, waiting: this.#waiting.size };
  }

  /**
   * Tries a password. It is counted before it is looked at, so that none of many at a time is overlooked, and taken back
   * where it was not wrong. What is refused was not tried and counts nowhere.
   *
   * @throws DomainError `rate_limit_exceeded` with `Retry-After` set, and what `look` throws
   */
  async try<Result>(attempt: Attempt, look: () => Promise<Result>): Promise<Result> {
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
      const result = await look();
      await this.#giveBack(counted);
      return result;
    } catch (error) {
      if (!isWrong(error)) await this.#giveBack(counted);
      throw error;
    }
  }

  async #giveBack(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#counts.giveBack(key);
  }

  /** Where too many wait, the one that has waited longest goes on. */
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

/** @param wrong passwords that came before */
function waitAfter(wrong: number): number {
  if (wrong < PROMPT) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(wrong - PROMPT, 10));
}

/** Anything else than a wrong password says nothing of who tried. */
function isWrong(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  return error.code === 'wrong_password' || error.param === 'currentPassword';
}
