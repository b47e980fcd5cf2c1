import type { Clock, EndpointPolicy } from '@convoke/engine';
import { LRUCache } from 'lru-cache';
import { isPublicAddress } from './address-ranges.js';
import { AllowList } from './allow-list.js';
import { checkEndpoint, literalOf } from './check-endpoint.js';
import { createHostResolver, type HostResolver } from './connecting/create-host-resolver.js';

interface EndpointPolicyOptions {
  /**
   * Host names that may be called without HTTPS and at private addresses, and addresses or CIDRs for which
   * the same applies if the URL contains the address itself.
   */
  allow: readonly string[];
  clock: Clock;
  /** As for `createOutboundHttp`. */
  resolver?: HostResolver | undefined;
}

/** How long a registration waits for the addresses of a URL. */
const LOOK_UP_MS = 1_000;

/**
 * Decides which URLs webhooks may be registered for: HTTPS, any port, no credentials, and no address that is
 * not public. Judges hosts as the URL parser reads them, which knows every other spelling of an address. All
 * other names than `localhost` are accepted: their addresses are checked at each delivery.
 *
 * Held by `create-endpoint-policy.test.ts`, `generated-addresses.test.ts` and `test/delivery/hostile-urls.test.ts`.
 *
 * @throws Error if an entry of `allow` is neither a host name, nor an address, nor a CIDR
 */
export function createEndpointPolicy({ allow, clock, resolver }: EndpointPolicyOptions): EndpointPolicy {
  const allowed = new AllowList(allow);
  const guard = createAddressGuard(allowed);
  const resolve = resolver ?? createHostResolver(allowed);
  return {
    check: (url) => checkEndpoint(url, allowed),
    async isBlocked(url) {
      const { hostname } = url;
      if (literalOf(url) !== undefined || allowed.hasName(hostname)) return false;
      const unknown = Promise.withResolvers<readonly string[]>();
      const cancel = clock.schedule(LOOK_UP_MS, () => unknown.resolve([]));
      const addresses = await Promise.race([resolve(hostname).catch(() => []), unknown.promise]);
      cancel();
      return addresses.some((address) => !guard.admits(hostname, address));
    },
  };
}

/** The target of a URL. */
export interface Endpoint {
  origin: string;
  /** Path and query. */
  path: string;
}

/** The number of URLs that are remembered. */
const MAX_REMEMBERED = 1_000;

/** Parses URLs and checks them by a policy. Remembers the results, because neither changes. */
export class EndpointDirectory {
  readonly #policy: EndpointPolicy;
  readonly #known = new LRUCache<string, { endpoint: Endpoint | undefined }>({ max: MAX_REMEMBERED });

  constructor(policy: EndpointPolicy) {
    this.#policy = policy;
  }

  /** @returns `undefined` if the policy does not admit the URL */
  find(text: string): Endpoint | undefined {
    const known = this.#known.get(text);
    if (known) return known.endpoint;
    const endpoint = this.#read(text);
    this.#known.set(text, { endpoint });
    return endpoint;
  }

  #read(text: string): Endpoint | undefined {
    const url = URL.parse(text);
    if (url === null || this.#policy.check(url) !== undefined) return undefined;
    return { origin: url.origin, path: url.pathname + url.search };
  }
}

/** Decides which addresses a connection may go to. */
export interface AddressGuard {
  /** @param host the name or address in the URL */
  admits(host: string, address: string): boolean;
}

/** Admits public addresses, listed ones, and every address of a listed name. */
export function createAddressGuard(allowed: AllowList): AddressGuard {
  return {
    admits: (host, address) => allowed.hasName(host) || isPublicAddress(address) || allowed.hasAddress(address),
  };
}
