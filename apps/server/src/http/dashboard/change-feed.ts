import { type Clock, type EngineContext, onChanges, pause } from '@convoke/engine';
import type { Catcher } from '../../sandbox/catcher.js';
import type { DashboardSchemas } from './views.js';

type Topic = DashboardSchemas['Topic'];

/** Proxies end connections that are silent for much longer, and commands may have changed something. */
const HEARTBEAT_MS = 15_000;
/** Shortest time between two hints, so that a busy server is not asked for everything all the time. */
const PAUSE_MS = 500;

/** Who tells that something may have changed. */
export interface ChangeSources {
  engine: Pick<EngineContext, 'clock'> & Parameters<typeof onChanges>[0];
  /** `undefined` where messages are really sent. */
  play: { catcher: Pick<Catcher, 'onChange'> } | undefined;
}

/** Collects what may have changed, for one who looks. */
export class ChangeFeed {
  readonly all: readonly Topic[];
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #ends: (() => void)[];
  #collected = new Set<Topic>();
  #ring: (() => void) | undefined;

  constructor({ engine, play }: ChangeSources, signal: AbortSignal) {
    this.#clock = engine.clock;
    this.#signal = signal;
    this.all = ['appointments', 'messages', 'replies', 'webhooks', ...(play ? (['catcher'] as const) : [])];
    this.#ends = [onChanges(engine, (topics) => this.#collect(topics))];
    if (play) this.#ends.push(play.catcher.onChange(() => this.#collect(['catcher'])));
  }

  /** What may have changed since the last call; anything after a quiet while, as other processes tell nothing. */
  async next(): Promise<readonly Topic[]> {
    await this.#wait(PAUSE_MS);
    if (this.#collected.size === 0) {
      const rung = new Promise<void>((resolve) => {
        this.#ring = resolve;
      });
      await this.#wait(HEARTBEAT_MS, rung);
      this.#ring = undefined;
    }
    const topics = this.#collected.size === 0 ? this.all : [...this.#collected];
    this.#collected = new Set();
    return topics;
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  #collect(topics: Iterable<Topic>): void {
    for (const topic of topics) this.#collected.add(topic);
    this.#ring?.();
  }

  #wait(ms: number, event?: Promise<void>): Promise<void> {
    return pause(ms, { clock: this.#clock, signal: this.#signal, ...(event && { event }) });
  }
}
