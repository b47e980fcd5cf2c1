import type { PostErrorKind } from '../domain/delivery.js';

/** What is wrong with a URL of a webhook. */
export type EndpointProblem = 'url_not_https' | 'url_has_password' | 'url_private';

/** Which URLs webhooks may be registered for. */
export interface EndpointPolicy {
  /**
   * Checks the URL itself; the addresses of its host name are checked at each delivery.
   *
   * @returns the code of what is wrong; `undefined` for an accepted URL
   */
  check(url: URL): EndpointProblem | undefined;
  /**
   * Looks up the current addresses of an accepted URL, for at most a second.
   *
   * @returns whether deliveries there would be blocked; `false` if unknown
   */
  isBlocked(url: URL): Promise<boolean>;
}

/** The outcome of one post. The response was received completely if and only if `errorKind` is absent. */
export interface PostOutcome {
  /** Of the final response; present as soon as its headers came, even if the rest did not. */
  status?: number;
  /** From the call to the outcome, milliseconds. */
  durationMs: number;
  errorKind?: PostErrorKind;
  /**
   * The system's or library's code for the error (`ECONNREFUSED`, `CERT_HAS_EXPIRED`); never with `blocked`. Contains
   * no address.
   */
  errorCode?: string;
  /** At most the first 4 096 bytes of the body, decoded as UTF-8; U+FFFD replaces invalid bytes and U+0000. */
  bodyStart: string;
  /** How long a 429 or 503 asks to wait, milliseconds, at most an hour. */
  retryAfterMs?: number;
}

export interface PostRequest {
  url: string;
  /** Without `Host`, `Connection`, `Content-Length` and `Accept-Encoding`, which are set for it. */
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** One deadline over look-up, connection, TLS, headers and body, milliseconds. */
  deadlineMs: number;
  signal?: AbortSignal;
}

/** Posts to endpoints that anybody may have registered, but only to those that the operator's policy allows. */
export interface OutboundHttp {
  /**
   * Posts once; redirects are responses like others.
   *
   * Rejects only on a defect, such as a header that HTTP does not allow; whatever the other side does is an outcome.
   */
  post(request: PostRequest): Promise<PostOutcome>;
}
