/** An error that waits to be logged. */
interface Held {
  error: Error;
  log(): void;
}

/**
 * Holds back the errors that are logged while work runs whose failure is reported anyway, such as a start. At
 * its end they are logged, except for the cause of the failure, which would be told twice.
 */
export class HeldErrors {
  #held: Held[] | undefined;

  /** Holds the error back while work runs; otherwise it is logged at once. */
  add(error: Error, log: () => void): void {
    if (this.#held) this.#held.push({ error, log });
    else log();
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const held: Held[] = [];
    this.#held = held;
    let told = new Set<string>();
    try {
      return await work();
    } catch (error) {
      told = messagesOf(error);
      throw error;
    } finally {
      this.#held = undefined;
      for (const { error, log } of held) if (!told.has(error.message)) log();
    }
  }
}

/** Of the error and its causes. Statements that fail one after another on a full disk differ in nothing else. */
function messagesOf(error: unknown): Set<string> {
  const messages = new Set<string>();
  for (let cause = error; cause instanceof Error && !messages.has(cause.message); cause = cause.cause) {
    messages.add(cause.message);
  }
  return messages;
}
