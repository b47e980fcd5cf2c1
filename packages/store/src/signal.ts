/** Tells its listeners that something has happened: once for all that happened in the same turn of the event loop. */
export class Signal {
  readonly #listeners = new Set<() => void>();
  #scheduled: NodeJS.Immediate | undefined;

  raise(): void {
    this.#scheduled ??= setImmediate(() => {
      this.#scheduled = undefined;
      for (const listener of [...this.#listeners]) listener();
    });
  }

  /** @returns how to stop listening */
  listen(listener: () => void): () => void {
    // Wrapped, so that a function may listen twice.
    const entry = () => listener();
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  /** Nothing is told any more. */
  close(): void {
    clearImmediate(this.#scheduled);
    this.#listeners.clear();
  }
}
