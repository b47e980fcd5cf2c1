import { hash } from 'node:crypto';
import type { Account, Credentials } from '@convoke/engine';

/** Credentials that are remembered. */
const MOST = 10_000;

/** Whose request counts, and against which limit. */
export type Caller = Pick<Account, 'id' | 'rateLimit'>;

/**
 * Who sent the credentials that were valid last time. Where counts are kept in a database, a request of theirs is
 * counted at the same time as its credentials are checked. They say nothing of whether the credentials still are valid.
 */
export class KnownCallers {
  /** By a hash of both parts; those that were used last are last. */
  readonly #callers = new Map<string, Caller>();

  /** Whom credentials belong to if they have not changed. */
  expect(credentials: Credentials): Caller | undefined {
    return this.#callers.get(keyOf(credentials));
  }

  note(credentials: Credentials, { id, rateLimit }: Caller): void {
    const key = keyOf(credentials);
    this.#callers.delete(key);
    this.#callers.set(key, { id, rateLimit });
    const [oldest = key] = this.#callers.keys();
    if (this.#callers.size > MOST) this.#callers.delete(oldest);
  }

  forget(credentials: Credentials): void {
    this.#callers.delete(keyOf(credentials));
  }
}

function keyOf({ apiKey, apiSecret }: Credentials): string {
  return hash('sha256', JSON.stringify([apiKey, apiSecret]), 'base64url');
}
