import { answerOf, type Outcome } from './answer-of.js';
import { hasData } from './has-data.js';
import type { Result, Warning } from './result.js';

/**
 * Waits for a call and returns the `data` of its body together with the body's `message` and `warnings`.
 *
 * @throws ConvokeError for everything but a success of the expected shape
 */
export async function resultOf<Data extends object>(
  call: Promise<Outcome<{ message: string; data: Data; warnings?: Warning[] }>>,
): Promise<Result<Data>> {
  const { data, message, warnings } = await answerOf(call, hasData);
  return { ...data, message, warnings };
}
