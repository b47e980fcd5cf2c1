import type { LogEvent } from './transport/log-event.js';

/** How to reach a Convoke server. */
export interface ConvokeOptions {
  /** The server's public address, such as `https://calendar.example.com`. */
  baseUrl: string;
  apiKey: string;
  /** Goes with the key. Keep it on the server side: whoever has it acts for the account. */
  apiSecret: string;
  /** Sends a request; `globalThis.fetch` by default. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Milliseconds after which an attempt is given up; 30 000 by default. */
  timeout?: number | undefined;
  /** How often a call is made again where that may help; 2 by default, `0` for never. */
  maxRetries?: number | undefined;
  /** Is told what happens during each call. What it throws is ignored. */
  log?: ((event: LogEvent) => void) | undefined;
  /** Lets the client run in a browser, where everybody can read the secret. */
  dangerouslyAllowBrowser?: boolean | undefined;
}
