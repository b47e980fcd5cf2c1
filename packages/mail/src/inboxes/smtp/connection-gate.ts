import type { Socket } from 'node:net';
import type { Clock } from '@convoke/engine';

interface ConnectionGateOptions {
  /** Connections at a time, in all. */
  max: number;
  /**
   * Connections at a time from one IPv4 address or IPv6 /64. It may have no more than are left for all others, so that
   * some peers cannot take all.
   */
  maxPerPeer: number;
  /** Whether `maxPerPeer` does not apply to an address. */
  isExempt(address: string): boolean;
  /** The longest time that a connection may last without being renewed, in milliseconds. */
  lifetimeMs: number;
  clock: Clock;
}

/** Decides which connections are kept, and for how long. */
interface ConnectionGate {
  /** Whether a new connection is admitted; if so, it counts until it ends. */
  admit(socket: Socket): boolean;
  /** Restarts the time limit of a peer's connection. */
  renew(peer: { remoteAddress: string; remotePort: number }): void;
  /** Closes all open connections. */
  cut(): void;
}

interface Admitted {
  socket: Socket;
  cancel: () => void;
}

export function createConnectionGate(options: ConnectionGateOptions): ConnectionGate {
  const { max, maxPerPeer, isExempt, lifetimeMs, clock } = options;
  const open = new Map<string, Admitted>();
  const perPeer = new Map<string, number>();

  const startLifetime = (socket: Socket) => clock.schedule(lifetimeMs, () => socket.destroy());

  function forget(key: string, peer: string): void {
    open.get(key)?.cancel();
    open.delete(key);
    const rest = (perPeer.get(peer) ?? 1) - 1;
    if (rest > 0) perPeer.set(peer, rest);
    else perPeer.delete(peer);
  }

  return {
    admit(socket) {
      const { remoteAddress, remotePort } = socket;
      // A client that has already disconnected has no address.
      if (remoteAddress === undefined || remotePort === undefined) return false;
      const peer = peerNetwork(remoteAddress);
      const count = perPeer.get(peer) ?? 0;
      const left = max - open.size;
      if (left <= 0) return false;
      if (count >= Math.min(maxPerPeer, left) && !isExempt(plainAddress(remoteAddress))) return false;
      const key = keyOf({ remoteAddress, remotePort });
      perPeer.set(peer, count + 1);
      open.set(key, { socket, cancel: startLifetime(socket) });
      socket.once('close', () => forget(key, peer));
      return true;
    },
    renew(peer) {
      const admitted = open.get(keyOf(peer));
      if (!admitted) return;
      admitted.cancel();
      admitted.cancel = startLifetime(admitted.socket);
    },
    cut() {
      for (const { socket } of open.values()) socket.destroy();
    },
  };
}

function keyOf({ remoteAddress, remotePort }: { remoteAddress: string; remotePort: number }): string {
  return `${plainAddress(remoteAddress)} ${remotePort}`;
}

/** Groups of an IPv6 address that identify a network: providers assign at least a /64 (RFC 6177). */
const NETWORK_GROUPS = 4;

/** What counts as one peer: an IPv4 address, or the /64 of an IPv6 address. */
export function peerNetwork(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Without the prefix of IPv4 peers of a dual-stack socket, and without a zone. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
}

const WINDOW_MS = 60_000;

/** Limits how often each peer does something in a minute. */
interface PeerRate {
  /** @returns whether this one is within the limit */
  take(address: string): boolean;
}

/** All peers share the minute, at the end of which all counts are dropped. */
export function createPeerRate({ perMinute, now }: { perMinute: number; now: () => number }): PeerRate {
  const counts = new Map<string, number>();
  let openedAt = now();
  return {
    take(address) {
      // A clock that was set back also starts a new minute; otherwise none would start for hours.
      if (Math.abs(now() - openedAt) >= WINDOW_MS) {
        counts.clear();
        openedAt = now();
      }
      const peer = peerNetwork(address);
      const count = (counts.get(peer) ?? 0) + 1;
      counts.set(peer, count);
      return count <= perMinute;
    },
  };
}
