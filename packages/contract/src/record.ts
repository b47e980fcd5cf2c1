import { z } from 'zod';

/**
 * An object with names of the caller's own. `__proto__` is refused: zod's own record drops it without a word, and many
 * programs that would be sent it refuse the whole JSON text.
 */
export function record<Value extends z.ZodType>(key: z.ZodString, value: Value) {
  return z.unknown().refine(isHarmless, 'must not have the name __proto__').pipe(z.record(key, value));
}

function isHarmless(input: unknown): boolean {
  return typeof input !== 'object' || input === null || !Object.hasOwn(input, '__proto__');
}
