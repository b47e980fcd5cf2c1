import type { EngineContext } from '../context.js';
import type { ReceivedReply } from '../domain/reply.js';
import type { AuthEvidence } from '../ports/auth-evidence.js';
import type { Transaction } from '../ports/store.js';

/** Messages about which DNS is asked at a time, and that wait for it; of more than that nothing is asked. */
const AT_A_TIME = 16;
const WAITING = 1_000;
/** Milliseconds that a finding waits for others, as nobody waits for it: they are written together. */
const GATHER_MS = 200;

interface Finding {
  id: string;
  evidence: AuthEvidence;
}

/** Asks DNS about messages that were judged, beside everything else. */
export interface EvidenceGathering {
  add(received: ReceivedReply): void;
  /** Asks no more, and writes what was found. */
  stop(): Promise<void>;
}

/** Evidence decides nothing, so it is never waited for: what a stop or a crash cuts off stays unknown. */
export function startEvidenceGathering(context: EngineContext): EvidenceGathering {
  const { store, gatherEvidence, clock, log } = context;
  const waiting: ReceivedReply[] = [];
  const found: Finding[] = [];
  let writing = Promise.resolve();
  let cancelWrite: (() => void) | undefined;
  let asking = 0;
  let stopped = false;

  async function ask(received: ReceivedReply): Promise<void> {
    const evidence = await gatherEvidence?.(received);
    if (!evidence || stopped) return;
    found.push({ id: received.id, evidence });
    cancelWrite ??= clock.schedule(GATHER_MS, write);
  }

  function write(): void {
    cancelWrite = undefined;
    const findings = found.splice(0);
    writing = writing
      .then(() => store.transaction((transaction) => putAll(transaction, findings)))
      .catch((err: unknown) => log.warn({ err, replies: findings.length }, 'evidence about replies could not be kept'));
  }

  function next(): void {
    while (asking < AT_A_TIME && !stopped) {
      const received = waiting.shift();
      if (!received) return;
      asking += 1;
      void ask(received).finally(() => {
        asking -= 1;
        next();
      });
    }
  }

  return {
    add(received) {
      if (!gatherEvidence || stopped || waiting.length >= WAITING) return;
      waiting.push(received);
      next();
    },
    async stop() {
      stopped = true;
      cancelWrite?.();
      if (found.length > 0) write();
      await writing;
    },
  };
}

async function putAll(transaction: Transaction, findings: readonly Finding[]): Promise<void> {
  for (const { id, evidence } of findings) await transaction.putReplyEvidence(id, evidence);
}
