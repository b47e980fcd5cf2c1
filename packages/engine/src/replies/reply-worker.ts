import type { EngineContext } from '../context.js';
import { Batcher } from '../outbox/batcher.js';
import { MinimumInterval } from '../outbox/pauses.js';
import { outboxOf, startWorker, type Worker } from '../outbox/worker.js';
import { startAuthenticationWorker } from './authentication-worker.js';
import { judgeReplies, type ReadMessage } from './judge-replies.js';
import { createJunkKeeper } from './junk.js';

/** Messages judged concurrently: they share transactions. */
const CONCURRENCY = 128;
/** A judgement needs nothing from outside, so it takes milliseconds. */
const LEASE_MS = 30_000;
/** Wait before a message that could not be judged is judged again. */
const AGAIN_MS = 30_000;
/** Milliseconds between two claims: messages that arrive in between share the next claim and its transaction. */
const CLAIM_PACE_MS = 20;

/** Judges the messages stored by the inboxes until it is stopped. */
export function startReplyWorker(context: EngineContext): Worker {
  const { store, clock, log } = context;
  const evidence = startAuthenticationWorker(context);
  const pace = new MinimumInterval(CLAIM_PACE_MS);
  const junk = createJunkKeeper(context);
  const judging = new Batcher<ReadMessage>(async (messages) => {
    const judged = await judgeReplies(context, messages);
    for (const { received, known } of judged) {
      // What a calendar server says of an event was never a mail.
      if (known && received.source !== 'calendar') evidence.add(received);
    }
    await junk.judged(judged.reduce((total, { received }) => total + received.raw.byteLength, 0));
  }, CONCURRENCY);
  const outbox = outboxOf(store.queues.replies, undefined);
  const worker = startWorker({
    queue: {
      ...outbox,
      async claim(request) {
        await pace.step();
        return outbox.claim(request);
      },
    },
    async perform(received) {
      try {
        await judging.add({ received, read: await context.replies.read(received) });
      } catch (err) {
        // Does not count as a crash, ten of which would end it: its sender was told that it was accepted.
        log.error({ err, replyId: received.id }, 'a reply could not be judged; it will be tried again');
        await store.transaction((transaction) => transaction.replies.giveBack(received.id, clock.now() + AGAIN_MS));
      }
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
