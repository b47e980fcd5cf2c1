import type { EngineContext } from '../context.js';
import { startWorker, type Worker } from '../outbox/worker.js';
import { deliverMessage } from './deliver-message.js';

/** After so many leases in a row that ended without a result, a message is parked as `failed`. */
const MAX_CRASHES = 10;
/** With the worker's look for ended leases, a repeat comes at most 30 s after the attempt's own deadline. */
const LEASE_MARGIN_MS = 20_000;

export interface MessageWorkerOptions {
  /** Messages on their way at a time. */
  concurrency: number;
  /** Longest time that one attempt of the channel takes, in milliseconds. */
  deadlineMs: number;
}

/** Sends what is queued for invitees until it is stopped. */
export function startMessageWorker(context: EngineContext, options: MessageWorkerOptions): Worker {
  const { store, clock, log, channel } = context;
  const { transport } = channel;
  return startWorker({
    queue: {
      claim: (request) => store.claimMessages({ transport, ...request }),
      expire: (now) => store.expireLeases({ transport, now, maxCrashes: MAX_CRASHES }),
      nextDue: () => store.nextMessageDue(transport),
      onDue: (listener) => store.onMessagesDue(listener),
    },
    perform: (outgoing, signal) => deliverMessage(context, outgoing, signal),
    concurrency: options.concurrency,
    leaseMs: options.deadlineMs + LEASE_MARGIN_MS,
    clock,
    log,
  });
}
