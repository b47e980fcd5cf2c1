import type { SendOutcome } from '@convoke/engine';
import { say } from '@convoke/texts';

/** The running attempts of a transport. */
interface InFlight {
  /** Runs an attempt; after `drain`, the outcome is `transient`. */
  run(attempt: () => Promise<SendOutcome>): Promise<SendOutcome>;
  /** Prevents further attempts and waits for the running ones, however they end. */
  drain(): Promise<void>;
}

export function createInFlight(): InFlight {
  const running = new Set<Promise<SendOutcome>>();
  let closed = false;
  return {
    async run(attempt) {
      if (closed) return { kind: 'transient', detail: say('transport_closed') };
      const promise = attempt();
      running.add(promise);
      try {
        return await promise;
      } finally {
        running.delete(promise);
      }
    },
    async drain() {
      closed = true;
      await Promise.allSettled(running);
    },
  };
}
