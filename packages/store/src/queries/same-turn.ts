/** Answers once for all who ask the same in one turn of the event loop. */
export class SameTurn<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>();

  /** @param ask not called where somebody has asked for `key` in this turn */
  share(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const shared = this.#answers.get(key);
    if (shared !== undefined) return shared;
    if (this.#answers.size === 0) setImmediate(() => this.#answers.clear());
    const answer = ask();
    this.#answers.set(key, answer);
    return answer;
  }
}
