/** How requests were answered since the last call of `take`. */
export interface AnswerTimes {
  answered: number;
  /** 503, each with `Retry-After`. */
  unavailable: number;
  /** Milliseconds that the slowest 503 took. */
  slowestRefusalMs: number;
}

/** Sends requests and watches the responses. */
export interface AnswerWatch {
  send: typeof fetch;
  /** Responses replayed for requests whose first outcome the client did not learn. */
  resolved(): number;
  /** What happened since the last call. */
  take(): AnswerTimes;
  /** A sentence for each response that is not allowed. */
  violations: string[];
}

export function watchAnswers(): AnswerWatch {
  const violations: string[] = [];
  const refused = new Set<string>();
  let times = none();
  let resolved = 0;
  return {
    violations,
    resolved: () => resolved,
    take() {
      const taken = times;
      times = none();
      return taken;
    },
    async send(input, init) {
      const request = new Request(input, init);
      const key = request.headers.get('idempotency-key');
      const began = performance.now();
      const response = await fetch(request);
      const tookMs = performance.now() - began;
      times.answered += 1;
      if (response.status === 503) {
        times.unavailable += 1;
        times.slowestRefusalMs = Math.max(times.slowestRefusalMs, Math.round(tookMs));
        if (response.headers.get('retry-after') === null) violations.push(`${request.url}: 503 without Retry-After`);
        if (key !== null) refused.add(key);
      } else if (response.status >= 500) {
        violations.push(`${request.method} ${request.url} was answered with ${response.status}`);
      }
      if (key !== null && refused.has(key) && response.headers.has('idempotent-replayed')) resolved += 1;
      return response;
    },
  };
}

function none(): AnswerTimes {
  return { answered: 0, unavailable: 0, slowestRefusalMs: 0 };
}
