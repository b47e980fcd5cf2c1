import { type Clock, Counts, DAY_MS, DomainError } from '@convoke/engine';
import type { SharedCounts } from '@convoke/engine/store';
import { refuseBeyond, secondsUntil } from '../../limits/rate-limits.js';
import type { Attempt } from './sign-in-guard.js';

const QUARTER_MS = 15 * 60_000;
/**
 * Wrong codes for one person in a quarter of an hour and in a day, from anywhere but known browsers: of a million codes
 * three are right at a time, so that a year of guessing has a chance of one in fifty.
 */
const IN_QUARTER = 5;
const IN_DAY = 20;
/** Wrong codes in a quarter of an hour from one browser or session of the person. */
const KNOWN = 10;

/**
 * Allows codes of a second factor to be tried unless there were too many wrong ones. Only somebody who knows the
 * person's password can use up the tries, and never those of a browser with which the person has signed in.
 */
export class CodeGuard {
  readonly #clock: Clock;
  readonly #quarter: Counts;
  readonly #day: Counts;

  constructor({ clock, shared }: { clock: Clock; shared?: SharedCounts | undefined }) {
    this.#clock = clock;
    this.#quarter = new Counts({ clock, shared, kind: 'codes', windowMs: QUARTER_MS });
    this.#day = new Counts({ clock, shared, kind: 'codes-a-day', windowMs: DAY_MS });
  }

  /**
   * Tries a code. It is counted before the check, so that many at a time cannot slip through, and the count is undone
   * unless the code was wrong.
   *
   * @throws DomainError `rate_limit_exceeded` with `Retry-After` set, and what `check` throws
   */
  async try<Result>({ exchange, person, known }: Attempt, check: () => Promise<Result>): Promise<Result> {
    const limits =
      known === undefined
        ? [
            { counts: this.#quarter, key: `person ${person}`, limit: IN_QUARTER },
            { counts: this.#day, key: `person ${person}`, limit: IN_DAY },
          ]
        : [{ counts: this.#quarter, key: `known ${known}`, limit: KNOWN }];
    const counted: typeof limits = [];
    const giveBack = async () => {
      for (const { counts, key } of counted) await counts.giveBack(key);
    };
    for (const each of limits) {
      const { taken, endsAt } = await each.counts.take(each);
      if (!taken) {
        await giveBack();
        refuseBeyond(exchange, { exceeded: true, reset: secondsUntil(endsAt, this.#clock.now()) });
      }
      counted.push(each);
    }
    try {
      const result = await check();
      await giveBack();
      return result;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'wrong_code')) await giveBack();
      throw error;
    }
  }
}
