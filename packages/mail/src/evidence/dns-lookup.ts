import { Resolver } from 'node:dns/promises';

/** Asks DNS for the records of a name. */
export type DnsLookup = (name: string, type: string) => Promise<string[] | string[][]>;

export interface DnsLookupOptions {
  /** `address:port` of name servers to ask instead of the system's. */
  servers?: string[] | undefined;
  /** Time for one question to one server, in milliseconds. */
  timeoutMs?: number;
}

/** Looks TXT, A, AAAA, MX and PTR up, as DKIM, SPF and DMARC ask for them. Nothing else is a question of theirs. */
export function createDnsLookup({ servers, timeoutMs = 1_000 }: DnsLookupOptions = {}): DnsLookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  return async (name, type) => {
    switch (type) {
      case 'TXT':
        return resolver.resolveTxt(name);
      case 'A':
        return resolver.resolve4(name);
      case 'AAAA':
        return resolver.resolve6(name);
      case 'MX':
        return (await resolver.resolveMx(name)).map(asList);
      case 'PTR':
        return resolver.resolvePtr(name);
      default:
        throw new TypeError(`no question of mail authentication: ${type}`);
    }
  };
}

/** A record with its fields, in the shape that the type of a lookup has room for. */
function asList({ exchange, priority }: { exchange: string; priority: number }): string[] {
  return Object.assign([exchange], { exchange, priority });
}
