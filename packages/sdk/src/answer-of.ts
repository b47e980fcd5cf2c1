import { errorOfResponse } from './errors/error-of-response.js';

/** How a call ends: what `openapi-fetch` makes of a response. */
export interface Outcome<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

/**
 * Waits for a call and returns the body of its success.
 *
 * @param isComplete whether the body has what the operation answers
 * @throws ConvokeError for everything but a success of the expected shape
 */
export async function answerOf<Body extends object>(
  call: Promise<Outcome<Body>>,
  isComplete: (body: Body) => boolean,
): Promise<Body> {
  const { data: body, error, response } = await call;
  if (typeof body !== 'object' || body === null || !isComplete(body)) throw errorOfResponse(response, error ?? body);
  return body;
}
