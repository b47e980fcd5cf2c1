import { peerNetwork } from './peer-network.js';

const WINDOW_MS = 60_000;

/** Counts what each peer does in a minute. */
export interface PeerRate {
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
