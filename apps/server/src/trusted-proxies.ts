import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/**
 * Finds the address that a request came from: the peer of the connection or, if that is a trusted proxy, the nearest
 * address in `X-Forwarded-For` that is not one.
 *
 * @param trustedProxies addresses and CIDRs
 */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddr(request, trust));
}

/** An IPv6 subscriber can use a whole /64, so all of it counts as one network: `2001:db8::/64`. */
function networkOf(address = 'unknown'): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** @param networks addresses and CIDRs */
export function isTrustedPeer(networks: readonly string[]): (address: string) => boolean {
  const trust = proxyAddr.compile([...networks]);
  return (address) => trust(address, 0);
}
