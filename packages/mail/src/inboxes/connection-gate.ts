import type { Socket } from 'node:net';
import type { Clock } from '@convoke/engine';

interface ConnectionGateOptions {
  /** Connections at a time, from everywhere. */
  max: number;
  /** Connections at a time from one IPv4 address or IPv6 /64. */
  maxPerPeer: number;
  /** Whether the last does not hold for an address. */
  isExempt(address: string): boolean;
  /** Longest time that a connection may last without being renewed, in milliseconds. */
  lifetimeMs: number;
  clock: Clock;
}

/** Decides which connections may stay, and for how long. */
interface ConnectionGate {
  /** Whether a new connection may stay; if so, it is watched until it ends. */
  admit(socket: Socket): boolean;
  /** Gives the connection of this peer its full time again. */
  renew(peer: { remoteAddress: string; remotePort: number }): void;
  /** Cuts what is open. */
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
      // A client that is gone before it is looked at has no address any more.
      if (remoteAddress === undefined || remotePort === undefined) return false;
      const peer = peerNetwork(remoteAddress);
      const count = perPeer.get(peer) ?? 0;
      if (open.size >= max) return false;
      if (count >= maxPerPeer && !isExempt(plainAddress(remoteAddress))) return false;
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

/** Groups of an IPv6 address that name a network: providers hand out no less than a /64 (RFC 6177). */
const NETWORK_GROUPS = 4;

/** Who counts as one peer: an IPv4 address, or the /64 of an IPv6 address. */
export function peerNetwork(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Without the prefix under which IPv4 peers of a dual-stack socket appear, and without a zone. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
}

const WINDOW_MS = 60_000;

/** Counts what each peer does in a minute. */
interface PeerRate {
  /** @returns whether this one is still within the limit */
  take(address: string): boolean;
}

/** The minute is the same for all peers, so that what is remembered ends with it. */
export function createPeerRate({ perMinute, now }: { perMinute: number; now: () => number }): PeerRate {
  const counts = new Map<string, number>();
  let openedAt = now();
  return {
    take(address) {
      // A clock that was set back opens a new minute too, rather than none for hours.
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
