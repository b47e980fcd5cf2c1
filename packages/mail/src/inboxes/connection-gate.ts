import type { Socket } from 'node:net';
import type { Clock } from '@convoke/engine';
import { peerNetwork, plainAddress } from './peer-network.js';

export interface ConnectionGateOptions {
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
export interface ConnectionGate {
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
