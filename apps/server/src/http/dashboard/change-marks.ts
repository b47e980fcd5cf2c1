import { randomUUID } from 'node:crypto';

/**
 * Moments of `performance.now()`, as a text that pages give back. Only the server that has made one knows what happened
 * since then.
 */
export class ChangeMarks {
  readonly #server = randomUUID();

  make(): string {
    return `${this.#server}@${performance.now()}`;
  }

  /** @returns the moment; `undefined` for everything that this server has not made */
  read(mark: string | undefined): number | undefined {
    const [server, text = ''] = mark?.split('@') ?? [];
    const moment = Number.parseFloat(text);
    return server === this.#server && Number.isFinite(moment) ? moment : undefined;
  }
}
