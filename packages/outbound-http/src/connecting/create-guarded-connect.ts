import { isIP, type Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { isPublicAddress } from '../address-ranges.js';
import { AllowList } from '../allow-list.js';
import { createAddressGuard } from '../create-endpoint-policy.js';
import { ConnectFailure } from './connect-failure.js';
import { createAddressFinder, createDialer } from './create-dialer.js';
import { createHostResolver, type HostResolver } from './create-host-resolver.js';

/** Why there is no connection; `code` is that of the system, if there is one; never with `blocked`. */
export interface ConnectionRefusal {
  failure: 'blocked' | 'unreachable';
  code?: string;
}

/** The outcome of a connection that anybody may have asked for. */
export type GuardedConnection = { socket: Socket } | ConnectionRefusal;

interface RelayTarget {
  host: string;
  port: number;
  timeoutMs: number;
}

/** Connects to hosts that anybody may name, under the address policy of webhooks. */
export interface GuardedConnect {
  /**
   * Checks the host itself; the addresses of a name are checked at each connection.
   *
   * @param host a name in punycode, or an address without brackets
   * @returns what is wrong, to follow the field's name; `undefined` for an accepted host
   */
  checkHost(host: string): 'host_private' | undefined;
  /**
   * Finds an address of a host that may be connected to, for libraries that open connections themselves: they get the
   * address in place of the name. If there are several, it is the one that answers first. Never rejects.
   */
  find(target: RelayTarget): Promise<{ address: string } | ConnectionRefusal>;
  /** Opens a connection without TLS. Never rejects; the caller ends the socket. */
  connect(target: RelayTarget): Promise<GuardedConnection>;
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
  const findAddresses = createAddressFinder({ resolve: resolver ?? createHostResolver(allowed), guard });
  const dial = createDialer({ findAddresses, guard, createContext: createSecureContext });

  function connect({ host, port, timeoutMs }: RelayTarget): Promise<GuardedConnection> {
    return new Promise((resolve) => {
      const dialling = dial({ hostname: host, port: String(port), protocol: 'tcp:' }, (failure, socket) => {
        clearTimeout(timer);
        resolve(failure === null ? { socket } : refusalOf(failure));
      });
      const timer = setTimeout(() => {
        dialling.destroy();
        resolve({ failure: 'unreachable', code: 'ETIMEDOUT' });
      }, timeoutMs);
    });
  }

  return {
    checkHost(host) {
      if (isIP(host) === 0 || isPublicAddress(host) || allowed.hasAddress(host)) return undefined;
      return 'host_private';
    },
    async find(target) {
      try {
        const [address = '', another] = await findAddresses(target.host);
        if (another === undefined) return { address };
      } catch (error) {
        if (error instanceof ConnectFailure) return refusalOf(error);
        throw error;
      }
      const connection = await connect(target);
      if (!('socket' in connection)) return connection;
      const { remoteAddress: address = '' } = connection.socket;
      connection.socket.destroy();
      return { address };
    },
    connect,
  };
}

function refusalOf({ kind, code }: ConnectFailure): ConnectionRefusal {
  if (kind === 'blocked') return { failure: 'blocked' };
  return { failure: 'unreachable', ...(code !== undefined && { code }) };
}
