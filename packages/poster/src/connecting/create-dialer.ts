import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import type { AddressGuard } from '../create-endpoint-policy.js';
import { errorCode } from '../exchange/failure-of.js';
import { ConnectFailure } from './connect-failure.js';
import type { HostResolver } from './create-host-resolver.js';

interface DialTarget {
  /** A name, or an address without brackets. */
  hostname: string;
  /** Empty for the protocol's default. */
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
 * Starts a connection and returns its socket at once, so that it can be destroyed while connecting. `onEnd` is called
 * once, when the connection is writable or has failed; never if the socket is destroyed without an error.
 */
export type Dial = (target: DialTarget, onEnd: (failure: ConnectFailure | null, socket: Socket) => void) => Socket;

/** Connects to addresses that the guard admits: the address reached is checked before a byte is sent. */
export function createDialer(options: DialerOptions): Dial {
  return (target, onEnd) => {
    const isSecure = target.protocol === 'https:';
    const socket = readInSlices(open(target, options).setNoDelay(true));
    let stage: 'connect' | 'tls' | 'ready' = 'connect';
    // Before all other listeners, one of which starts TLS.
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
    // RFC 6066 §3: neither an address nor a final dot. If it is empty, the certificate is checked for `host`.
    servername: isIP(hostname) === 0 ? hostname.replace(/\.$/, '') : '',
    ALPNProtocols: ['http/1.1'],
    // Otherwise an environment variable could turn the check off.
    rejectUnauthorized: true,
  });
}

const SLICE_BYTES = 1 * 1024;

/**
 * Passes on received data in small pieces, and none after the socket is destroyed. If headers are too large, undici's
 * parser still continues to the end of the current piece and creates an error with a stack for each header: with
 * pieces of 64 KiB, that blocks the process for a tenth of a second.
 */
export function readInSlices<T extends Socket>(socket: T): T {
  const read = socket.read.bind(socket);
  socket.read = (size?: number) => {
    if (socket.destroyed) return null;
    return read(size ?? (socket.readableLength > SLICE_BYTES ? SLICE_BYTES : undefined));
  };
  return socket;
}

/**
 * The look-up of a connecting socket, which uses only the addresses returned here. A name is blocked if any
 * of its addresses is not admitted.
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
