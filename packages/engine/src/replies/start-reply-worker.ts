import type { EngineContext } from '../context.js';
import { CRASH_POLICY } from '../outbox/crash-policy.js';
import { startWorker, type Worker } from '../outbox/worker.js';
import { startEvidenceGathering } from './evidence-gathering.js';
import { judgeReply } from './judge-reply.js';

/** Messages that are judged at a time: their transactions share commits. */
const CONCURRENCY = 32;
/** Nothing outside is asked, so a judgement takes milliseconds. */
const LEASE_MS = 30_000;

/** Judges what the inboxes have stored until it is stopped. */
export function startReplyWorker(context: EngineContext): Worker {
  const { store, clock, log } = context;
  const evidence = startEvidenceGathering(context);
  const worker = startWorker({
    queue: {
      claim: (request) => store.claimReplies(request),
      expire: (now) => store.expireReplyLeases({ now, leases: 'ended', ...CRASH_POLICY }),
      nextDue: () => store.nextReplyDue(),
      onDue: (listener) => store.onReplies(listener),
    },
    async perform(received) {
      const judged = await judgeReply(context, received);
      if (judged?.known) evidence.add(received);
    },
    concurrency: CONCURRENCY,
    leaseMs: LEASE_MS,
    clock,
    log,
  });
  return {
    async stop(graceMs) {
      await worker.stop(graceMs);
      await evidence.stop();
    },
  };
}
