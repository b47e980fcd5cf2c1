import type { DomainError } from '@convoke/engine';

/** What became of a shared commit. */
export type BatchOutcome = { kept: true } | { kept: false; reason: DomainError };

/** The transactions that share one commit. */
export class Batch {
  /** Transactions that have ended in this batch. */
  members = 0;
  #outcome: BatchOutcome | undefined;
  readonly #waiting: ((outcome: BatchOutcome) => void)[] = [];
  /** When to commit at the latest, on the scale of `performance.now()`. */
  readonly commitBy: number;

  constructor(commitBy: number) {
    this.commitBy = commitBy;
  }

  /** Whether statements may still be run in it. */
  get open(): boolean {
    return this.#outcome === undefined;
  }

  settle(outcome: BatchOutcome): void {
    this.#outcome = outcome;
    for (const tell of this.#waiting) tell(outcome);
  }

  /**
   * Waits for the shared commit.
   *
   * @throws DomainError `unavailable` where nothing of the batch was kept
   */
  async settled(): Promise<void> {
    const outcome = this.#outcome ?? (await new Promise<BatchOutcome>((resolve) => this.#waiting.push(resolve)));
    if (!outcome.kept) throw outcome.reason;
  }
}
