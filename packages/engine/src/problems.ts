import type { FieldProblem } from '@convoke/contract';
import { DomainError } from './errors.js';

/** Fields of which any may be absent. */
export type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

type Checks = Readonly<Record<string, () => unknown>>;

/** What the checks return, without what is `undefined`. */
type Checked<Each extends Checks> = {
  [Name in keyof Each as undefined extends ReturnType<Each[Name]> ? never : Name]: ReturnType<Each[Name]>;
} & {
  [Name in keyof Each as undefined extends ReturnType<Each[Name]> ? Name : never]?: Exclude<
    ReturnType<Each[Name]>,
    undefined
  >;
};

/**
 * Runs every check, so that forms can show all that is wrong with their fields. The public interface shows the first.
 *
 * Held by `http/dashboard/form-problems.test.ts` and `draft.test.ts`.
 *
 * @throws DomainError the first, with the problems of other fields in `others`
 */
export function checkEach<Each extends Checks>(checks: Each): Checked<Each>;
export function checkEach(checks: Checks): Record<string, unknown> {
  const checked: Record<string, unknown> = {};
  const problems: DomainError[] = [];
  for (const name of Object.keys(checks)) {
    try {
      const value = checks[name]?.();
      if (value !== undefined) checked[name] = value;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.push(error, ...error.others);
    }
  }
  if (problems.length === 0) return checked;
  const [first, ...others] = onePerParam(problems);
  if (first) throw others.length === 0 ? first : withOthers(first, others);
  return checked;
}

/** The check of a field that may be absent. */
export function given<Value, Result>(
  value: Value | undefined,
  check: (value: Value) => Result,
): () => Result | undefined {
  return () => (value === undefined ? undefined : check(value));
}

/** What was read of a request. @throws DomainError if it cannot be used */
export function accept<Value>(read: { value: Value } | { problem: FieldProblem }): Value {
  if ('value' in read) return read.value;
  const { code, reason, param } = read.problem;
  throw new DomainError(code, reason, { param });
}

/** What a check refuses. */
export function problemsOf(check: () => unknown): DomainError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof DomainError) return [error, ...error.others];
    throw error;
  }
}

/** Of several problems of one field, the first. */
export function onePerParam(problems: readonly DomainError[]): DomainError[] {
  const seen = new Set<string | undefined>();
  return problems.filter(({ param }) => !seen.has(param) && seen.add(param));
}

/** A refusal with the problems of other fields. */
export function withOthers(error: DomainError, others: readonly DomainError[]): DomainError {
  const { code, reason, param, limit, retryAfter } = error;
  return new DomainError(code, reason, {
    param,
    ...(limit && { limit }),
    ...(retryAfter !== undefined && { retryAfter }),
    cause: error,
    others,
  });
}
