import type { EngineContext } from '../context.js';
import type { Delivery } from '../domain/delivery.js';
import { lookBack } from './look-back.js';

/** Deliveries that are read at a time. */
const PAGE = 50;
/**
 * For how long an id that is smaller than others may still appear: ids are made before the commit, and by processes whose
 * clocks differ.
 */
const LOOK_BACK_MS = 5_000;

/** Reads an account's deliveries as they are committed, each once. */
export class DeliveryTail {
  readonly #context: Pick<EngineContext, 'store' | 'ids'>;
  readonly #accountId: string;
  /** Where the client has stopped before. */
  readonly #resumed: string | undefined;
  /** What was read of the time in which others may still appear. */
  readonly #seen = new Set<string>();
  /** The newest id that was read. */
  #at: string;

  /** @param input.after begins behind this delivery, and a little before it; without one with the newest */
  constructor(
    context: Pick<EngineContext, 'store' | 'ids'>,
    { accountId, after }: { accountId: string; after: string | undefined },
  ) {
    this.#context = context;
    this.#accountId = accountId;
    this.#resumed = after;
    this.#at = lookBack(after ?? context.ids.uuid(), LOOK_BACK_MS);
  }

  /** Passes over everything that is committed now. */
  async skip(): Promise<void> {
    for await (const _ of this.read());
  }

  /** Page by page, no further than it is read, what was not read before; ends with what is committed then. */
  async *read(): AsyncGenerator<Delivery[]> {
    let [after = ''] = [this.#at, this.#settled()].sort();
    for (;;) {
      const page = await this.#context.store.listDeliveriesAfter({ accountId: this.#accountId, after, limit: PAGE });
      after = page.at(-1)?.id ?? after;
      const fresh = page.filter(({ id }) => !this.#seen.has(id) && id !== this.#resumed);
      this.#remember(page);
      if (fresh.length > 0) yield fresh;
      if (page.length < PAGE) return;
    }
  }

  #remember(page: readonly Delivery[]): void {
    const settled = this.#settled();
    for (const id of this.#seen) if (id <= settled) this.#seen.delete(id);
    for (const { id } of page) {
      if (id > settled) this.#seen.add(id);
      if (id > this.#at) this.#at = id;
    }
  }

  /** No id before this one appears any more. */
  #settled(): string {
    return lookBack(this.#context.ids.uuid(), LOOK_BACK_MS);
  }
}
