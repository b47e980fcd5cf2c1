import { promises } from 'node:dns';
import type { AllowList } from '../allow-list.js';
import { errorCode } from '../exchange/exchange-failure.js';
import { ConnectFailure } from './connect-failure.js';

/**
 * Resolves names on the operator's list like the system does, and all others, which anybody can register, only in
 * DNS.
 */
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

/** Codes that suggest that the name servers are no longer there. */
const UNREACHABLE = new Set<string | undefined>(['ETIMEOUT', 'ECONNREFUSED']);

interface DnsResolverOptions {
  /**
   * Returns `address:port` of each name server, called whenever a resolver is created; default: those of the system.
   */
  servers?: () => readonly string[];
  /**
   * How long the first of two rounds waits for a response; the second waits twice as long. Default: 1 000, so that both
   * take about three seconds, less than the shortest usual deadline.
   */
  timeoutMs?: number;
}

/**
 * Resolves names only in DNS, without the hosts file and search lists. Does not use the thread pool, so that a silent
 * name server does not delay other look-ups.
 */
export function createDnsResolver(options: DnsResolverOptions = {}): HostResolver {
  let resolver = open(options);
  return async (host) => {
    const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = families.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    if (addresses.length > 0) return addresses;
    const [code] = families.flatMap((each) => (each.status === 'rejected' ? [errorCode(each.reason)] : []));
    // After a change of networks, a machine has other name servers, which are read when a resolver is created.
    if (UNREACHABLE.has(code)) resolver = open(options);
    throw new ConnectFailure('dns', code);
  };
}

function open({ servers, timeoutMs = 1_000 }: DnsResolverOptions): promises.Resolver {
  const resolver = new promises.Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers());
  return resolver;
}

/**
 * Resolves like other programs of the machine, including the hosts file. Each look-up takes one of the few
 * threads of the pool.
 */
const resolveAsSystem: HostResolver = async (host) => {
  try {
    const found = await promises.lookup(host, { all: true });
    return found.map(({ address }) => address);
  } catch (error) {
    throw new ConnectFailure('dns', errorCode(error));
  }
};
