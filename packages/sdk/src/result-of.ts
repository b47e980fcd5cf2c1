import { answerOf, type Outcome } from './answer-of.js';
import { hasData } from './has-data.js';
import type { Result } from './result.js';

/**
 * Waits for a call and returns the `data` of its body together with the body's `message`.
 *
 * @throws ConvokeError for everything but a success of the expected shape
 */
export async function resultOf<Data extends object>(
  call: Promise<Outcome<{ message: string; data: Data }>>,
): Promise<Result<Data>> {
  const { data, message } = await answerOf(call, hasData);
  return { ...data, message };
}
