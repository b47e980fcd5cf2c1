import { z } from 'zod';
import { type FieldProblem, fieldProblem, type RuleCode, ruleIssue } from '../problems.js';

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
    issues.push(ruleIssue(value, code, `must be one of ${choices.join(', ')}`));
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
    issues.push(ruleIssue(value, code, `must be a whole number from ${minimum} to ${maximum}`));
  });
}

/** How many entries a list has. */
interface Size {
  minItems?: number;
  maxItems: number;
}

/** An array of so many entries. */
export function list<Item extends z.ZodType>(item: Item, { minItems = 0, maxItems }: Size, code?: RuleCode) {
  const fits = (input: unknown) => !Array.isArray(input) || input.length <= maxItems;
  return z
    .unknown()
    .refine(fits, `must have at most ${maxItems} entries`)
    .pipe(
      z.array(item).check(({ value, issues }) => {
        if (value.length >= minItems) return;
        const least =
          minItems === 1 ? 'is empty; it needs at least one entry' : `must have at least ${minItems} entries`;
        issues.push(ruleIssue(value, code ?? 'invalid_value', least));
      }),
    );
}

/** An entry of a list in which each is judged by itself. */
export type Row<Value> = { value: Value } | { problem: FieldProblem };

/** An array of so many objects. One that `item` refuses becomes its problem, and refuses no other. */
export function rows<Item extends z.ZodType>(item: Item, size: Size, code?: RuleCode) {
  const row = z.unknown().transform((input): Row<z.output<Item>> => {
    const { success, data, error } = z.safeParse(item, input);
    return success ? { value: data } : { problem: fieldProblem(error, input, 'The entry') };
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
    .refine((input) => !isObject(input) || !holdsMore(input, maxProperties), {
      error: `must have at most ${maxProperties} names`,
      abort: true,
    })
    .refine((input) => !isObject(input) || !Object.hasOwn(input, '__proto__'), 'must not have the name __proto__')
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
