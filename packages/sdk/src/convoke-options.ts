/** How to reach a Convoke server. */
export interface ConvokeOptions {
  /** The server's public address, such as `https://calendar.example.com`. */
  baseUrl: string;
  apiKey: string;
  /** Goes with the key. Keep it on the server side: whoever has it acts for the account. */
  apiSecret: string;
  /** Sends a request; `globalThis.fetch` by default. */
  fetch?: (request: Request) => Promise<Response>;
}
