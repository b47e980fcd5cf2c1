import { promises } from 'node:dns';
import type { AllowList } from '../allow-list.js';
import { ConnectFailure } from '../connecting/connection.js';
import { errorCode } from '../exchange/failure-of.js';

/** Names that the operator listed are looked up as the system does; for all others, which anybody can register, DNS is asked. */
export function createHostResolver(allowed: AllowList): HostResolver {
  const resolveInDns = createDnsResolver();
  return (host) => (allowed.hasName(host) ? resolveAsSystem(host) : resolveInDns(host));
}

/**
 * Finds all addresses of a name.
 *
 * @throws ConnectFailure `dns` where there is none, or nobody could say
 */
export type HostResolver = (host: string) => Promise<readonly string[]>;

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

/** As other programs of the machine do, the file of hosts included. Each look-up takes a thread of a pool of few. */
const resolveAsSystem: HostResolver = async (host) => {
  try {
    const found = await promises.lookup(host, { all: true });
    return found.map(({ address }) => address);
  } catch (error) {
    throw new ConnectFailure('dns', errorCode(error));
  }
};
