import { type EndpointPolicy, parseUrl } from '@convoke/engine';
import { LRUCache } from 'lru-cache';

/** Where a URL leads. */
export interface Endpoint {
  origin: string;
  /** Path and query. */
  path: string;
}

/** URLs whose reading is remembered. */
const KEPT = 1_000;

/** Reads URLs and judges them by a policy; remembers what it found, since neither changes. */
export class EndpointDirectory {
  readonly #policy: EndpointPolicy;
  readonly #known = new LRUCache<string, { endpoint: Endpoint | undefined }>({ max: KEPT });

  constructor(policy: EndpointPolicy) {
    this.#policy = policy;
  }

  /** @returns `undefined` where the policy does not admit the URL */
  find(text: string): Endpoint | undefined {
    const known = this.#known.get(text);
    if (known) return known.endpoint;
    const endpoint = this.#read(text);
    this.#known.set(text, { endpoint });
    return endpoint;
  }

  #read(text: string): Endpoint | undefined {
    const url = parseUrl(text);
    if (url === undefined || this.#policy.check(url) !== undefined) return undefined;
    return { origin: url.origin, path: url.pathname + url.search };
  }
}
