import { DomainError } from '@convoke/engine';
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import type { StatementNames } from './statement-names.js';
import { endsConnection, isTimeout, toUnavailable } from './to-unavailable.js';

interface Surroundings {
  names: StatementNames;
  /** Another connection in the place of one that is lost. */
  replace(): Promise<PoolClient>;
  onSilence(): void;
}

/** Statements that can be repeated if their outcome is unknown. */
const REPEATABLE = /^(start transaction|select)\b/i;

/** One connection for as long as it is held. */
export class PooledConnection implements PostgresPoolClient {
  /** `undefined` if it was lost and there is no other. */
  #client: PoolClient | undefined;
  readonly #surroundings: Surroundings;
  #used = false;
  #broken = false;

  constructor(client: PoolClient, surroundings: Surroundings) {
    this.#client = client;
    this.#surroundings = surroundings;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(cursor: unknown): never;
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    // It would hold a read open for as long as its consumer takes.
    if (typeof text !== 'string') throw new Error('Queries are not streamed.');
    return this.#run(text, parameters);
  }

  /** @param isSpoilt whether it must not be used again, as after a failed rollback */
  release(isSpoilt = false): void {
    if (this.#broken || isSpoilt) this.#discard();
    else this.#client?.release();
  }

  async #run(text: string, parameters: readonly unknown[]): Promise<unknown> {
    // A rollback would wait for an answer that never comes.
    if (this.#broken)
      throw new DomainError('unavailable', 'The connection to the database is lost; try again shortly.');
    const isFirst = !this.#used;
    this.#used = true;
    for (;;) {
      try {
        return await this.#ask(text, parameters);
      } catch (error) {
        const { onSilence, replace } = this.#surroundings;
        this.#broken ||= endsConnection(error);
        if (isTimeout(error)) onSilence();
        // It was closed while idle, unnoticed.
        else if (this.#broken && isFirst && REPEATABLE.test(text)) {
          this.#discard();
          this.#client = await replace();
          this.#broken = false;
          continue;
        }
        throw toUnavailable(error);
      }
    }
  }

  #discard(): void {
    if (this.#client) discard(this.#client);
    this.#client = undefined;
  }

  async #ask(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const name = this.#surroundings.names.nameOf(text);
    return this.#client?.query({ text, values: parameters.map(toStorable), ...(name !== undefined && { name }) });
  }
}

/** Ends a connection without waiting for the other side to agree, which may be gone. */
export function discard(client: PoolClient): void {
  client.release(true);
  client.connection.stream.destroy();
}

/**
 * PostgreSQL cannot store U+0000 in text. In text from outside, such as a receiver's response, the replacement
 * character stands for it.
 */
function toStorable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\u0000') ? value.replaceAll('\u0000', '\uFFFD') : value;
}
