import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

/** Seconds of a window, which opens with its first request (specification §8). */
const WINDOW = 60;
/** Failed authentications that an address may make in a window. */
const FAILURES = 30;
/** Pages that an address may ask for in a window: a whole office may stand behind one. */
const VISITS = 120;

/** Requests that a person's dashboards may make in a window: each change is followed by some. */
const DASHBOARD = 1_200;
/** Seconds of a window of sign-ins. */
const SIGN_IN_WINDOW = 15 * 60;
/** Failed sign-ins in that window: of a person from one address, of a person from anywhere, and of one address. */
const SIGN_IN_FAILURES = { pair: 10, person: 100, address: 50 };

/** Who tries to sign in, and from where. */
export interface SignInAttempt {
  address: string;
  /** See `addressKey`. */
  emailKey: string;
}

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
  readonly #dashboards: RateLimiterAbstract;
  readonly #signIns: RateLimiterAbstract;
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
    this.#dashboards = createLimiter('dashboards', shared);
    this.#signIns = createLimiter('sign-ins', shared, SIGN_IN_WINDOW);
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

  /** Counts one request of a person's dashboard. */
  countDashboardRequest(userId: string): Promise<RateStanding> {
    return count(this.#dashboards, { key: userId, limit: DASHBOARD });
  }

  /**
   * Counts one sign-in before its password is looked at, so that none of many at a time is overlooked. What exceeds a limit
   * is not to be tried, be the password right or wrong. The limit that many addresses can fill for one person is wide.
   */
  async countSignIn(attempt: SignInAttempt): Promise<RateStanding> {
    const keys = signInKeys(attempt);
    const standings = await Promise.all(keys.map((key) => count(this.#signIns, key)));
    const exceeded = standings.filter((standing) => standing.exceeded);
    const [first] = exceeded.length > 0 ? exceeded : standings;
    if (!first) throw new Error('A sign-in is counted under several keys.');
    return first;
  }

  /** Takes back what `countSignIn` has counted: the password was right. */
  async forgiveSignIn(attempt: SignInAttempt): Promise<void> {
    await Promise.all(signInKeys(attempt).map(({ key }) => this.#signIns.reward(key)));
  }
}

function signInKeys({ address, emailKey }: SignInAttempt): { key: string; limit: number }[] {
  const { pair, person, address: fromAddress } = SIGN_IN_FAILURES;
  return [
    { key: `pair ${address} ${emailKey}`, limit: pair },
    { key: `person ${emailKey}`, limit: person },
    { key: `address ${address}`, limit: fromAddress },
  ];
}

function createLimiter(keyPrefix: string, shared: SharedCounts | undefined, duration = WINDOW): RateLimiterAbstract {
  const options = { keyPrefix, points: Number.MAX_SAFE_INTEGER, duration };
  const alone = new RateLimiterMemory(options);
  if (!shared) return alone;
  // The table is made with all others. While the database does not answer, each process counts by itself.
  const table = { storeClient: shared, storeType: 'pool', tableName: 'rate_limits', tableCreated: true };
  // Housekeeping deletes what is over in small steps; the library would delete all of it in one statement, which may take too long.
  const pruned = { clearExpiredByTimeout: false };
  return new RateLimiterPostgres({ ...options, ...table, ...pruned, insuranceLimiter: alone });
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
