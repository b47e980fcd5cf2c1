import { promises } from 'node:dns';
import type { AllowList } from '../allow-list.js';
import { errorCode } from '../exchange/failure-of.js';
import { ConnectFailure } from './connection.js';

/** Resolves names on the operator's list like the system does, and all others, which anybody can register, only in DNS. */
export function createHostResolver(allowed: AllowList): HostResolver {
  const resolveInDns = createDnsResolver();
  return (host) => (allowed.hasName(host) ? resolveAsSystem(host) : resolveInDns(host));
}

/**
 * Finds all addresses of a name.
 *
 * @throws ConnectFailure `dns` if there is none, or the look-up failed
 */
export type HostResolver = (host: string) => Promise<readonly string[]>;

/** Without a response, two rounds take about three seconds, less than the shortest usual deadline. */
const LIMITS = { timeout: 1_000, tries: 2 };
/** Codes that suggest that the name servers are no longer there. */
const UNREACHABLE = new Set(['ETIMEOUT', 'ECONNREFUSED']);

/**
 * Resolves names only in DNS, without the hosts file and search lists. Does not use the thread pool, so that a silent name
 * server does not delay other look-ups.
 *
 * @param options.servers returns `address:port` of each, called whenever a resolver is created; default: those of the system
 */
export function createDnsResolver({ servers }: { servers?: () => readonly string[] } = {}): HostResolver {
  let resolver = open(servers);
  return async (host) => {
    const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = families.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (addresses.length > 0) return addresses;
    const [code] = families.flatMap((each) => (each.status === 'rejected' ? [errorCode(each.reason)] : []));
    // After a change of networks, a machine has other name servers, which are read when a resolver is created.
    if (code !== undefined && UNREACHABLE.has(code)) resolver = open(servers);
    throw new ConnectFailure('dns', code);
  };
}

function open(servers: (() => readonly string[]) | undefined): promises.Resolver {
  const resolver = new promises.Resolver(LIMITS);
  if (servers !== undefined) resolver.setServers(servers());
  return resolver;
}

/**
 * Resolves like other programs of the machine, including the hosts file. Each look-up takes one of the few threads of the pool.
 */
const resolveAsSystem: HostResolver = async (host) => {
  try {
    const found = await promises.lookup(host, { all: true });
    return found.map(({ address }) => address);
  } catch (error) {
    throw new ConnectFailure('dns', errorCode(error));
  }
};
