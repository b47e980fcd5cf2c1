import type { AuthResult } from '@convoke/engine';

const RESULTS: AuthResult[] = ['pass', 'fail', 'softfail', 'neutral', 'none', 'policy', 'temperror', 'permerror'];

/** mailauth's word for a result, in those of RFC 8601. */
export function toResult(word: string): AuthResult {
  return RESULTS.find((known) => known === word) ?? (word === 'skipped' ? 'none' : 'temperror');
}
