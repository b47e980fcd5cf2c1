import { promises } from 'node:dns';
import { ConnectFailure } from '../connecting/connect-failure.js';
import { errorCode } from '../error-code.js';
import type { HostResolver } from './host-resolver.js';

/** Two rounds take about three seconds where nobody answers: less than the shortest usual deadline. */
const LIMITS = { timeout: 1_000, tries: 2 };
/** What hints at servers that are no longer there. */
const UNREACHABLE = new Set(['ETIMEOUT', 'ECONNREFUSED']);

/**
 * Asks DNS alone: no file of hosts, no search list. Does not use the thread pool, so that a name server that stays silent
 * holds up nobody else's look-ups.
 *
 * @param options.servers `address:port` each, asked for whenever a resolver is made; those of the system without
 */
export function createDnsResolver({ servers }: { servers?: () => readonly string[] } = {}): HostResolver {
  let resolver = open(servers);
  return async (host) => {
    const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = families.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (addresses.length > 0) return addresses;
    const [code] = families.flatMap((each) => (each.status === 'rejected' ? [errorCode(each.reason)] : []));
    // A machine that changed networks has other servers now; they are read when a resolver is made.
    if (code !== undefined && UNREACHABLE.has(code)) resolver = open(servers);
    throw new ConnectFailure('dns', code);
  };
}

function open(servers: (() => readonly string[]) | undefined): promises.Resolver {
  const resolver = new promises.Resolver(LIMITS);
  if (servers !== undefined) resolver.setServers(servers());
  return resolver;
}
