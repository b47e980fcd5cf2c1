import { z } from 'zod';

/**
 * A text of at most so many Unicode code points, as JSON Schema counts `maxLength`. A longer one is not read any further
 * than that.
 */
export function text({ maxLength }: { maxLength: number }): z.ZodString {
  return z.string().check((context) => {
    if (!isLonger(context.value, maxLength)) return;
    context.issues.push({
      ...{ code: 'too_big', origin: 'string', maximum: maxLength, inclusive: true, input: context.value },
    });
  });
}

/** A code point has one or two UTF-16 units. */
function isLonger(value: string, max: number): boolean {
  if (value.length <= max) return false;
  if (value.length > 2 * max) return true;
  let count = 0;
  for (const _ of value) count++;
  return count > max;
}
