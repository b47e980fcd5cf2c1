import { anything, checkOptions, numberFault, optionalFunction } from '../options.js';

/**
 * How a request fails, by the `code` of the error that the client then has:
 *
 * - `rate_limit_exceeded`: 429, with `Retry-After`
 * - `internal_error`: 500
 * - `unavailable`: 503, with `Retry-After`
 * - `timeout`: no response, until the request is aborted
 * - `connection_failed`: the connection breaks
 */
export type FailureKind = 'rate_limit_exceeded' | 'internal_error' | 'unavailable' | 'timeout' | 'connection_failed';

/** Which requests fail. */
export interface FailureOptions {
  /**
   * How many requests fail, of which a client with retries makes several in one call; 1 by default, with `when` all.
   */
  times?: number | undefined;
  /** Only requests for which it returns true fail. */
  when?: ((request: FailingRequest) => boolean) | undefined;
  /** Seconds in `Retry-After`; 1 by default. */
  retryAfter?: number | undefined;
  /** Whether a request without a response has its effect before: what it would have done is done. */
  takesEffect?: boolean | undefined;
}

/** A request that may fail. */
export interface FailingRequest {
  /** HTTP method. */
  method: string;
  /** Without the query. */
  path: string;
  /** The body as text; empty without one. */
  body: string;
}

/** A failure that is planned, with the number of requests that it still has. */
interface Plan extends FailureOptions {
  kind: FailureKind;
  left: number;
}

/** Those that are responses. */
const RESPONSES = ['rate_limit_exceeded', 'internal_error', 'unavailable'] as const;
const KINDS: readonly string[] = [...RESPONSES, 'timeout', 'connection_failed'];

/** A refusal that a server answers with. */
export interface FailureResponse {
  code: (typeof RESPONSES)[number];
  retryAfter?: number;
}

/** A server that answers, and refuses what is asked of it. */
interface Answering {
  answer(request: Request): Promise<Response>;
  refuse(request: Request, failure: FailureResponse): Response;
}

/**
 * Puts failures in front of a server. The one that was asked for first is used up first.
 *
 * @returns `fetch`, and `fail`, which plans a failure and returns what ends it
 */
export function withFailures({ answer, refuse }: Answering) {
  const plans = new Set<Plan>();
  return {
    /** @throws as `fetch` does without a response */
    async fetch(url: string, init: RequestInit = {}): Promise<Response> {
      const request = new Request(url, init);
      const asked = plans.size > 0 && (await read(request.clone()));
      request.signal.throwIfAborted();
      const plan = asked && take(plans, asked);
      if (!plan) return answer(request);
      const { kind, retryAfter = 1 } = plan;
      const code = RESPONSES.find((each) => each === kind);
      if (code !== undefined) return refuse(request, code === 'internal_error' ? { code } : { code, retryAfter });
      if (plan.takesEffect) await answer(request);
      return loseResponse(plan, request.signal);
    },
    /** @throws TypeError for an unknown kind or a wrong option */
    fail(kind: FailureKind, options: FailureOptions = {}): () => void {
      if (!KINDS.includes(kind)) throw new TypeError(`There is no failure ${kind}. Known are ${KINDS.join(', ')}.`);
      checkOptions(options, {
        times: (value) => (value === Number.POSITIVE_INFINITY ? undefined : numberFault(value, 1)),
        when: optionalFunction,
        retryAfter: (value) => numberFault(value, 0),
        takesEffect: anything,
      });
      const plan = { ...options, kind, left: options.times ?? (options.when ? Number.POSITIVE_INFINITY : 1) };
      plans.add(plan);
      return () => {
        plans.delete(plan);
      };
    },
  };
}

async function read(request: Request): Promise<FailingRequest> {
  return { method: request.method, path: new URL(request.url).pathname, body: await request.text() };
}

/** The failure of this request, if it has one. */
function take(plans: Set<Plan>, request: FailingRequest): Plan | undefined {
  for (const plan of plans) {
    if (plan.when && !plan.when(request)) continue;
    plan.left -= 1;
    if (plan.left <= 0) plans.delete(plan);
    return plan;
  }
  return undefined;
}

/** @throws as `fetch` does without a response: at once, or when the request is aborted */
async function loseResponse({ kind }: Plan, signal: AbortSignal): Promise<never> {
  if (kind === 'timeout' && !signal.aborted) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  }
  if (kind === 'timeout') throw signal.reason;
  throw new TypeError('fetch failed', {
    cause: new Error('The in-memory Convoke has broken the connection, as it was told.'),
  });
}
