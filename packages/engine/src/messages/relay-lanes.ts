import type { EngineContext } from '../context.js';
import type { OutgoingMessage } from '../domain/message.js';
import type { RelayFailure } from '../domain/sender.js';
import { type OutboxQueue, startWorker, type Worker } from '../outbox/worker.js';
import type { SendOutcome } from '../ports/channel.js';
import type { DueLane } from '../ports/store/queues.js';
import { SenderRoutes } from '../senders/routes.js';
import { deliverMessage } from './deliver-message.js';
import { LEASE_MARGIN_MS } from './message-worker.js';

/** Messages under way in all lanes. */
const SLOTS = 128;
/** Messages that one lane may have under way: as many as its relay has connections. */
const SHARE = 4;
/** The same until a message of the lane has been taken, and after its relay has failed. */
const TRIAL_SHARE = 1;
/** How long a lane rests after its relay has failed once, and at most. */
const FIRST_REST_MS = 15_000;
const LONGEST_REST_MS = 5 * 60_000;
/** A message waits at most this long for its turn by its relay's rate; see `createRateLimitedTransport`. */
const RATE_WINDOW_MS = 15_000;

interface LaneState {
  running: number;
  /** Failures of the relay in a row; `undefined` before its first success or failure. */
  failures: number | undefined;
  /** Epoch milliseconds. */
  restsUntil: number;
}

/**
 * The messages of accounts with relays of their own, as one process works on them. Each account has a lane: a relay that
 * hangs takes a bounded number of slots, and one that fails rests, so that its backlog is neither scanned nor attempted.
 */
export class RelayLanes implements OutboxQueue<OutgoingMessage> {
  readonly #context: Pick<EngineContext, 'store' | 'channel' | 'clock'>;
  readonly #states = new Map<string, LaneState>();

  constructor(context: Pick<EngineContext, 'store' | 'channel' | 'clock'>) {
    this.#context = context;
  }

  async claim(request: { limit: number; now: number; leaseUntil: number }): Promise<OutgoingMessage[]> {
    const { queues } = this.#context.store;
    const { transport } = this.#context.channel;
    const claimed: OutgoingMessage[] = [];
    for (const lane of await queues.messages.lanes({ transport })) {
      const left = request.limit - claimed.length;
      if (left <= 0 || lane.dueAt > request.now) break;
      const limit = Math.min(left, this.#room(lane, request.now));
      if (limit <= 0) continue;
      const taken = await queues.messages.claim({ ...request, limit, transport: `${transport}/${lane.accountId}` });
      if (taken.length === 0) continue;
      const state = this.#state(lane.accountId);
      this.#states.set(lane.accountId, { ...state, running: state.running + taken.length });
      claimed.push(...taken);
    }
    return claimed;
  }

  /** The worker of the other messages ends the leases of all. */
  expire(): Promise<number> {
    return Promise.resolve(0);
  }

  async nextDue(): Promise<number | undefined> {
    const { store, channel, clock } = this.#context;
    const now = clock.now();
    const lanes = await store.queues.messages.lanes({ transport: channel.transport });
    const times = lanes.flatMap((lane) => {
      const { restsUntil } = this.#state(lane.accountId);
      // A lane without room is looked at again when one of its messages ends.
      if (restsUntil <= now && this.#room(lane, now) <= 0) return [];
      return [Math.max(lane.dueAt, restsUntil)];
    });
    return times.length === 0 ? undefined : Math.min(...times);
  }

  onDue(listener: () => void): () => void {
    return this.#context.store.queues.messages.onDue(listener);
  }

  /** Frees the slot of a message; to be called once, when its attempt has ended. */
  release(accountId: string): void {
    const state = this.#state(accountId);
    const running = state.running - 1;
    if (running === 0 && state.failures === 0) this.#states.set(accountId, { ...WORKING });
    else this.#states.set(accountId, { ...state, running });
  }

  /** Notes whether the relay of a lane works. @returns whether that is news */
  note(accountId: string, failed: boolean): boolean {
    const state = this.#state(accountId);
    if (!failed) {
      this.#states.set(accountId, { ...state, failures: 0, restsUntil: 0 });
      return state.failures !== 0;
    }
    const failures = (state.failures ?? 0) + 1;
    const rest = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1));
    this.#states.set(accountId, { ...state, failures, restsUntil: this.#context.clock.now() + rest });
    return true;
  }

  #room({ accountId, ratePerMinute }: DueLane, now: number): number {
    const { running, failures, restsUntil } = this.#state(accountId);
    if (restsUntil > now) return 0;
    const share = failures === 0 ? SHARE : TRIAL_SHARE;
    const paced = ratePerMinute === null ? share : Math.max(1, Math.floor((ratePerMinute * RATE_WINDOW_MS) / 60_000));
    return Math.min(share, paced) - running;
  }

  #state(accountId: string): LaneState {
    return this.#states.get(accountId) ?? { running: 0, failures: undefined, restsUntil: 0 };
  }
}

const WORKING: LaneState = { running: 0, failures: 0, restsUntil: 0 };

/** Sends the messages of accounts with relays of their own until it is stopped. */
export function startRelayWorker(context: EngineContext): Worker {
  const { clock, log, channel } = context;
  const lanes = new RelayLanes(context);
  const routes = new SenderRoutes(context);

  async function perform(outgoing: OutgoingMessage, signal: AbortSignal): Promise<void> {
    const { accountId } = outgoing.message;
    try {
      const way = await routes.find(outgoing);
      const outcome = await deliverMessage(context, { ...outgoing, ...way }, signal);
      if (!way.route?.relay || signal.aborted) return;
      const failure = relayFailureOf(outcome);
      if (lanes.note(accountId, failure !== null)) await noteRelay(context, { accountId, failure });
    } finally {
      lanes.release(accountId);
    }
  }

  return startWorker({
    queue: lanes,
    perform,
    concurrency: SLOTS,
    leaseMs: channel.deadlineMs + LEASE_MARGIN_MS,
    clock,
    log,
  });
}

/** Why the relay takes no messages at all; `null` if it took this one, or refused no more than this one. */
function relayFailureOf(outcome: SendOutcome): RelayFailure | null {
  return outcome.kind === 'transient' ? (outcome.relayFailure ?? null) : null;
}

async function noteRelay(
  { store, log }: EngineContext,
  note: { accountId: string; failure: RelayFailure | null },
): Promise<void> {
  try {
    const sender = await store.senders.find(note.accountId);
    if (sender?.relay && sender.relayFailure !== note.failure) {
      await store.transaction(({ senders }) => senders.noteRelay(note));
    }
  } catch (error) {
    log.warn({ err: error, ...note }, 'the state of a relay could not be recorded');
  }
}
