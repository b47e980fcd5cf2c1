import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext, type TLSSocket } from 'node:tls';
import type { AddressGuard } from '../create-endpoint-policy.js';
import { errorCode } from '../exchange/exchange-failure.js';
import { ConnectFailure } from './connect-failure.js';
import type { HostResolver } from './create-host-resolver.js';
import { type RaceParts, raceAddresses } from './race-addresses.js';

interface DialTarget {
  /** A name, or an address without brackets. */
  hostname: string;
  /** Empty for the protocol's default. */
  port: string;
  /** `https:` or `http:`. */
  protocol: string;
}

interface DialerOptions extends RaceParts {
  findAddresses: AddressFinder;
  guard: AddressGuard;
  /** Called at the first connection by TLS: to read all roots takes longer than all else. */
  createContext: () => SecureContext;
}

/** What became of a connection. */
export type Dialled = [failure: ConnectFailure, socket: null] | [failure: null, socket: Socket];

/**
 * Starts a connection. `onEnd` is called once, when the connection is writable or has failed; never if it is destroyed
 * before. Destroying it also ends a socket that was handed over.
 */
export type Dial = (target: DialTarget, onEnd: (...ended: Dialled) => void) => { destroy(): void };

/** Connects to addresses that the guard admits: the address reached is checked before a byte is sent. */
export function createDialer({ findAddresses, guard, createContext, ...race }: DialerOptions): Dial {
  let secureContext: SecureContext | undefined;
  return (target, onEnd) => {
    const { hostname, port, protocol } = target;
    const isSecure = protocol === 'https:';
    let current: { destroy(): void } | undefined;
    let isOver = false;

    function end(...ended: Dialled): void {
      if (isOver) return;
      isOver = true;
      onEnd(...ended);
    }

    function connect(addresses: readonly string[]): void {
      if (isOver) return;
      const raceOptions = { ...race, addresses, port: Number(port || (isSecure ? 443 : 80)) };
      current = raceAddresses(raceOptions, (error, socket) => {
        if (error) end(new ConnectFailure('connect', errorCode(error)), null);
        else take(socket);
      });
    }

    function take(socket: Socket): void {
      current = socket;
      if (!guard.admits(hostname, socket.remoteAddress ?? '')) {
        socket.destroy();
        end(new ConnectFailure('blocked'), null);
      } else if (isSecure) {
        secure(socket);
      } else {
        end(null, readInSlices(socket.setNoDelay(true)));
      }
    }

    function secure(socket: Socket): void {
      secureContext ??= createContext();
      const secured = readInSlices(openTls(socket.setNoDelay(true), { hostname, secureContext }));
      current = secured;
      secured.once('secureConnect', () => end(null, secured));
      secured.once('error', (error) => end(new ConnectFailure('tls', errorCode(error)), null));
    }

    findAddresses(hostname).then(connect, (error: unknown) => {
      end(error instanceof ConnectFailure ? error : new ConnectFailure('dns', errorCode(error)), null);
    });
    return {
      destroy() {
        isOver = true;
        current?.destroy();
      },
    };
  };
}

function openTls(
  socket: Socket,
  { hostname, secureContext }: { hostname: string; secureContext: SecureContext },
): TLSSocket {
  return connectTls({
    socket,
    host: hostname,
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
 * Finds the addresses of a host, at least one. A host is blocked if any of its addresses is not admitted.
 *
 * @throws ConnectFailure
 */
export type AddressFinder = (host: string) => Promise<readonly string[]>;

/** @returns a finder for which the address of a literal is that address */
export function createAddressFinder({ resolve, guard }: { resolve: HostResolver; guard: AddressGuard }): AddressFinder {
  return async (host) => {
    const addresses = isIP(host) === 0 ? await resolve(host) : [host];
    if (addresses.length === 0) throw new ConnectFailure('dns');
    if (!addresses.every((address) => guard.admits(host, address))) throw new ConnectFailure('blocked');
    return addresses;
  };
}
