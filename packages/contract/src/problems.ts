import type { z } from 'zod';
import type { components } from './generated/public/api.js';

/** The code of a value that has the right type, but breaks a rule of the contract. */
export type RuleCode = components['schemas']['ErrorCode'];

/** Why a body is not as its operation takes it. */
export interface FieldProblem {
  code: RuleCode;
  /**
   * The field at fault, `metadata.key` for a value under a name that the caller chose; `undefined` where the
   * body itself is.
   */
  param: string | undefined;
  /** For people: `name must be a string.` */
  message: string;
}

const nouns: Record<string, string> = {
  string: 'a string',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

/**
 * What a rule of the contract says of a value of the right type.
 *
 * @param problem continues a sentence that begins with the field's name: `must be a whole number from 1 to 5`
 */
export function ruleIssue(input: unknown, code: RuleCode, problem: string): z.core.$ZodRawIssue {
  return { code: 'custom', message: problem, params: { [RULE]: code }, input };
}

const RULE = 'ruleCode';

/** The code of a broken rule; `undefined` where the shape is wrong. */
function ruleCodeOf(issue: z.core.$ZodIssue): RuleCode | undefined {
  if (isTooLong(issue)) return 'field_too_long';
  return issue.code === 'custom' ? issue.params?.[RULE] : undefined;
}

/**
 * The first problem of a body: a field that is absent is missing, one that breaks a rule has the rule's code, a list or
 * map of the wrong size has a wrong value, everything else, `null` included, has the wrong type. The shape of a body
 * is judged before its values; both in the order of the contract.
 *
 * @param error of one of the request schemas
 * @param body what was parsed
 * @param whole what messages call it where it is at fault itself
 */
export function fieldProblem(error: z.ZodError, body: unknown, whole = 'The body'): FieldProblem {
  const issue = error.issues.find((each) => ruleCodeOf(each) === undefined) ?? error.issues[0];
  if (!issue) return { code: 'invalid_type', param: undefined, message: `${whole} cannot be read.` };
  return problemOf(issue, body, whole);
}

/** Every problem of a body, in the order of its fields. */
export function fieldProblems(error: z.ZodError, body: unknown): FieldProblem[] {
  return error.issues.map((issue) => problemOf(issue, body, 'The body'));
}

function problemOf(issue: z.core.$ZodIssue, body: unknown, whole: string): FieldProblem {
  const param = issue.path.length === 0 ? undefined : paramOf(issue);
  const subject = param === undefined ? whole : fieldName(issue.path, param);
  if (param !== undefined && valueAt(body, issue.path) === undefined) {
    return { code: 'missing_required_field', param, message: `${subject} is required.` };
  }
  if (isTooLong(issue)) {
    const message = `${subject} is longer than ${issue.maximum} characters; shorten it.`;
    return { code: 'field_too_long', param, message };
  }
  if (issue.code === 'custom') {
    return { code: ruleCodeOf(issue) ?? 'invalid_value', param, message: `${subject} ${issue.message}.` };
  }
  return { code: 'invalid_type', param, message: `${subject} must be ${noun(issue) ?? 'of another type'}.` };
}

function isTooLong(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueTooBig {
  return issue.code === 'too_big' && issue.origin === 'string';
}

/** A number beyond the safe integers counts as too big or too small, not as one of the wrong type. */
function noun(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'invalid_type') return nouns[issue.expected];
  if (issue.code === 'too_big' && issue.origin === 'object') return `an object of at most ${issue.maximum} fields`;
  return issue.code === 'too_big' || issue.code === 'too_small' ? nouns[issue.origin] : undefined;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}

/** A name chosen by the caller that can be shown, as every name that `metadata` may have can. */
const SHOWABLE = /^[^\p{Cc}\p{Cs}\u2028\u2029]{1,40}$/u;

/** What is at fault in a list of objects is named with its place, `reminders[1].to`; of other lists, the list is. */
function paramOf({ path, ...issue }: z.core.$ZodIssue): string {
  const [field, name, inner] = path;
  if (typeof name === 'number') {
    const entry = `${String(field)}[${name}]`;
    if (inner !== undefined) return `${entry}.${String(inner)}`;
    return issue.code === 'invalid_type' && issue.expected === 'object' ? entry : String(field);
  }
  return typeof name === 'string' && SHOWABLE.test(name) ? `${String(field)}.${name}` : String(field);
}

function fieldName([field, ...below]: readonly PropertyKey[], param: string): string {
  return below.length === 0 || param !== field ? param : `Each value in ${param}`;
}

/** Which query parameter cannot be used, and why. */
export interface QueryProblem {
  code: 'invalid_parameter';
  param: string;
  /** For people: `limit must be a whole number from 1 to 100.` */
  message: string;
}

/**
 * The first problem of a query.
 *
 * @param error of one of the query schemas
 */
export function queryProblem(error: z.ZodError): QueryProblem {
  const [issue] = error.issues;
  const param = String(issue?.path[0] ?? 'query');
  return { code: 'invalid_parameter', param, message: `${param} ${issue?.message ?? 'cannot be read.'}` };
}
