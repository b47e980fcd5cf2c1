import { Resolver } from 'node:dns/promises';
import type { Dns, DnsAnswer, ServiceDns } from '@convoke/engine/senders';
import type { DnsLookupOptions } from './dns-lookup.js';

/** RFC 2308 §2: the name does not exist, or has no such records. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** Looks up what the domains of senders and of calendar servers publish. */
export function createDns({ servers, timeoutMs = 2_000 }: DnsLookupOptions = {}): Dns & ServiceDns {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);
  return {
    txt: (name) => ask(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    mx: (domain) =>
      ask(async () => {
        const found = await resolver.resolveMx(domain);
        return found.sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange.replace(/\.$/, ''));
      }),
    srv: (name) =>
      ask(async () => {
        const found = await resolver.resolveSrv(name);
        const places = found.sort((a, b) => a.priority - b.priority || b.weight - a.weight);
        // RFC 2782: the root in place of a host means that there is no such service.
        return places
          .map(({ name: host, port }) => ({ host: host.replace(/\.$/, ''), port }))
          .filter(({ host }) => host);
      }),
  };
}

async function ask<Found>(look: () => Promise<Found[]>): Promise<DnsAnswer<Found>> {
  try {
    return { kind: 'found', records: await look() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return NONE.has(code) ? { kind: 'none' } : { kind: 'failed', code };
  }
}
