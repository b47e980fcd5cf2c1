import { z } from 'zod';
import { queryValue } from './query-value.js';

/** A query parameter that is one of the given texts. */
export function queryChoice<const Choices extends readonly string[]>(choices: Choices) {
  return queryValue.pipe(z.enum(choices, { error: `must be ${choices.join(' or ')}.` }));
}
