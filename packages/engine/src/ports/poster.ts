import type { PostErrorKind } from '../domain/delivery.js';

/** Which URLs webhooks may be registered for. */
export interface EndpointPolicy {
  /**
   * Judges what a URL shows by itself; the addresses behind a name are judged at each delivery.
   *
   * @returns what is wrong, to be read after the field's name ("must begin with https://"), and never naming an
   *   address; `undefined` for a URL that is accepted
   */
  check(url: URL): string | undefined;
  /**
   * Looks up where a URL that is accepted leads now, for at most a second.
   *
   * @returns whether deliveries there would be blocked; `false` where nobody can say
   */
  isBlocked(url: URL): Promise<boolean>;
}

/** What became of one post. An answer was received whole exactly where `errorKind` is absent. */
export interface PostOutcome {
  /** Of the final answer; present as soon as its headers came, even if the rest did not. */
  status?: number;
  /** From the call to the outcome, milliseconds. */
  durationMs: number;
  errorKind?: PostErrorKind;
  /**
   * What the system or the library calls the error (`ECONNREFUSED`, `CERT_HAS_EXPIRED`); never with `blocked`. Holds no
   * address.
   */
  errorCode?: string;
  /** At most the first 4 096 bytes of the body, read as UTF-8; U+FFFD stands for what is none, and for U+0000. */
  bodyStart: string;
  /** How long a 429 or 503 asks to wait, milliseconds, at most an hour. */
  retryAfterMs?: number;
}

export interface PostRequest {
  url: string;
  /** Beside `Host`, `Connection`, `Content-Length` and `Accept-Encoding`, which the poster sets itself. */
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** One deadline over look-up, connection, TLS, headers and body, milliseconds. */
  deadlineMs: number;
  signal?: AbortSignal;
}

/** Posts to endpoints that anybody may have registered; reaches only those that the operator's policy admits. */
export interface Poster {
  /**
   * Posts once; redirects are answers like others.
   *
   * Rejects only on a defect, such as a header that HTTP does not allow; whatever the outside does is an outcome.
   */
  post(request: PostRequest): Promise<PostOutcome>;
}
