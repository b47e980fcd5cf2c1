import { Resolver } from 'node:dns/promises';

/** Asks DNS for the records of a name. */
export type DnsLookup = (name: string, type: string) => Promise<string[] | string[][]>;

export interface DnsLookupOptions {
  /** `address:port` of the name servers; default: those of the system. */
  servers?: string[] | undefined;
  /** Time limit for one query to one server, in milliseconds. */
  timeoutMs?: number;
}

/** Looks up TXT, A, AAAA, MX, PTR and CNAME records, the only ones that DKIM, SPF and DMARC need. */
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
      case 'CNAME':
        return resolver.resolveCname(name);
      default:
        throw new TypeError(`mail authentication needs no ${type} records`);
    }
  };
}

/** The fields of a record, in the form that the type of a lookup allows. */
function asList({ exchange, priority }: { exchange: string; priority: number }): string[] {
  return Object.assign([exchange], { exchange, priority });
}
