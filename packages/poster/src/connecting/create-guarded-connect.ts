import { isIP, type Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { isPublicAddress } from '../address-ranges.js';
import { AllowList } from '../allow-list.js';
import { createAddressGuard } from '../create-endpoint-policy.js';
import type { ConnectFailure } from './connect-failure.js';
import { createDialer, createLookup } from './create-dialer.js';
import { createHostResolver, type HostResolver } from './create-host-resolver.js';

/** The outcome of a connection that anybody may have asked for. */
export type GuardedConnection =
  | { socket: Socket }
  /** `code` is that of the system, if there is one; never with `blocked`. */
  | { failure: 'blocked' | 'unreachable'; code?: string };

/** Connects to hosts that anybody may name, under the address policy of webhooks. */
export interface GuardedConnect {
  /**
   * Checks the host itself; the addresses of a name are checked at each connection.
   *
   * @param host a name in punycode, or an address without brackets
   * @returns what is wrong, to follow the field's name; `undefined` for an accepted host
   */
  checkHost(host: string): string | undefined;
  /**
   * Finds an address of a host that may be connected to, for libraries that open connections themselves: they
   * get the address in place of the name. Never rejects.
   */
  find(host: string): Promise<{ address: string } | { failure: 'blocked' | 'unreachable'; code?: string }>;
  /** Opens a connection without TLS. Never rejects; the caller ends the socket. */
  connect(target: { host: string; port: number; timeoutMs: number }): Promise<GuardedConnection>;
}

/**
 * @param options.allow host names that may be at private addresses, and addresses or CIDRs that are connected to
 *   although they are private
 * @throws Error if an entry of `allow` is neither a host name, nor an address, nor a CIDR
 */
export function createGuardedConnect({
  allow,
  resolver,
}: {
  allow: readonly string[];
  resolver?: HostResolver | undefined;
}): GuardedConnect {
  const allowed = new AllowList(allow);
  const guard = createAddressGuard(allowed);
  const resolve = resolver ?? createHostResolver(allowed);
  const lookup = createLookup({ resolve, guard });
  const dial = createDialer({ lookup, guard, secureContext: createSecureContext() });
  return {
    checkHost(host) {
      if (isIP(host) === 0 || isPublicAddress(host) || allowed.hasAddress(host)) return undefined;
      return 'must not be a private or reserved address';
    },
    async find(host) {
      if (isIP(host) !== 0) return guard.admits(host, host) ? { address: host } : { failure: 'blocked' };
      const addresses = await resolve(host).catch(() => []);
      if (!addresses.every((address) => guard.admits(host, address))) return { failure: 'blocked' };
      // Many hosts have no IPv6 to the outside.
      const address = addresses.find((each) => isIP(each) === 4) ?? addresses[0];
      return address === undefined ? { failure: 'unreachable', code: 'ENOTFOUND' } : { address };
    },
    connect: ({ host, port, timeoutMs }) =>
      new Promise((resolve) => {
        const socket = dial({ hostname: host, port: String(port), protocol: 'tcp:' }, (failure) => {
          clearTimeout(timer);
          resolve(failure === null ? { socket } : refusalOf(failure));
        });
        const timer = setTimeout(() => {
          socket.destroy();
          resolve({ failure: 'unreachable', code: 'ETIMEDOUT' });
        }, timeoutMs);
      }),
  };
}

function refusalOf({ kind, code }: ConnectFailure): GuardedConnection {
  if (kind === 'blocked') return { failure: 'blocked' };
  return { failure: 'unreachable', ...(code !== undefined && { code }) };
}
