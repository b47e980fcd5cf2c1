import type { IncomingMessage } from 'node:http';
import { type Clock, Counts, DAY_MS, DomainError, HOUR_MS } from '@convoke/engine';
import type { SharedCounts } from '@convoke/engine/store';
import { say } from '@convoke/texts';
import type { Context } from 'koa';

/** A window begins with its first request (specification §8). */
const WINDOW_MS = 60_000;
/** Failed authentications per window and network. */
const FAILURES = 30;
/** Networks that are remembered as refused. */
const MOST_REFUSED = 10_000;
/** Page requests per window and network; a whole office may share one address. */
const VISITS = 120;
/** Requests for unknown feeds per window and network. */
const UNKNOWN_FEEDS = 30;
/** Requests per window and feed; programs fetch one a few times a day. */
const FEED_READS = 60;
/** Requests per window and person from their dashboards, which reload after every change. */
const DASHBOARD = 1_200;
/** Sign-in links per day and account; each may be mailed to somebody. */
const LINKS = 100;
/** Requests for a new password per hour and network. */
const PASSWORD_RESETS = 10;

/** The state of one limit after a request. */
export interface RateStatus {
  limit: number;
  /** Never below 0. */
  remaining: number;
  /** Whole seconds until the window ends. */
  reset: number;
  exceeded: boolean;
}

interface RateLimitsOptions {
  /** Requests per window for accounts without their own limit. */
  defaultLimit: number;
  clock: Pick<Clock, 'now'>;
  /** Counts shared by all processes; without them, this process counts by itself. */
  shared?: SharedCounts | undefined;
}

/** Counts and limits requests, failed authentications, page visits, feeds and sign-in links. */
export class RateLimits {
  readonly #requests: Counts;
  readonly #failures: Counts;
  readonly #visits: Counts;
  readonly #unknownFeeds: Counts;
  readonly #feeds: Counts;
  readonly #dashboards: Counts;
  readonly #links: Counts;
  readonly #passwordResets: Counts;
  /** When networks that have failed too often may fail again; those that were refused last are last. */
  readonly #refused = new Map<string, number>();
  readonly #clock: Pick<Clock, 'now'>;
  /** Requests a minute of accounts without their own. */
  readonly defaultLimit: number;

  constructor({ defaultLimit, ...parts }: RateLimitsOptions) {
    this.defaultLimit = defaultLimit;
    this.#clock = parts.clock;
    this.#requests = new Counts({ ...parts, kind: 'requests', windowMs: WINDOW_MS });
    this.#failures = new Counts({ ...parts, kind: 'failures', windowMs: WINDOW_MS });
    this.#visits = new Counts({ ...parts, kind: 'visits', windowMs: WINDOW_MS });
    this.#unknownFeeds = new Counts({ ...parts, kind: 'unknown-feeds', windowMs: WINDOW_MS });
    this.#feeds = new Counts({ ...parts, kind: 'feeds', windowMs: WINDOW_MS });
    this.#dashboards = new Counts({ ...parts, kind: 'dashboards', windowMs: WINDOW_MS });
    this.#links = new Counts({ ...parts, kind: 'links', windowMs: DAY_MS });
    this.#passwordResets = new Counts({ ...parts, kind: 'password-resets', windowMs: HOUR_MS });
  }

  /** Counts one request of an account. */
  countRequest(account: { id: string; rateLimit: number | null }): Promise<RateStatus> {
    return this.#count(this.#requests, { key: account.id, limit: account.rateLimit ?? this.defaultLimit });
  }

  /** Counts one failed authentication from a network. */
  async countFailure(network: string): Promise<RateStatus> {
    const status = await this.#count(this.#failures, { key: network, limit: FAILURES });
    if (status.exceeded) this.#noteRefusal(network, this.#clock.now() + status.reset * 1_000);
    return status;
  }

  /** Whether any network may be refused: to find that of a request takes longer than to ask this. */
  get refusesSome(): boolean {
    return this.#refused.size > 0;
  }

  /** Whole seconds for which this process refuses a network whatever it fails at; `undefined` if it does not. */
  refusalOf(network: string): number | undefined {
    const endsAt = this.#refused.get(network);
    const now = this.#clock.now();
    if (endsAt === undefined) return undefined;
    if (now < endsAt) return secondsUntil(endsAt, now);
    this.#refused.delete(network);
    return undefined;
  }

  #noteRefusal(network: string, endsAt: number): void {
    this.#refused.delete(network);
    this.#refused.set(network, endsAt);
    const [oldest = network] = this.#refused.keys();
    if (this.#refused.size > MOST_REFUSED) this.#refused.delete(oldest);
  }

  /** Counts one visit to an answer page from a network. */
  countVisit(network: string): Promise<RateStatus> {
    return this.#count(this.#visits, { key: network, limit: VISITS });
  }

  /** Counts one request for a feed that does not exist from a network. */
  countUnknownFeed(network: string): Promise<RateStatus> {
    return this.#count(this.#unknownFeeds, { key: network, limit: UNKNOWN_FEEDS });
  }

  /** Counts one request for a feed. */
  countFeed(feedId: string): Promise<RateStatus> {
    return this.#count(this.#feeds, { key: feedId, limit: FEED_READS });
  }

  /** Counts one request of a person's dashboard. */
  countDashboardRequest(userId: string): Promise<RateStatus> {
    return this.#count(this.#dashboards, { key: userId, limit: DASHBOARD });
  }

  /** Counts one sign-in link made on behalf of an account. */
  countLink(accountId: string): Promise<RateStatus> {
    return this.#count(this.#links, { key: accountId, limit: LINKS });
  }

  /** Counts one request for a new password from a network. */
  countPasswordReset(network: string): Promise<RateStatus> {
    return this.#count(this.#passwordResets, { key: network, limit: PASSWORD_RESETS });
  }

  async #count(counts: Counts, count: { key: string; limit: number }): Promise<RateStatus> {
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

/** Whole seconds, at least one, for `Retry-After`. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1_000));
}

export interface FailureGate {
  limits: RateLimits;
  /** The client's address; see `clientAddress`. */
  addressOf(request: IncomingMessage): string;
}

type Exchange = Pick<Context, 'req' | 'res'>;

/**
 * Counts a failed authentication. A network with more than 30 a minute is told to wait instead of what was wrong.
 *
 * @throws DomainError `rate_limit_exceeded` with `Retry-After` set
 */
export async function refuseFailure({ limits, addressOf }: FailureGate, context: Exchange): Promise<void> {
  refuseBeyond(context, await limits.countFailure(addressOf(context.req)));
}

/** @throws DomainError `rate_limit_exceeded` with `Retry-After` set */
export function refuseBeyond(
  { res }: Pick<Exchange, 'res'>,
  { exceeded, reset }: Pick<RateStatus, 'exceeded' | 'reset'>,
): void {
  if (!exceeded) return;
  res.setHeader('Retry-After', reset);
  throw new DomainError('rate_limit_exceeded', say('too_many_requests', { seconds: reset }));
}
