import type { PostOutcome } from './outbound-http.js';

export interface HttpRequest {
  method: string;
  url: string;
  /** Without `Host`, `Connection`, `Content-Length`, `User-Agent` and `Accept-Encoding`, which the client sets. */
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** One deadline over look-up, connection, TLS, headers and body, milliseconds. */
  deadlineMs: number;
  /** A longer body ends the exchange as `too_large`. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

/** The outcome of one request. The response was received completely if and only if `errorKind` is absent. */
export interface HttpOutcome extends Omit<PostOutcome, 'bodyStart'> {
  /** Of the final response, with names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** Makes requests to servers that anybody may have named, but only to those that the operator's policy allows. */
export interface HttpClient {
  /**
   * Makes one request; redirects are responses like others.
   *
   * Rejects only on a defect, such as a header that HTTP does not allow; whatever the other side does is an outcome.
   */
  request(request: HttpRequest): Promise<HttpOutcome>;
  /** Ends idle connections; those in use end with their request. */
  close(): void;
}
