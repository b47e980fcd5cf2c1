import type { EngineContext } from '../context.js';
import type { Sending } from '../ports/store/deliveries.js';

/** Sendings read at a time. */
const PAGE = 50;
/**
 * How late a smaller id may appear after larger ones: ids are made before the commit, and by processes whose clocks
 * differ.
 */
const LOOK_BACK_MS = 5_000;

/** Reads an account's deliveries and replays as they are committed, each once. */
export class DeliveryTail {
  readonly #context: Pick<EngineContext, 'store' | 'ids'>;
  readonly #accountId: string;
  /** Where the client stopped before. */
  readonly #resumed: string | undefined;
  /** The ids read of the period in which others may still appear. */
  readonly #seen = new Set<string>();
  /** The newest id read. */
  #at: string;

  /** @param input.after where to begin, and a little before; by default with the newest */
  constructor(
    context: Pick<EngineContext, 'store' | 'ids'>,
    { accountId, after }: { accountId: string; after: string | undefined },
  ) {
    this.#context = context;
    this.#accountId = accountId;
    this.#resumed = after;
    this.#at = lookBack(after ?? context.ids.uuid(), LOOK_BACK_MS);
  }

  /** Skips everything committed so far. */
  async skip(): Promise<void> {
    for await (const _ of this.read());
  }

  /**
   * Yields what was not read before, page by page and only as fast as it is consumed; ends with what is committed by
   * then.
   */
  async *read(): AsyncGenerator<Sending[]> {
    let [after = ''] = [this.#at, this.#settled()].sort();
    for (;;) {
      const page = await this.#context.store.deliveries.listSendingsAfter({
        accountId: this.#accountId,
        after,
        limit: PAGE,
      });
      after = page.at(-1)?.position ?? after;
      const fresh = page.filter(({ position }) => !this.#seen.has(position) && position !== this.#resumed);
      this.#remember(page);
      if (fresh.length > 0) yield fresh;
      if (page.length < PAGE) return;
    }
  }

  #remember(page: readonly Sending[]): void {
    const settled = this.#settled();
    for (const id of this.#seen) if (id <= settled) this.#seen.delete(id);
    for (const { position } of page) {
      if (position > settled) this.#seen.add(position);
      if (position > this.#at) this.#at = position;
    }
  }

  /** No id before this one can still appear. */
  #settled(): string {
    return lookBack(this.#context.ids.uuid(), LOOK_BACK_MS);
  }
}

/**
 * A position in the order of ids, before every UUID of version 7 that was made less than `ms` before this one (RFC 9562
 * §5.7: its first 48 bits are milliseconds).
 */
export function lookBack(id: string, ms: number): string {
  const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const time = Math.max(0, made - ms)
    .toString(16)
    .padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
