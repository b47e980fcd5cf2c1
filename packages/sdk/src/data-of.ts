import { answerOf, type Outcome } from './answer-of.js';
import { hasData } from './has-data.js';

/**
 * Waits for a call and returns the `data` of its body.
 *
 * @throws ConvokeError for everything but a success of the expected shape
 */
export async function dataOf<Data extends object>(call: Promise<Outcome<{ data: Data }>>): Promise<Data> {
  const { data } = await answerOf(call, hasData);
  return data;
}
