import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

/** Seconds of a window, which opens with its first request (specification §8). */
const WINDOW = 60;
/** Failed authentications that an address may make in a window. */
const FAILURES = 30;
/** Pages that an address may ask for in a window: a whole office may stand behind one. */
const VISITS = 120;

/** Where an account or an address stands in its window. */
export interface RateStanding {
  limit: number;
  /** Never below 0. */
  remaining: number;
  /** Whole seconds until the window ends. */
  reset: number;
  exceeded: boolean;
}

/** Where processes count together: a table that the library reads and writes. */
export interface SharedCounts {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Counts what accounts request, what addresses fail at, and what they visit. */
export class RateLimits {
  readonly #requests: RateLimiterAbstract;
  readonly #failures: RateLimiterAbstract;
  readonly #visits: RateLimiterAbstract;
  readonly #defaultLimit: number;

  /**
   * @param options.defaultLimit requests per window for accounts without a limit of their own
   * @param options.shared where all processes count together; without, this one counts by itself
   */
  constructor({ defaultLimit, shared }: { defaultLimit: number; shared?: SharedCounts | undefined }) {
    this.#defaultLimit = defaultLimit;
    this.#requests = createLimiter('requests', shared);
    this.#failures = createLimiter('failures', shared);
    this.#visits = createLimiter('visits', shared);
  }

  /** Counts one request of an account. */
  countRequest(account: { id: string; rateLimit: number | null }): Promise<RateStanding> {
    return count(this.#requests, { key: account.id, limit: account.rateLimit ?? this.#defaultLimit });
  }

  /** Counts one failed authentication from an address. */
  countFailure(address: string): Promise<RateStanding> {
    return count(this.#failures, { key: address, limit: FAILURES });
  }

  /** Counts one visit of an answer page from an address. */
  countVisit(address: string): Promise<RateStanding> {
    return count(this.#visits, { key: address, limit: VISITS });
  }
}

function createLimiter(keyPrefix: string, shared: SharedCounts | undefined): RateLimiterAbstract {
  const options = { keyPrefix, points: Number.MAX_SAFE_INTEGER, duration: WINDOW };
  const alone = new RateLimiterMemory(options);
  if (!shared) return alone;
  // The table is made with all others. While the database does not answer, each process counts by itself.
  const table = { storeClient: shared, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
  return new RateLimiterPostgres({ ...options, ...table, insuranceLimiter: alone });
}

/** The library counts; its own limit is out of reach, because each account may have another. */
async function count(
  limiter: RateLimiterAbstract,
  { key, limit }: { key: string; limit: number },
): Promise<RateStanding> {
  const { consumedPoints, msBeforeNext } = await limiter.consume(key);
  return {
    limit,
    remaining: Math.max(0, limit - consumedPoints),
    reset: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
    exceeded: consumedPoints > limit,
  };
}
