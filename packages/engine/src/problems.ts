import { DomainError } from './errors.js';

/** Fields of which any may be absent. */
export type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** The check of a field that may be absent. */
export function given<Value>(value: Value | undefined, check: (value: Value) => unknown): () => unknown {
  return () => value !== undefined && check(value);
}

/** What the checks refuse, each by itself. */
export function problemsOf(checks: readonly (() => unknown)[]): DomainError[] {
  return checks.flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      if (error instanceof DomainError) return [error];
      throw error;
    }
  });
}

/** Of several problems of one field, the first. */
export function onePerParam(problems: readonly DomainError[]): DomainError[] {
  const seen = new Set<string | undefined>();
  return problems.filter(({ param }) => !seen.has(param) && seen.add(param));
}
