import { answerOf, type Outcome } from './answer-of.js';

/**
 * Waits for a call and returns its body, whose `data` is a list.
 *
 * @throws ConvokeError for everything but a success of the expected shape
 */
export function listOf<Body extends { data: unknown[] }>(call: Promise<Outcome<Body>>): Promise<Body> {
  return answerOf(call, ({ data }) => Array.isArray(data));
}
