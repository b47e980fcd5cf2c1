import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { AddressGuard } from '../create-endpoint-policy.js';
import { errorCode } from '../exchange/failure-of.js';
import type { HostResolver } from '../resolving/create-host-resolver.js';
import { ConnectFailure } from './connection.js';
import { readInSlices } from './read-in-slices.js';

interface DialTarget {
  /** A name, or an address without brackets. */
  hostname: string;
  /** Empty for the protocol's own. */
  port: string;
  /** `https:` or `http:`. */
  protocol: string;
}

interface DialerOptions {
  lookup: LookupFunction;
  guard: AddressGuard;
  secureContext: SecureContext;
}

/**
 * Starts a connection and returns its socket at once, so that it can be destroyed on the way. `onEnd` hears once of a
 * connection that can be written to, or of a failure; of neither after the socket was destroyed without an error.
 */
export type Dial = (target: DialTarget, onEnd: (failure: ConnectFailure | null, socket: Socket) => void) => Socket;

/** Dials where the guard lets it: the address that was reached is judged before a byte is sent. */
export function createDialer(options: DialerOptions): Dial {
  return (target, onEnd) => {
    const isSecure = target.protocol === 'https:';
    const socket = readInSlices(open(target, options).setNoDelay(true));
    let stage: 'connect' | 'tls' | 'ready' = 'connect';
    // First of all listeners: TLS sends its greeting from one too.
    socket.prependOnceListener('connect', () => {
      stage = 'tls';
      const isAdmitted = options.guard.admits(target.hostname, socket.remoteAddress ?? '');
      if (!isAdmitted) socket.destroy(new ConnectFailure('blocked'));
    });
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      if (socket.destroyed) return;
      stage = 'ready';
      onEnd(null, socket);
    });
    socket.once('error', (error) => {
      if (stage === 'ready') return;
      onEnd(error instanceof ConnectFailure ? error : new ConnectFailure(stage, errorCode(error)), socket);
    });
    return socket;
  };
}

function open({ hostname, port, protocol }: DialTarget, { lookup, secureContext }: DialerOptions): Socket {
  const target = { host: hostname, lookup, autoSelectFamily: true };
  if (protocol !== 'https:') return connectTcp({ ...target, port: Number(port || 80) });
  return connectTls({
    ...target,
    port: Number(port || 443),
    secureContext,
    // RFC 6066 §3: neither an address nor a final dot. What is empty here leaves `host` to be found in the certificate.
    servername: isIP(hostname) === 0 ? hostname.replace(/\.$/, '') : '',
    ALPNProtocols: ['http/1.1'],
    // Without it an environment variable could turn the check off.
    rejectUnauthorized: true,
  });
}

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
