/**
 * Coalesces equal requests: those made in one turn of the event loop share one answer, and those made while that is
 * awaited share the next one. So each is answered by something that was asked in its own turn or later.
 */
export class Coalescer<Answer> {
  /** What a request may still join. */
  readonly #open = new Map<string, Promise<Answer>>();
  /** Resolves when the newest question has its answer. */
  readonly #asked = new Map<string, Promise<void>>();

  /** @param ask called unless an answer can be shared */
  share(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const open = this.#open.get(key);
    if (open !== undefined) return open;
    const asked = this.#asked.get(key);
    const answer = asked === undefined ? this.#ask(key, ask) : asked.then(() => this.#ask(key, ask));
    this.#open.set(key, answer);
    return answer;
  }

  #ask(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    setImmediate(() => this.#open.delete(key));
    const answer = ask();
    const end = () => void this.#asked.delete(key);
    this.#asked.set(key, answer.then(end, end));
    return answer;
  }
}
