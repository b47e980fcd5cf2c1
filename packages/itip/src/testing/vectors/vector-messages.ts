import { readFileSync } from 'node:fs';
import type { VectorValues } from './render-template.js';
import { receivedAt, renderTemplate } from './render-template.js';
import type { ReplyVector } from './reply-vectors.js';

const folder = new URL('../../../vectors/', import.meta.url);

/** The messages of a vector as bytes, in order, each with the time at which it is received (epoch milliseconds). */
export function vectorMessages(
  { number, steps }: ReplyVector,
  values: VectorValues,
): { raw: Buffer; receivedAt: number; expected: ReplyVector['steps'][number]['expected'] }[] {
  return steps.map((step) => {
    const { message, copy = 0, expected } = step;
    const id = `vector-${number}.${copy}.${values.uid.split('@', 1).join()}`;
    const raw =
      typeof message === 'string'
        ? renderTemplate(readFileSync(new URL(message, folder), 'utf8'), values, { ...step, id })
        : message(values);
    return { raw, receivedAt: receivedAt(step, values), expected };
  });
}
