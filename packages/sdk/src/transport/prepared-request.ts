/** What stands in a request, and how the call is to be made. */
export interface PreparedInit extends RequestInit {
  headers: Headers;
  method: string;
  timeout?: number | undefined;
  maxRetries?: number | undefined;
}

/**
 * Takes the place of `Request` below openapi-fetch. It keeps what a request is made of, so that each attempt makes one
 * anew: a `Request` is used up by one attempt, and making two of them for each call costs a quarter of its time.
 */
export class PreparedRequest {
  readonly url: string;
  readonly init: PreparedInit;

  constructor(url: string, init: PreparedInit) {
    this.url = url;
    this.init = init;
  }
}
