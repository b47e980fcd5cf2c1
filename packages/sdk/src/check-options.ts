import { checkLimit } from './check-limit.js';
import type { ConvokeOptions } from './convoke-options.js';

/** @throws TypeError where an option is missing or cannot be meant, and in a browser */
export function checkOptions(options: ConvokeOptions): void {
  checkBaseUrl(options.baseUrl);
  checkCredential('apiKey', options.apiKey);
  checkCredential('apiSecret', options.apiSecret);
  checkLimit('timeout', options.timeout);
  checkLimit('maxRetries', options.maxRetries);
  if (!options.dangerouslyAllowBrowser && inBrowser()) {
    throw new TypeError(
      'In a browser everybody can read apiSecret. Call your own server, or set dangerouslyAllowBrowser if you mean it.',
    );
  }
}

function checkBaseUrl(baseUrl: string): void {
  if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(baseUrl)) {
    throw new TypeError('baseUrl must be an address such as https://calendar.example.com.');
  }
}

/** The value stays out of the message: what is wrong with a secret must not reach a log. */
function checkCredential(name: string, value: string): void {
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) {
    throw new TypeError(`${name} must be as the server issued it, without spaces or line breaks.`);
  }
}

/** Servers and edge runtimes may have a `window` or a `navigator`, but no document. */
function inBrowser(): boolean {
  return 'document' in globalThis;
}
