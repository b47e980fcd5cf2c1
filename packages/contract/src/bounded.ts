import { z } from 'zod';

/**
 * Lists and objects that have a greatest size, which is looked at before anything that they hold: zod by itself reads every
 * entry first, and a request has room for a hundred thousand of them.
 */

/** An array of at most so many entries. */
export function list<Item extends z.ZodType>(item: Item, maxItems: number) {
  const fits = (input: unknown) => !Array.isArray(input) || input.length <= maxItems;
  return z.unknown().refine(fits, `must have at most ${maxItems} entries`).pipe(z.array(item));
}

/**
 * An object with at most so many names, which are the caller's own. `__proto__` is refused: zod's own record drops it
 * without a word, and many programs that would be sent it refuse the whole JSON text.
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

/** A body with the given fields; at most so many with those that are ignored. */
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

function isObject(input: unknown): input is object {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** Looks at no more names than that. */
function holdsMore(input: object, max: number): boolean {
  let left = max;
  for (const name in input) {
    if (Object.hasOwn(input, name)) left -= 1;
    if (left < 0) return true;
  }
  return false;
}
