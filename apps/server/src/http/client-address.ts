import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/**
 * Tells who sent a request: the peer of the connection, or, behind proxies of these networks, the nearest address in
 * `X-Forwarded-For` that is not one of them.
 *
 * @param trustedProxies addresses and CIDRs
 */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddr(request, trust));
}

/** A subscriber of IPv6 has a whole /64 to write from: all of it counts as one. */
function networkOf(address = 'unknown'): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
