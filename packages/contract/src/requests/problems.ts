import { type Said, say } from '@convoke/texts';
import type { z } from 'zod';
import type { components } from '../generated/public/api.js';

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
  /** For people, such as `name must be a string.` */
  reason: Said;
}

const TYPES = {
  string: 'not_a_string',
  boolean: 'not_a_boolean',
  number: 'not_a_number',
  int: 'not_a_whole_number',
  array: 'not_an_array',
  object: 'not_an_object',
  record: 'not_an_object',
} as const;

/** What a rule says of the field that breaks it, or of each value in it. */
export type RuleReason = (field: string, isEach: boolean) => Said;

/**
 * What a rule of the contract says of a value of the right type.
 */
export function ruleIssue(input: unknown, code: RuleCode, reason: RuleReason): z.core.$ZodRawIssue {
  return { code: 'custom', params: { [RULE]: { code, reason } satisfies Rule }, input };
}

const RULE = 'rule';

interface Rule {
  code: RuleCode;
  reason: RuleReason;
}

/** The rule that a value of the right type breaks. */
function ruleOf(issue: z.core.$ZodIssue): Rule | undefined {
  return issue.code === 'custom' ? issue.params?.[RULE] : undefined;
}

/** The code of a broken rule; `undefined` where the shape is wrong. */
function ruleCodeOf(issue: z.core.$ZodIssue): RuleCode | undefined {
  if (isTooLong(issue)) return 'field_too_long';
  return ruleOf(issue)?.code;
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
export function fieldProblem(error: z.ZodError, body: unknown, whole: Whole = 'body'): FieldProblem {
  const issue = error.issues.find((each) => ruleCodeOf(each) === undefined) ?? error.issues[0];
  if (!issue) return { code: 'invalid_type', param: undefined, reason: say('whole_unreadable', { whole }) };
  return problemOf(issue, body, whole);
}

/** Every problem of a body, in the order of its fields. */
export function fieldProblems(error: z.ZodError, body: unknown): FieldProblem[] {
  return error.issues.map((issue) => problemOf(issue, body, 'body'));
}

/** What is parsed: the body of a request, or an entry of a list that is judged by itself. */
type Whole = 'body' | 'entry';

function problemOf(issue: z.core.$ZodIssue, body: unknown, whole: Whole): FieldProblem {
  if (issue.path.length === 0) return problemOfWhole(issue, whole);
  const param = paramOf(issue);
  const field = param;
  if (valueAt(body, issue.path) === undefined) {
    return { code: 'missing_required_field', param, reason: say('required', { field }) };
  }
  // A value of a list or map under whose name it is blamed.
  const isInside = issue.path.length > 1 && param === issue.path[0];
  if (isTooLong(issue)) {
    const about = { field, most: Number(issue.maximum) };
    return { code: 'field_too_long', param, reason: say(isInside ? 'value_too_long' : 'too_long', about) };
  }
  const rule = ruleOf(issue);
  if (rule) return { code: rule.code, param, reason: rule.reason(field, isInside) };
  const type = typeOf(issue);
  if (type === undefined) return { code: 'invalid_type', param, reason: say('of_another_type', { field }) };
  const reason = isInside ? say('value_of_another_type', { field, type }) : say(type, { field });
  return { code: 'invalid_type', param, reason };
}

function problemOfWhole(issue: z.core.$ZodIssue, whole: Whole): FieldProblem {
  if (issue.code === 'too_big' && issue.origin === 'object') {
    const reason = say('whole_too_many_fields', { whole, most: Number(issue.maximum) });
    return { code: 'invalid_type', param: undefined, reason };
  }
  return { code: 'invalid_type', param: undefined, reason: say('whole_not_an_object', { whole }) };
}

function isTooLong(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueTooBig {
  return issue.code === 'too_big' && issue.origin === 'string';
}

/** A number beyond the safe integers counts as too big or too small, not as one of the wrong type. */
function typeOf(issue: z.core.$ZodIssue): (typeof TYPES)[keyof typeof TYPES] | undefined {
  if (issue.code === 'invalid_type') return typeNamed(issue.expected);
  return issue.code === 'too_big' || issue.code === 'too_small' ? typeNamed(issue.origin) : undefined;
}

function typeNamed(name: string): (typeof TYPES)[keyof typeof TYPES] | undefined {
  return Object.entries(TYPES).find(([each]) => each === name)?.[1];
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

/** Which query parameter cannot be used, and why. */
export interface QueryProblem {
  code: 'invalid_parameter';
  param: string;
  /** For people, such as `limit must be a whole number from 1 to 100.` */
  reason: Said;
}

/**
 * The first problem of a query.
 *
 * @param error of one of the query schemas
 */
export function queryProblem(error: z.ZodError): QueryProblem {
  const [issue] = error.issues;
  const param = String(issue?.path[0] ?? 'query');
  const rule = issue && ruleOf(issue);
  const reason = rule ? rule.reason(param, false) : say('parameter_unreadable', { field: param });
  return { code: 'invalid_parameter', param, reason };
}
