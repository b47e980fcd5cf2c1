import type { AllowList } from '../allow-list.js';
import { createDnsResolver } from './create-dns-resolver.js';
import type { HostResolver } from './host-resolver.js';
import { resolveAsSystem } from './resolve-as-system.js';

/** Names that the operator listed are looked up as the system does; for all others, which anybody can register, DNS is asked. */
export function createHostResolver(allowed: AllowList): HostResolver {
  const resolveInDns = createDnsResolver();
  return (host) => (allowed.hasName(host) ? resolveAsSystem(host) : resolveInDns(host));
}
