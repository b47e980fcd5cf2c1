import type { SendOutcome } from '@convoke/engine';

/** The attempts of a transport that run at the moment. */
interface InFlight {
  /** Runs an attempt, or answers `transient` after `drain`. */
  run(attempt: () => Promise<SendOutcome>): Promise<SendOutcome>;
  /** Lets no further attempt begin and waits for those that run, however they end. */
  drain(): Promise<void>;
}

export function createInFlight(): InFlight {
  const running = new Set<Promise<SendOutcome>>();
  let closed = false;
  return {
    async run(attempt) {
      if (closed) return { kind: 'transient', detail: 'the mail transport is closed' };
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
