import { isIP, type LookupFunction } from 'node:net';
import type { AddressGuard } from '../address-guard.js';
import type { HostResolver } from '../resolving/host-resolver.js';
import { ConnectFailure } from './connect-failure.js';

/**
 * The look-up of a socket that connects: it goes to one of these addresses and to no other. A name with one address that
 * is not admitted is blocked, whatever its others are.
 */
export function createLookup({ resolve, guard }: { resolve: HostResolver; guard: AddressGuard }): LookupFunction {
  const find = async (host: string) => {
    const addresses = await resolve(host);
    if (addresses.length === 0) throw new ConnectFailure('dns');
    if (!addresses.every((address) => guard.admits(host, address))) throw new ConnectFailure('blocked');
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  return (host, _options, callback) => {
    find(host).then(
      (addresses) => callback(null, addresses),
      (error: Error) => callback(error, []),
    );
  };
}
