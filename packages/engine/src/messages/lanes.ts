import pLimit, { type LimitFunction } from 'p-limit';
import type { EngineContext } from '../context.js';
import type { OutgoingMessage } from '../domain/message.js';
import { MinimumInterval } from '../outbox/pauses.js';
import type { OutboxQueue } from '../outbox/worker.js';
import type { DueLane } from '../ports/store/queues.js';
import { claimTogether } from './claim-together.js';

/** Messages being sent in all lanes, in addition to those that are claimed ahead. */
export const LANE_SLOTS = 128;
/** Messages that one lane may send at a time: as many as a relay has connections, and as mailboxes of
 * calendar servers admit. */
const SHARE = 4;
/** The same until a message of the lane has been taken, and after its server has failed. */
const TRIAL_SHARE = 1;
/** How long a lane rests after its server has failed once, and at most, unless the server asks for more. */
const FIRST_REST_MS = 15_000;
const LONGEST_REST_MS = 5 * 60_000;
/** Messages are claimed that pass within this time by their server's rate; see `createRateLimitedTransport`. */
const RATE_WINDOW_MS = 5_000;

/**
 * Messages that a lane has ready for the moment in which one ends: otherwise each place in a
 * lane would be empty for as long as it takes to claim the next message.
 */
const AHEAD = 2;
/** The most messages that are claimed ahead. */
export const SLOTS_AHEAD = AHEAD * (LANE_SLOTS / SHARE);

/** Milliseconds between two looks that find no lane with messages. */
const EMPTY_MS = 20;

interface LaneState {
  /** Messages that are claimed. */
  running: number;
  /** Sends a few at a time. */
  turns: LimitFunction;
  /** Failures of the server in a row; `undefined` before its first success or failure. */
  failures: number | undefined;
  /** Epoch milliseconds. */
  restsUntil: number;
}

interface LanesOptions extends Pick<EngineContext, 'store' | 'clock'> {
  /** The transport that the lanes belong to. */
  transport: string;
  /** Its lanes with pending messages, the one due first at the beginning. */
  list(): Promise<DueLane[]>;
  /** Gives back what was claimed and never settled. */
  expire(now: number): Promise<number>;
  /** Whether lanes that work claim some messages ahead; these must be sent by `takeTurn`. */
  ahead?: boolean;
}

/**
 * The messages that accounts' own servers send, as one process works on them. Each server has a lane: one that hangs
 * takes a bounded number of slots, and one that fails rests, so that its backlog is neither scanned nor attempted.
 *
 * A lane outlives its server, because messages in it may still wait; those that were queued before the lane existed go
 * through the server's relay. Held by `lanes.test.ts`, `relay-worker.test.ts` and `test/delivery/senders.test.ts`.
 */
export class Lanes implements OutboxQueue<OutgoingMessage> {
  readonly #options: LanesOptions;
  readonly #states = new Map<string, LaneState>();
  /** As the last claim saw the lanes, if it has taken nothing: then nothing of it need be asked again. */
  #listed: DueLane[] | undefined;
  /** Every message wakes the lanes, although most servers have none. */
  readonly #looks = new MinimumInterval(EMPTY_MS);
  #isEmpty = false;

  constructor(options: LanesOptions) {
    this.#options = options;
  }

  /**
   * Claims from all lanes at once, so that their claims share a commit.
   *
   * @throws Error if no lane can be claimed from
   */
  async claim(request: { limit: number; now: number; leaseUntil: number }): Promise<OutgoingMessage[]> {
    const claims: Promise<OutgoingMessage[]>[] = [];
    let left = request.limit;
    if (this.#isEmpty) await this.#looks.step();
    const listed = await this.#options.list();
    this.#isEmpty = listed.length === 0;
    for (const due of listed) {
      if (left <= 0 || due.dueAt > request.now) break;
      const limit = Math.min(left, this.#room(due, request.now));
      if (limit <= 0) continue;
      left -= limit;
      claims.push(this.#claimFrom(due.lane, { ...request, limit }));
    }
    this.#listed = claims.length === 0 ? listed : undefined;
    return claimTogether(claims);
  }

  async #claimFrom(lane: string, request: { limit: number; now: number; leaseUntil: number }) {
    const { transport, store } = this.#options;
    const taken = await store.queues.messages.claim({ ...request, transport: `${transport}/${lane}` });
    const state = this.#state(lane);
    state.running += taken.length;
    return taken;
  }

  expire(now: number): Promise<number> {
    return this.#options.expire(now);
  }

  async nextDue(): Promise<number | undefined> {
    const now = this.#options.clock.now();
    const listed = this.#listed ?? (await this.#options.list());
    this.#listed = undefined;
    const times = listed.flatMap((due) => {
      const { restsUntil } = this.#state(due.lane);
      // A lane without room is looked at again when one of its messages ends.
      if (restsUntil <= now && this.#room(due, now) <= 0) return [];
      return [Math.max(due.dueAt, restsUntil)];
    });
    return times.length === 0 ? undefined : Math.min(...times);
  }

  onDue(listener: () => void): () => void {
    return this.#options.store.queues.messages.onDue(listener);
  }

  /** Frees the slot of a message; to be called once, when its attempt has ended. */
  release(lane: string): void {
    this.#state(lane).running -= 1;
  }

  /**
   * Has `send` wait until its message is among the few that a lane sends at a time.
   *
   * @returns what `send` returns; `undefined` if the lane rests by then, and nothing was sent
   */
  takeTurn<Result>(lane: string, send: () => Promise<Result>): Promise<Result | undefined> {
    const state = this.#state(lane);
    return state.turns(async () => (state.restsUntil > this.#options.clock.now() ? undefined : send()));
  }

  /**
   * Notes whether the server of a lane works.
   *
   * @param failed how long a server that failed asks to wait, milliseconds; 0 if it does not say, `false` if it works
   * @returns whether that is news
   */
  note(lane: string, failed: number | false): boolean {
    const state = this.#state(lane);
    if (failed === false) {
      const isNews = state.failures !== 0;
      Object.assign(state, { failures: 0, restsUntil: 0 });
      return isNews;
    }
    const failures = (state.failures ?? 0) + 1;
    const rest = Math.max(failed, Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1)));
    Object.assign(state, { failures, restsUntil: this.#options.clock.now() + rest });
    return true;
  }

  #room({ lane, ratePerMinute }: DueLane, now: number): number {
    const { running, failures, restsUntil } = this.#state(lane);
    if (restsUntil > now) return 0;
    const share = failures === 0 ? SHARE + (this.#options.ahead ? AHEAD : 0) : TRIAL_SHARE;
    const paced = ratePerMinute === null ? share : Math.max(1, Math.floor((ratePerMinute * RATE_WINDOW_MS) / 60_000));
    return Math.min(share, paced) - running;
  }

  #state(lane: string): LaneState {
    const known = this.#states.get(lane);
    if (known) return known;
    const state = { running: 0, turns: pLimit(SHARE), failures: undefined, restsUntil: 0 };
    this.#states.set(lane, state);
    return state;
  }
}
