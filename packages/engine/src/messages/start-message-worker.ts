import type { EngineContext } from '../context.js';
import { CRASH_POLICY } from '../outbox/crash-policy.js';
import { startWorker, type Worker } from '../outbox/worker.js';
import { deliverMessage } from './deliver-message.js';

/** With the worker's look for ended leases, a repeat comes at most 30 s after the attempt's own deadline. */
const LEASE_MARGIN_MS = 20_000;

/** Sends what is queued for invitees until it is stopped. */
export function startMessageWorker(context: EngineContext): Worker {
  const { store, clock, log, channel } = context;
  const { transport, concurrency, deadlineMs } = channel;
  return startWorker({
    queue: {
      claim: (request) => store.queues.messages.claim({ transport, ...request }),
      expire: (now) => store.queues.messages.expire({ transport, now, ...CRASH_POLICY, leases: 'ended' }),
      nextDue: () => store.queues.messages.nextDue({ transport }),
      onDue: (listener) => store.queues.messages.onDue(listener),
    },
    perform: (outgoing, signal) => deliverMessage(context, outgoing, signal),
    concurrency,
    leaseMs: deadlineMs + LEASE_MARGIN_MS,
    clock,
    log,
  });
}
