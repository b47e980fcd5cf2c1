import { say } from '@convoke/texts';
import { z } from 'zod';
import { type FieldProblem, fieldProblem, type RuleCode, ruleIssue } from '../requests/problems.js';

/**
 * Bodies of requests. Lists and objects have a greatest size, which is checked before anything that they hold: zod by
 * itself reads every entry first, and a request has room for a hundred thousand of them. What else the contract says
 * of a value is judged once its type is right, and refused with the code that the contract names (`x-error-code`).
 */

/** A body with the given fields; together with those that are ignored, it has at most `maxProperties`. */
export function body<Shape extends z.ZodRawShape>(shape: Shape, maxProperties: number) {
  const object = z.object(shape);
  return z
    .unknown()
    .check(({ value, issues }) => {
      if (!isObject(value) || !holdsMore(value, maxProperties)) return;
      issues.push({ code: 'too_big', origin: 'object', maximum: maxProperties, inclusive: true, input: value });
    })
    .pipe(object);
}

/** The body of an operation that takes none: whatever is there becomes `undefined`. */
export function noBody() {
  return z.unknown().transform(() => undefined);
}

/**
 * A text of at most `maxLength` Unicode code points, as JSON Schema counts them. A longer one is not read any further
 * than that.
 */
export function text({ maxLength }: { maxLength: number }): z.ZodString {
  return z.string().check(({ value, issues }) => {
    if (!isLonger(value, maxLength)) return;
    issues.push({ code: 'too_big', origin: 'string', maximum: maxLength, inclusive: true, input: value });
  });
}

/** One of the given texts. */
export function choice<const Choice extends string>(choices: readonly Choice[], code: RuleCode = 'invalid_value') {
  const chosen = new Set<string>(choices);
  const isChoice = (value: string): value is Choice => chosen.has(value);
  return z.string().transform((value, { issues }) => {
    if (isChoice(value)) return value;
    issues.push(
      ruleIssue(value, code, (field, isEach) =>
        say(isEach ? 'value_not_a_choice' : 'not_a_choice', { field, choices: choices.join(', ') }),
      ),
    );
    return z.NEVER;
  });
}

interface Range {
  minimum: number;
  maximum: number;
}

/** A whole number; both bounds are included. */
export function integer({ minimum, maximum }: Range, code: RuleCode = 'invalid_value'): z.ZodNumber {
  return z.int().check(({ value, issues }) => {
    if (value >= minimum && value <= maximum) return;
    issues.push(
      ruleIssue(value, code, (field) => say('whole_number_outside', { field, least: minimum, most: maximum })),
    );
  });
}

/** How many entries a list has. */
interface Size {
  minItems?: number;
  maxItems: number;
}

/** An array of so many entries. */
export function list<Item extends z.ZodType>(item: Item, { minItems = 0, maxItems }: Size, code?: RuleCode) {
  return z
    .unknown()
    .check(({ value, issues }) => {
      if (!Array.isArray(value) || value.length <= maxItems) return;
      const reason = (field: string) => say('too_many_entries', { field, most: maxItems });
      issues.push({ ...ruleIssue(value, 'invalid_value', reason), continue: false });
    })
    .pipe(
      z.array(item).check(({ value, issues }) => {
        if (value.length >= minItems) return;
        const reason = (field: string) => say('too_few_entries', { field, least: minItems });
        issues.push(ruleIssue(value, code ?? 'invalid_value', reason));
      }),
    );
}

/** An entry of a list in which each is judged by itself. */
export type Row<Value> = { value: Value } | { problem: FieldProblem };

/** An array of so many objects. One that `item` refuses becomes its problem, and refuses no other. */
export function rows<Item extends z.ZodType>(item: Item, size: Size, code?: RuleCode) {
  const row = z.unknown().transform((input): Row<z.output<Item>> => {
    const { success, data, error } = z.safeParse(item, input);
    return success ? { value: data } : { problem: fieldProblem(error, input, 'entry') };
  });
  return list(row, size, code);
}

/**
 * An object with at most `maxProperties` names, which the caller chooses. `__proto__` is refused: zod's own record
 * drops it silently, and many programs that receive it refuse the whole JSON text.
 */
export function record<Value extends z.ZodType>(key: z.ZodString, value: Value, maxProperties: number) {
  return z
    .unknown()
    .check(({ value: input, issues }) => {
      if (!isObject(input)) return;
      const tooMany = (field: string) => say('too_many_names', { field, most: maxProperties });
      if (holdsMore(input, maxProperties)) issues.push(ruleIssue(input, 'invalid_value', tooMany));
      else if (Object.hasOwn(input, '__proto__')) {
        issues.push(ruleIssue(input, 'invalid_value', (field) => say('forbidden_name', { field })));
      }
    })
    .pipe(z.record(key, value));
}

function isObject(input: unknown): input is object {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** Looks at no more than `max` names. */
function holdsMore(input: object, max: number): boolean {
  let left = max;
  for (const name in input) {
    if (Object.hasOwn(input, name)) left -= 1;
    if (left < 0) return true;
  }
  return false;
}

/** A code point has one or two UTF-16 units. */
function isLonger(value: string, max: number): boolean {
  if (value.length <= max) return false;
  if (value.length > 2 * max) return true;
  let count = 0;
  for (const _ of value) count++;
  return count > max;
}
