/** Coalesces equal requests: those made in one turn of the event loop share one answer. */
export class Coalescer<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  /** @param ask called unless `key` was asked for in this turn */
  share(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const shared = this.#answers.get(key);
    if (shared !== undefined) return shared;
    if (this.#answers.size === 0) setImmediate(() => this.#answers.clear());
    const answer = ask();
    this.#answers.set(key, answer);
    return answer;
  }
}
