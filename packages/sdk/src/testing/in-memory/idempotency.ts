import { withoutCredentials } from '@convoke/contract/requests';
import { checkRepeated, IDEMPOTENCY_LIFETIME } from '@convoke/engine/fields';
import type { State, StoredAnswer } from './state.js';

/**
 * Performs a request once, however often it is made with the same key. Refusals are not kept.
 *
 * @throws DomainError if the key belongs to another request, and what `perform` throws
 */
export function performOnce(
  state: State,
  { key, fingerprint }: { key: string; fingerprint: string },
  perform: () => Pick<StoredAnswer, 'status' | 'headers' | 'body'>,
): Pick<StoredAnswer, 'status' | 'headers' | 'body'> {
  const known = state.answers.get(key);
  if (known && state.now() - known.createdAt < IDEMPOTENCY_LIFETIME) {
    checkRepeated(known, { fingerprint });
    return { ...known, headers: { ...known.headers, 'Idempotent-Replayed': 'true' } };
  }
  const createdAt = state.now();
  const answer = perform();
  state.answers.set(key, { ...answer, fingerprint, createdAt });
  return answer;
}

/** Equal for two requests with the same method, path and body; credentials in the body do not count. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return `${method} ${path}\n${JSON.stringify(withoutCredentials(body), sortNames)}`;
}

/** JSON objects are equal whatever the order of their names. */
function sortNames(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
