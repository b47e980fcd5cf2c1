import { isIP } from 'node:net';
import type { EndpointPolicy } from '@convoke/engine';
import { AllowList } from './allow-list.js';
import { isPublicAddress } from './is-public-address.js';

export interface EndpointPolicyOptions {
  /**
   * Host names that may be called without HTTPS and at private addresses, and addresses or CIDRs for which the same holds
   * where a URL names the address itself.
   */
  allow: readonly string[];
}

/**
 * Decides which URLs webhooks may be registered for: HTTPS, any port, no credentials, and no address that is not public.
 * Judges hosts as the URL parser reads them, which knows every other spelling of an address. Names are accepted: where they
 * lead shows at each delivery.
 *
 * @throws Error where an entry of `allow` is neither a host name, nor an address, nor a CIDR
 */
export function createEndpointPolicy({ allow }: EndpointPolicyOptions): EndpointPolicy {
  const allowed = new AllowList(allow);
  return {
    check(url) {
      const address = literalOf(url);
      const exempt = address === undefined ? allowed.hasName(url.hostname) : allowed.hasAddress(address);
      if (url.protocol !== 'https:' && !(exempt && url.protocol === 'http:')) return 'must begin with https://';
      if (url.username !== '' || url.password !== '') return 'must not hold a user name or a password';
      if (exempt || address === undefined || isPublicAddress(address)) return undefined;
      return 'must not lead to a private or reserved address';
    },
  };
}

/** The address that a URL names instead of a host name. */
function literalOf({ hostname }: URL): string | undefined {
  const address = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(address) === 0 ? undefined : address;
}
