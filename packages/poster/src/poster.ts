import type { PostOutcome } from './post-outcome.js';

export interface PostRequest {
  url: string;
  /** Beside `Host`, `Connection`, `Content-Length` and `Accept-Encoding`, which the poster sets itself. */
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** One deadline over look-up, connection, TLS, headers and body, milliseconds. */
  deadlineMs: number;
  signal?: AbortSignal;
}

/** Sends webhooks out. */
export interface Poster {
  /**
   * Posts once; redirects are answers like others. Where a kept connection turns out to have been closed before any answer,
   * the request goes out again on a new one, within the same deadline.
   *
   * Rejects only on a defect, such as a header that HTTP does not allow; whatever the outside does is an outcome.
   */
  post(request: PostRequest): Promise<PostOutcome>;
  /** Ends the connections that are kept; those in use end with their post. */
  close(): void;
}
