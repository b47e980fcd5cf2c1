import type { Clock } from '@convoke/engine';
import { Counts, type SharedCounts } from './counts.js';

/** A window opens with its first request (specification §8). */
const WINDOW_MS = 60_000;
/** Failed authentications that a network may make in a window. */
const FAILURES = 30;
/** Pages that a network may ask for in a window: a whole office may stand behind one address. */
const VISITS = 120;
/** Requests that a person's dashboards may make in a window: each change is followed by some. */
const DASHBOARD = 1_200;
/** Links to sign-ins that an account may make in a day: each may be mailed to somebody. */
const LINKS = 100;
const DAY_MS = 86_400_000;

/** Where an account or a network stands in its window. */
export interface RateStanding {
  limit: number;
  /** Never below 0. */
  remaining: number;
  /** Whole seconds until the window ends. */
  reset: number;
  exceeded: boolean;
}

export interface RateLimitsOptions {
  /** Requests per window for accounts without a limit of their own. */
  defaultLimit: number;
  clock: Pick<Clock, 'now'>;
  /** Where all processes count together; without, this one counts by itself. */
  shared?: SharedCounts | undefined;
}

/** Counts what accounts request, what networks fail at, and what they visit. */
export class RateLimits {
  readonly #requests: Counts;
  readonly #failures: Counts;
  readonly #visits: Counts;
  readonly #dashboards: Counts;
  readonly #links: Counts;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #defaultLimit: number;

  constructor({ defaultLimit, ...parts }: RateLimitsOptions) {
    this.#defaultLimit = defaultLimit;
    this.#clock = parts.clock;
    this.#requests = new Counts({ ...parts, kind: 'requests', windowMs: WINDOW_MS });
    this.#failures = new Counts({ ...parts, kind: 'failures', windowMs: WINDOW_MS });
    this.#visits = new Counts({ ...parts, kind: 'visits', windowMs: WINDOW_MS });
    this.#dashboards = new Counts({ ...parts, kind: 'dashboards', windowMs: WINDOW_MS });
    this.#links = new Counts({ ...parts, kind: 'links', windowMs: DAY_MS });
  }

  /** Counts one request of an account. */
  countRequest(account: { id: string; rateLimit: number | null }): Promise<RateStanding> {
    return this.#count(this.#requests, { key: account.id, limit: account.rateLimit ?? this.#defaultLimit });
  }

  /** Counts one failed authentication from a network. */
  countFailure(network: string): Promise<RateStanding> {
    return this.#count(this.#failures, { key: network, limit: FAILURES });
  }

  /** Counts one visit of an answer page from a network. */
  countVisit(network: string): Promise<RateStanding> {
    return this.#count(this.#visits, { key: network, limit: VISITS });
  }

  /** Counts one request of a person's dashboard. */
  countDashboardRequest(userId: string): Promise<RateStanding> {
    return this.#count(this.#dashboards, { key: userId, limit: DASHBOARD });
  }

  /** Counts one link to a sign-in that is made in the name of an account. */
  countLink(accountId: string): Promise<RateStanding> {
    return this.#count(this.#links, { key: accountId, limit: LINKS });
  }

  async #count(counts: Counts, count: { key: string; limit: number }): Promise<RateStanding> {
    const { limit } = count;
    const { taken, points, endsAt } = await counts.take(count);
    return {
      limit,
      remaining: Math.max(0, limit - points),
      reset: secondsUntil(endsAt, this.#clock.now()),
      exceeded: !taken,
    };
  }
}

/** Whole seconds, at least one: what `Retry-After` says. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1_000));
}
