import type { EngineContext } from '../context.js';
import type { AuthenticationResults, ReceivedReply } from '../domain/reply.js';
import { Batcher } from '../outbox/batcher.js';

/** Messages checked with DNS concurrently, and messages that wait for that; more are not checked. */
const AT_A_TIME = 16;
const WAITING = 1_000;
/** Bytes of all waiting messages, which are held whole. */
const WAITING_BYTES = 16 * 1_024 * 1_024;

interface Finding {
  id: string;
  evidence: AuthenticationResults;
}

/** Asks DNS about judged messages, in the background. */
export interface AuthenticationWorker {
  add(received: ReceivedReply): void;
  /** Stops asking, and waits for writes under way. */
  stop(): Promise<void>;
}

/** Evidence decides nothing, so nothing waits for it: what a stop or a crash cuts off stays unknown. */
export function startAuthenticationWorker({
  store,
  authenticateMail,
  log,
}: Pick<EngineContext, 'authenticateMail' | 'log'> & {
  store: Pick<EngineContext['store'], 'transaction'>;
}): AuthenticationWorker {
  const waiting: ReceivedReply[] = [];
  const writing = new Set<Promise<void>>();
  const writer = new Batcher<Finding>(
    (findings) =>
      store.transaction(async (transaction) => {
        for (const { id, evidence } of findings) await transaction.replies.putEvidence(id, evidence);
      }),
    AT_A_TIME,
  );
  let waitingBytes = 0;
  let asking = 0;
  let stopped = false;

  async function ask(received: ReceivedReply): Promise<void> {
    const evidence = await authenticateMail?.(received);
    if (!evidence || stopped) return;
    const { id } = received;
    const write = writer
      .add({ id, evidence })
      .catch((err: unknown) => log.warn({ err, replyId: id }, 'evidence about a reply could not be kept'));
    writing.add(write);
    await write;
    writing.delete(write);
  }

  function next(): void {
    while (asking < AT_A_TIME && !stopped) {
      const received = waiting.shift();
      if (!received) return;
      waitingBytes -= received.raw.length;
      asking += 1;
      void ask(received).finally(() => {
        asking -= 1;
        next();
      });
    }
  }

  return {
    add(received) {
      if (!authenticateMail || stopped || waiting.length >= WAITING) return;
      if (waitingBytes + received.raw.length > WAITING_BYTES) return;
      waitingBytes += received.raw.length;
      waiting.push(received);
      next();
    },
    async stop() {
      stopped = true;
      await Promise.all(writing);
    },
  };
}
