/** Uses after which a statement is worth a name. */
const REPEATED = 3;

/**
 * Names for statements that come again and again: PostgreSQL parses a named one once for each connection. One name is
 * one text in the whole process; there are no more than `limit`, because each connection keeps them all.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @returns `undefined` for a text that is rare so far, or comes when all names are given */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= this.#limit) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < REPEATED) {
      if (this.#uses.size > this.#limit * 10) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const given = `convoke_${this.#names.size}`;
    this.#names.set(text, given);
    return given;
  }
}
